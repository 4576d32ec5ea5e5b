#pragma acc routine seq
int twice(int x);
#pragma acc routine vector
float sumOf(const float *v, int n);
#pragma acc routine vector
float meanOf(const float *v, int n);
