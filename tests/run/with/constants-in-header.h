#pragma once
static constexpr double points[4] = {0.5, 1.5, 2.5, 4.5};
#pragma acc routine seq
inline double weight(int i) {
  static const double of[2] = {0.25, 0.75};
  return of[i & 1];
}
#pragma acc routine seq
double elsewhere(int i);
double total(int n);
