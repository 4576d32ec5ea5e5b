// kernels decides by itself that loops are parallel whose iterations meet in atomic updates only,
// or assign objects of classes. RUN-FLAGS: -std=c++17
#include "support/check.h"

struct Vec {
  double x, y;
  Vec operator+(const Vec &o) const { return {x + o.x, y + o.y}; }
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};

int main() {
  enum { N = 500, B = 13 };
  static int key[N], bins[B], ring[B];
  static Vec p[N], q[N];
  for (int i = 0; i < N; i++) {
    key[i] = i * i % B;
    p[i] = {double(i), 1};
    q[i] = {2, double(i % 3)};
  }
#pragma acc kernels
  {
    for (int i = 0; i < N; i++) {
#pragma acc atomic
      bins[key[i]] = bins[key[i]] + i;
#pragma acc atomic update
      bins[(key[i] + 1) % B] += 2;
    }
    for (int i = 0; i < N; i++)
      p[i] = p[i] + q[i];
    for (int i = 0; i < N; i++)
      p[i] += q[N - 1 - i];
  }
  Vec sum{0, 0};
#pragma acc kernels
  for (int i = 1; i < N; i++) { // in order: each takes what the one before it left
    p[i] += p[i - 1];
    sum += p[i];
  }
#pragma acc kernels
  for (int i = 0; i < B; i++) { // reads what others write without being atomic
#pragma acc atomic
    ring[i] += ring[(i + B - 1) % B] + 1;
  }
  long total = 0;
  for (int i = 0; i < B; i++)
    total += (long)bins[i] * (i + 1) + ring[i] * (i + 1);
  printf("%ld %.0f %.0f %.0f\n", total, p[N - 1].x, p[7].y, sum.x);
  return finish();
}
