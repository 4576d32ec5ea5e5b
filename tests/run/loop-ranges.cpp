// Range-based for under a loop directive: arrays, std::array, classes whose iterators are pointers, vectors, rows;
// by value, by reference, with bindings; with reductions, nested and collapsed.
// RUN-FLAGS: -std=c++17
#include "support/check.h"

#include <array>
#include <vector>

struct Span {
  int *first;
  long count;
  Span(int *p, long n) : first(p), count(n) {}
  int *begin() const { return first; }
  int *end() const { return first + count; }
};

struct Pair {
  int low, high;
};

struct Grid {
  double cells[6][7];
  double scale() {
    double sum = 0;
#pragma acc parallel loop copy(cells)
    for (auto &row : cells)
      for (double &cell : row)
        cell *= 1.5;
#pragma acc parallel loop collapse(2) reduction(+ : sum) copyin(cells)
    for (const auto &row : cells)
      for (double cell : row)
        sum += cell;
    return sum;
  }
};

static int total(const std::vector<int> &v, int x_at) {
  int sum = 0;
  const int *numbers = v.data();
#pragma acc data copyin(numbers[0 : v.size()])
#pragma acc parallel loop reduction(+ : sum)
  for (const auto &x : v)
    sum += x * x_at;
  return sum;
}

int main() {
  int arr[12], tot = 0, most = 0;
  for (int i = 0; i < 12; i++)
    arr[i] = i;
#pragma acc parallel loop reduction(+ : tot) copyin(arr)
  for (int x : arr)
    tot += x * x;
#pragma acc parallel loop copy(arr)
  for (int &x : arr)
    x += 2;
#pragma acc parallel loop reduction(max : most)
  for (const auto &x : arr)
    most = x > most ? x : most;
  printf("%d %d\n", tot, most);

  std::array<float, 100> f;
  for (int i = 0; i < 100; i++)
    f[i] = i / 4.0f;
#pragma acc parallel loop copy(f)
  for (auto &x : f) {
    float x_at = 3;
    if (x > 7)
      continue;
    x = x * 2 + x_at;
  }
  float sum = 0;
  for (float x : f)
    sum += x;
  printf("%g\n", sum);

  int *p = (int *)malloc(300 * sizeof(int));
  for (int i = 0; i < 300; i++)
    p[i] = i;
  Span span(p, 300);
#pragma acc parallel loop copy(p[0:300])
  for (int &x : span)
    x = x * 3 + 1;
#pragma acc parallel loop copy(p[0:300])
  for (int &x : Span(p + 10, 20))
    x = -x;
  long all = 0;
  for (int x : span)
    all = all * 3 % 1000003 + x;
  printf("%ld\n", all);

  Pair pairs[40];
#pragma acc parallel loop copyout(pairs)
  for (Pair &pair : pairs)
    pair = {5, 6};
#pragma acc parallel loop copy(pairs)
  for (auto &[low, high] : pairs) {
    low += high;
    high *= 2;
  }
  all = 0;
#pragma acc parallel loop reduction(+ : all) copyin(pairs)
  for (auto [low, high] : pairs)
    all += low * high;
  printf("%ld\n", all);

  double table[8][9], lines[8];
  int each[9];
  for (int j = 0; j < 9; j++)
    each[j] = j;
#pragma acc parallel loop collapse(2) copyout(table) copyin(each)
  for (int i = 0; i < 8; i++)
    for (int j : each)
      table[i][j] = i * 10 + j;
#pragma acc parallel copyin(table) copyout(lines)
  {
#pragma acc loop gang
    for (int i = 0; i < 8; i++) {
      double line = 0;
#pragma acc loop vector reduction(+ : line)
      for (double x : table[i])
        line += x;
      lines[i] = line;
    }
  }
  double whole = 0;
#pragma acc parallel loop seq reduction(+ : whole)
  for (double x : lines)
    whole += x;
  printf("%g\n", whole);

  std::vector<int> v(50, 3);
  int *data = v.data();
#pragma acc parallel loop copy(data[0:50])
  for (auto &x : Span(data, 50))
    x += 4;
  printf("%d\n", total(v, 2));

#pragma acc kernels copy(arr)
  {
#pragma acc loop independent
    for (int &x : arr)
      x *= 3;
  }
  Grid grid;
  for (auto &row : grid.cells)
    for (double &cell : row)
      cell = arr[(&cell - &grid.cells[0][0]) % 12];
  double scaled = grid.scale();
  printf("%g\n", scaled);
  free(p);
  return finish();
}
