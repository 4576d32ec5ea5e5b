/* The cost of a region: hardly any work, so that none may leave it out. */
void region(int n, double *a) {
#pragma acc parallel loop present(a)
  for (int i = 0; i < n; ++i)
    a[i] += 1;
}
