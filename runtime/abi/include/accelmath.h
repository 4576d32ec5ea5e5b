/* The name by which codes written for other OpenACC compilers include the mathematical functions of C. */
#ifndef ACCOLADE_ACCELMATH_H
#define ACCOLADE_ACCELMATH_H

#include <math.h>

#endif
