/* One array read, one written, once each. */
#define NUMBER double
#define NUMBERS doubles
#define OURS_IS scandouble
#define CUB_IS cuda_scandouble_cub
#define THRUST_IS cuda_scandouble_thrust
#include "sums.h"
