/* A function with a region, as libraries of templates and inline functions have them. */
static inline void fill(int n, double *a) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
