// What routine-cxx.cpp calls.
#pragma once

#pragma acc routine seq
double twice(int i);
#pragma acc routine seq
double twice(double x);
#pragma acc routine seq
void split(double x, int *whole, double &rest);
#pragma acc routine vector
void fill(double *row, int m, double s);

namespace geo {
struct Vec {
  double x = 0, y = 0;
  double first() const { return x; } // in both files
#pragma acc routine seq
  double norm(double scale = 1) const;
#pragma acc routine seq
  Vec &operator+=(const Vec &other);
#pragma acc routine seq
  static double dot(const Vec &a, const Vec &b);
};
#pragma acc routine seq
float dot(float a, float b); // OpenCL has one
namespace {
inline int own() { return 3; }
} // namespace
} // namespace geo

#pragma acc routine seq
template <class T> T cube(T x);

template <class T> struct Box {
  T value;
#pragma acc routine seq
  T grown(int by) const;
};
