#pragma acc routine seq
double squared(double x);
#pragma acc routine seq
double squared(double x) { return x * x; }
