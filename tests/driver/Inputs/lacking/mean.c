#include "routines.h"

float meanOf(const float *v, int n) { return sumOf(v, n) / n; }
