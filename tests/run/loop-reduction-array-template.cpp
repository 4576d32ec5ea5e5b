// Reductions of arrays whose length is a parameter of the template around them.
#include <cstdio>

template <typename T, int K> struct Classes {
  T centres[K];

  void count(const T *x, int n, int *label) {
    T sums[K] = {};
    int members[K] = {};
#pragma acc parallel loop copyin(x[0 : n], this[0 : 1]) copyout(label[0 : n]) reduction(+ : sums, members)
    for (int i = 0; i < n; i++) {
      int best = 0;
      for (int k = 1; k < K; k++)
        if ((x[i] - centres[k]) * (x[i] - centres[k]) < (x[i] - centres[best]) * (x[i] - centres[best]))
          best = k;
      label[i] = best;
      sums[best] += x[i];
      members[best]++;
    }
    for (int k = 0; k < K; k++)
      std::printf("%g %d\n", (double)sums[k], members[k]);
  }
};

int main() {
  const int n = 300;
  float x[n];
  double y[n];
  int label[n];
  for (int i = 0; i < n; i++)
    x[i] = (i % 3) * 10 + i % 5, y[i] = i % 7;
  Classes<float, 3> three = {{0, 10, 20}};
  three.count(x, n, label);
  Classes<double, 2> two = {{1, 5}};
  two.count(y, n, label);
  std::printf("%d %d\n", label[0], label[n - 1]);
}
