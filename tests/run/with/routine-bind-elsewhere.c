#pragma acc routine seq
double reciprocalOf(double x);
double reciprocalOf(double x) { return 1 / x; }
double reciprocal(double x) { return 1 / x; }

#pragma acc routine seq
double halfOf(double x);
double halfOf(double x) { return 0.5 * x; }
double half(double x) { return x / 2; }
