#include "near.h"
#pragma acc routine seq
static inline near thrice(near x) { return 3 * x; }
