#pragma acc routine seq
int twice(int x);
#pragma acc routine seq
float sumOf(const float *v, int n);
#pragma acc routine seq
float meanOf(const float *v, int n);
