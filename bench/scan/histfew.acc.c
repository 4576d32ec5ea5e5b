/* A reduction of 10 elements, of which each iteration updates one. */
void histfew(long n, const int *key, double *count) {
#pragma acc parallel loop reduction(+ : count[0 : 10]) present(key, count)
  for (long i = 0; i < n; ++i)
    count[key[i]] += 1;
}
