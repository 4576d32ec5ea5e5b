static int shift;
#pragma acc routine seq
static inline int shifted(int x) {
  int sum = 0;
#pragma acc loop seq
  for (int i = 0; i < 2; ++i)
    sum += x + shift;
  return sum;
}
static inline void fill(int *a, int n) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; ++i)
    a[i] = shifted(i);
}
