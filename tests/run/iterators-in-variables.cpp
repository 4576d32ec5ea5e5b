// Loops from one iterator to another that are variables: where the end leads to follows the data to the device.
#include "support/check.h"

#include <vector>

int main() {
  std::vector<double> v(100), w(60, 2.0);
  double *p = v.data();
  float *whole = new float[50];
  for (int i = 0; i < 50; ++i)
    whole[i] = 1;
#pragma acc data copy(p[0:100], w, whole[0:50])
  {
    auto from = v.begin(), to = v.end();
#pragma acc parallel loop
    for (auto it = from; it < to; ++it)
      *it += 1;
    auto half = v.begin() + 50;
#pragma acc parallel loop
    for (auto it = half; it != to; ++it)
      *it *= 3;
    float *first = whole, *last = whole + 50;
#pragma acc parallel loop
    for (float *at = first; at < last; ++at)
      *at += 4;
  }
  double sum = 0;
  for (double x : v)
    sum += x;
  float other = 0;
  for (int i = 0; i < 50; ++i)
    other += whole[i];
  printf("%g %g %g\n", sum, other, w[3]);
  delete[] whole;
  return 0;
}
