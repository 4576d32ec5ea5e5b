// Whatever the user calls counters and variables, it is none of the names that kernels add.
void f(int n, int m, const int *restrict from, float *restrict at, float trips) {
#pragma acc parallel loop collapse(2) copy(at[0:n*m])
  for (int k = 0; k < n; k++)
    for (int i = 0; i < m; i++)
      at[k * m + i] += trips;
#pragma acc parallel loop gang collapse(2) num_gangs(8) copyin(from[0:n*m+1]) copy(at[0:n*m])
  for (int at_i = 0; at_i < n; at_i++)
    for (int j = 0; j < m; j++) {
      float sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = from[at_i * m + j]; k < from[at_i * m + j + 1]; k++)
        sum += k;
      at[at_i * m + j] = sum;
    }
#pragma acc parallel loop gang copy(at[0:n*m])
  for (int trips = 0; trips < n; trips++) {
    float b = 0;
#pragma acc loop vector reduction(+:b)
    for (int k = 3; k < m; k += 2)
      b += at[trips * m + k];
    at[trips * m] = b;
  }
#pragma acc parallel loop gang collapse(2) num_gangs(8) copy(at[0:n*m])
  for (int at_ = 0; at_ < n; at_++)
    for (int t = 0; t < m; t++)
      at[at_ * m + t] += 1;
}
float g(int n, const float *restrict x) {
  float total = 0, block = 0, thread[2] = {0, 0};
#pragma acc parallel loop reduction(+:total, block, thread) copyin(x[0:n])
  for (int b = 0; b < n; b++) {
    total += x[b];
    block += 1;
    thread[b % 2] += 1;
  }
  return total + block + thread[0];
}

// REQUIRES: nvrtc
// RUN: %accolade --emit=cuda %s > %t.cu
// RUN: %nvrtc %t.cu
