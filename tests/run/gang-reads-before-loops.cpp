// What a gang reads before a loop of its lanes changes it: in an object, by a pointer or a reference of its own, as a
// function's argument. All lanes read it, and none may begin with the loop before all have.
#include "support/check.h"

enum { Rows = 4, Length = 300 };
struct Point {
  double x, y;
};
static Point points[Rows][Length];
static double values[Rows][Length];

#pragma acc routine vector
static void add(double *row, double value) {
#pragma acc loop vector
  for (int i = 0; i < Length; i++)
    row[i] += value;
}
#pragma acc routine vector
static void addFirst(double *row) {
  double one = row[5];
  const double *other = row;
  double two = other[6];
#pragma acc loop vector
  for (int i = 0; i < Length; i++)
    row[i] += one + two;
}
static Point at(const Point *row, int i) { return row[i]; }

static void fill() {
  for (int g = 0; g < Rows; g++)
    for (int i = 0; i < Length; i++) {
      points[g][i] = Point{i * 1.0 + g, (double)-i};
      values[g][i] = i + g;
    }
}
static void check(const char *what, double (*added)(int g), bool ofPoints) {
  int wrong = 0;
  for (int g = 0; g < Rows; g++)
    for (int i = 0; i < Length; i++)
      wrong += (ofPoints ? points[g][i].x : values[g][i]) != i + g + added(g);
  if (wrong)
    printf("%s: %d wrong\n", what, wrong);
  EXPECT(wrong == 0);
  fill();
}
static double fifth(int g) { return 5 + g; }

int main() {
  fill();
#pragma acc parallel loop gang copy(points) vector_length(128)
  for (int g = 0; g < Rows; g++) {
    Point o = points[g][5];
#pragma acc loop vector
    for (int i = 0; i < Length; i++)
      points[g][i].x += o.x;
  }
  check("an object", fifth, true);
#pragma acc parallel loop gang copy(points) vector_length(128)
  for (int g = 0; g < Rows; g++) {
    Point o = at(points[g], 5);
#pragma acc loop vector
    for (int i = 0; i < Length; i++)
      points[g][i].x += o.x;
  }
  check("a function's object", fifth, true);
#pragma acc parallel loop gang copy(points) vector_length(128)
  for (int g = 0; g < Rows; g++) {
    Point *row = points[g];
    double x = row[5].x;
#pragma acc loop vector
    for (int i = 0; i < Length; i++)
      points[g][i].x += x;
  }
  check("a pointer", fifth, true);
#pragma acc parallel loop gang copy(points) vector_length(128)
  for (int g = 0; g < Rows; g++) {
    Point &o = points[g][5];
    double x = o.x;
#pragma acc loop vector
    for (int i = 0; i < Length; i++)
      points[g][i].x += x;
  }
  check("a reference", fifth, true);
#pragma acc parallel loop gang copy(values) vector_length(128)
  for (int g = 0; g < Rows; g++)
    add(values[g], values[g][5]);
  check("an argument", fifth, false);
#pragma acc parallel loop gang copy(values) vector_length(128)
  for (int g = 0; g < Rows; g++)
    addFirst(values[g]);
  check("in a routine", [](int g) { return 11.0 + 2 * g; }, false);
#pragma acc parallel loop gang copy(values) vector_length(64) num_workers(2)
  for (int g = 0; g < Rows; g++) {
#pragma acc loop worker
    for (int w = 0; w < 10; w++) {
      double *part = &values[g][w * 30];
      double third = part[3];
#pragma acc loop vector
      for (int i = 0; i < 30; i++)
        values[g][w * 30 + i] += third - w * 30;
    }
  }
  check("workers", [](int g) { return 3.0 + g; }, false);
#pragma acc kernels copy(points)
  {
    Point o = points[0][5];
    for (int i = 0; i < Length; i++)
      points[0][i].x += o.x;
  }
  EXPECT(points[0][7].x == 12 && points[0][5].x == 10 && points[0][299].x == 304);
  return finish();
}
