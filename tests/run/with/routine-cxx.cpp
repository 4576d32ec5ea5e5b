// The definitions that routine-cxx.cpp calls.
#include "routine-cxx.h"

double twice(int i) { return 2 * i; }
double twice(double x) { return 2 * x + 0.5; }
void split(double x, int *whole, double &rest) {
  *whole = (int)x;
  rest = x - *whole;
}
void fill(double *row, int m, double s) {
#pragma acc loop vector
  for (int j = 0; j < m; ++j)
    row[j] = s * j;
}

namespace geo {
double Vec::norm(double scale) const { return scale * (x * x + y * y) + own() + first(); }
Vec &Vec::operator+=(const Vec &other) {
  x += other.x;
  y += other.y;
  return *this;
}
double Vec::dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y; }
float dot(float a, float b) { return a * b + 1; }
} // namespace geo

template <class T> T cube(T x) { return x * x * x; }
template int cube(int);
template double cube(double);

template <class T> T Box<T>::grown(int by) const { return value + by; }
template struct Box<long>;
