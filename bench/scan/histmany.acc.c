/* A reduction of 100000 elements, of which each iteration updates one. */
void histmany(long n, const int *key, int *count) {
#pragma acc parallel loop reduction(+ : count[0 : 100000]) present(key, count)
  for (long i = 0; i < n; ++i)
    count[key[i]] += 1;
}
