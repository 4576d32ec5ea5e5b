/* One array read, one written, once each. */
#define NUMBER int
#define NUMBERS ints
#define OURS_IS scanint
#define CUB_IS cuda_scanint_cub
#define THRUST_IS cuda_scanint_thrust
#include "sums.h"
