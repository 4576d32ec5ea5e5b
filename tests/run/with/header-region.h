/* A region in a function of a header. */
#pragma acc routine seq
static inline int next(int x) { return x + 1; }

static inline void addOne(int *a, int n) {
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] = next(a[i]);
}
