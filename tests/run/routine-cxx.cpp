// C++ routines of another file: overloads, namespaces, members, templates that are
// instantiated there; their references lead to arrays and to variables of the iteration.
// RUN-WITH: with/routine-cxx.cpp
#include "support/check.h"
#include "with/routine-cxx.h"

int main() {
  const int n = 40, m = 6;
  static double out[n], row[n][m];
  static geo::Vec v[n], sums[n];
  static int wholes[n];
  for (int i = 0; i < n; ++i)
    v[i].x = i, v[i].y = 2 * i;
#pragma acc parallel loop copyin(v) copyout(out, wholes) copy(sums)
  for (int i = 0; i < n; ++i) {
    geo::Vec local;
    local.x = 1;
    (local += v[i]) += local;
    sums[i] += local;
    sums[i] += v[i];
    int whole;
    double rest;
    split(i * 0.75, &whole, rest);
    split(i * 1.25, &wholes[i], rest);
    Box<long> box{i};
    out[i] = twice(i) + twice(0.5 * i) + whole + rest + v[i].norm() + local.norm(2) +
             geo::Vec::dot(local, v[i]) + geo::dot(2.f, float(i)) + cube(i % 7) + cube(0.5) +
             box.grown(2) + local.first();
  }
  for (int i = 0; i < n; ++i) {
    geo::Vec local;
    local.x = 2 * (1 + i);
    local.y = 4 * i;
    EXPECT(sums[i].x == local.x + i && sums[i].y == local.y + 2 * i);
    EXPECT(wholes[i] == int(i * 1.25));
    double norm = 5.0 * i * i + 3 + i;
    double localNorm = 2 * (local.x * local.x + local.y * local.y) + 3 + local.x;
    double expected = 2 * i + (i + 0.5) + int(i * 0.75) + (i * 1.25 - int(i * 1.25)) + norm + localNorm +
                      (local.x * i + local.y * 2 * i) + (2 * i + 1) + (i % 7) * (i % 7) * (i % 7) + 0.125 +
                      (i + 2) + local.x;
    EXPECT(out[i] == expected);
  }
#pragma acc parallel loop gang copyout(row)
  for (int i = 0; i < n; ++i)
    fill(row[i], m, i);
  for (int i = 0; i < n; ++i)
    EXPECT(row[i][m - 1] == i * (m - 1.0));
  printf("%g\n", out[n - 1]);
  return finish();
}
