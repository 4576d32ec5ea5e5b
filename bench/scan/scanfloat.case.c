/* One array read, one written, once each. */
#define NUMBER float
#define NUMBERS floats
#define OURS_IS scanfloat
#define CUB_IS cuda_scanfloat_cub
#define THRUST_IS cuda_scanfloat_thrust
#include "sums.h"
