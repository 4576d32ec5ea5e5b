#ifndef OUTER_H
#define OUTER_H
#include "./number.h" // beside this file
#  include "same.h"
#pragma acc routine seq
static inline number twice(number x) { return 2 * x; }
#endif
