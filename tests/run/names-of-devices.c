// Functions and types of the program's that devices have by the same names, for something else. A comparison is an int
// in C: all(i > 3) is not what a device's C++ has of that name for bool.
#include "support/check.h"

typedef struct {
  float x, y;
} float2;
typedef struct {
  int x, y, z, w;
} int4;

static float2 make_float2(float x, float y) {
  float2 f = {x, y};
  return f;
}
static int4 make_int4(int x) {
  int4 u = {x, x + 1, x + 2, x + 3};
  return u;
}
static int any(int x) { return x * 100; }
static int all(int x) { return x * 200; }
static int ballot(int x) { return x * 300; }
static int islessequal(double a, double b) { return (a <= b) * 2; }
static int isgreaterequal(double a, double b) { return (a >= b) * 3; }
static double fadd(double a, double b) { return a + b + 1; }
static double drem(double a, double b) { return a - b; }
static int finite(double x) { return x < 5; }
static double scalb(double a, double b) { return a * b; }
static int ndrange_t(int x) { return x + 1; }
static int reserve_id_t(int x) { return x + 2; }

int main(void) {
  enum { N = 20 };
  int votes[N], comparisons[N], more[N];
  double numbers[N];
  float2 pairs[N];
#pragma acc parallel loop copyout(votes, comparisons, numbers, pairs, more)
  for (int i = 0; i < N; i++) {
    votes[i] = any(i > 3) + all(i > 3) + ballot(i > 3);
    comparisons[i] = islessequal(i, 3) + isgreaterequal(i, 3);
    numbers[i] = fadd(i, 2) + drem(i, 3) + finite(i) + scalb(i, 3);
    pairs[i] = make_float2(i, 2 * i);
    more[i] = make_int4(i).w + ndrange_t(i) + reserve_id_t(i);
  }
  for (int i = 0; i < N; i++) {
    EXPECT(votes[i] == (i > 3) * 600);
    EXPECT(comparisons[i] == (i <= 3) * 2 + (i >= 3) * 3);
    EXPECT(numbers[i] == (i + 3) + (i - 3) + (i < 5) + i * 3);
    EXPECT(pairs[i].x == i && pairs[i].y == 2 * i);
    EXPECT(more[i] == 3 * i + 6);
  }
  return finish();
}
