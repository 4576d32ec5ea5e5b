// Structured bindings: of copies and of references, to arrays, members, pairs and tuples; declared
// outside of regions, where they are variables like others, also in clauses, and inside.
#include <array>
#include <map>
#include <tuple>
#include <utility>
#include "support/check.h"

struct Cell { int count; double weight; float row[4]; };
struct Pair { double *values; int n; };
template <class T> double scaled(T unit, int times = 10) {
  auto [factor, offset] = std::pair<T, T>(unit, unit + 1);
  auto [one, count] = std::pair<T, int>(1, times);
  const int n = count, more = static_cast<int>(n) + 1;
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += factor * i + offset + one * more;
  return sum;
}
auto [globalA, globalB] = std::pair<int, double>(7, 0.5);
int main() {
  Cell cell{3, 1.5, {1, 2, 3, 4}};
  auto [count, weight, row] = cell;      // a copy
  auto &[rc, rw, rrow] = cell;           // the object's own members
  const auto &[cc, cw, crow] = cell;
  int pairOf[2] = {4, 5};
  auto [p0, p1] = pairOf;
  auto &[r0, r1] = pairOf;
  auto [t0, t1, t2] = std::tuple<int, long, double>(1, 2L, 3.5);
  auto [a0, a1] = std::array<int, 2>{8, 9};
  int x = 1; double y = 2;
  auto [tx, ty] = std::tie(x, y);
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += count * i + weight + rc + rw + cc + cw + p0 + p1 * r0 + r1 + t0 + t1 + t2 + a0 * a1 + tx + ty;
  printf("%g\n", s);
#pragma acc parallel loop copyin(row) copy(rrow)
  for (int i = 0; i < 4; i++)
    rrow[i] += row[3 - i];
  printf("%g %g\n", cell.row[0], cell.row[3]);
#pragma acc parallel loop reduction(+ : rw) reduction(max : p1) reduction(+ : tx)
  for (int i = 0; i < 20; i++) {
    rw += i;
    tx += 2;
    if (p1 < i) p1 = i;
  }
  printf("%g %d %d\n", cell.weight, p1, x);
#pragma acc serial copy(rc, t0)
  { rc += 5; t0 = rc; }
  printf("%d %d\n", cell.count, t0);
#pragma acc data copy(rrow, r1)
  {
#pragma acc parallel loop present(rrow)
    for (int i = 0; i < 4; i++)
      rrow[i] *= 2;
#pragma acc serial present(r1)
    r1 = 77;
#pragma acc update host(r1)
  }
  printf("%g %d\n", cell.row[3], pairOf[1]);
  double storage[6] = {};
  Pair v{storage, 6};
  auto [values, n] = v;
#pragma acc parallel loop copy(values[0:n])
  for (int i = 0; i < n; i++)
    values[i] = i * count;
  printf("%g\n", storage[5]);
  std::map<int, double> m{{1, 2.5}, {2, 3.5}};
  double total = 0;
  for (const auto &[key, value] : m) {
#pragma acc parallel loop reduction(+ : total) firstprivate(key)
    for (int i = 0; i < 5; i++)
      total += key * value + i;
  }
  printf("%g\n", total);
  printf("%g %g\n", scaled(2), scaled(0.5));
  double g = 0;
#pragma acc parallel loop reduction(+ : g)
  for (int i = 0; i < 5; i++)
    g += globalA * globalB;
  printf("%g\n", g);
#pragma acc parallel loop private(p0)
  for (int i = 0; i < 5; i++)
    p0 = i;
  auto [l0, l1] = std::pair(6, 4);
  int h = 0;
#pragma acc parallel loop reduction(+ : h)
  for (int i = l0; i < 20; i += l1)
    h += i;
  printf("%d\n", h);
  // Inside of a region.
  std::pair<int, double> pairs[8]; for (int i = 0; i < 8; i++) pairs[i] = {i, i * .5};
  double out[8];
#pragma acc parallel loop copyin(pairs) copyout(out)
  for (int i = 0; i < 8; i++) {
    auto [u, w] = pairs[i];
    const auto &[u2, w2] = pairs[7 - i];
    auto [q, r, z] = std::array<int, 3>{i, 2, 3};
    int ends[2] = {i, 3};
    auto [head, tail] = ends;
    ends[0] = 100;
    auto [e, f] = std::make_tuple(i, 2.0);
    u += 1;
    out[i] = u * w + u2 * w2 + q * r + z + e * f + head * tail;
    for (auto [a, b] : std::array<std::pair<int, int>, 2>{std::pair<int, int>(1, i), std::pair<int, int>(i, 2)})
      out[i] += a - 2 * b;
  }
  double o = 0; for (double d : out) o = o * 1.5 + d;
  printf("%g\n", o);
  EXPECT(cell.row[3] == 10 && pairOf[1] == 77 && storage[5] == 15 && h == 48);
  return finish();
}
