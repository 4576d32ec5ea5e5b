/* Sums of segments of differing length. */
void segsum(int segments, const int *restrict start, const float *restrict value,
            float *restrict sum) {
#pragma acc parallel loop present(start, value, sum)
  for (int s = 0; s < segments; s++) {
    float total = 0.0f;
#pragma acc loop reduction(+ : total)
    for (int k = start[s]; k < start[s + 1]; k++)
      total += value[k];
    sum[s] = total;
  }
}
