/* One array read, and as many updates of a few elements. */
enum { Bins = 10 };
#define COUNT double
#define COUNTS doubles
#define OURS_IS histfew
#define HAND_1 cuda_histfew_shared
#define HAND_1_NAME "shared"
#define HAND_2 cuda_histfew_warps
#define HAND_2_NAME "warps"
#include "histogram.h"
