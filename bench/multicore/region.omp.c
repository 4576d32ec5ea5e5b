/* The cost of a region: hardly any work, so that none may leave it out. */
void region(int times, int n, double *a) {
  for (int t = 0; t < times; ++t) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; ++i)
      a[i] += 1;
  }
}
