/* Counting by atomic updates. */
void histogram(int n, const int *restrict key, int *restrict bins) {
#pragma acc parallel loop present(key, bins)
  for (int i = 0; i < n; ++i) {
#pragma acc atomic
    bins[key[i]]++;
  }
}
