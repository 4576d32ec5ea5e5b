/* One array read, and as many updates of elements that no block's memory holds. */
enum { Bins = 100000 };
#define COUNT int
#define COUNTS ints
#define OURS_IS histmany
#define HAND_1 cuda_histmany_memory
#define HAND_1_NAME "memory"
#define HAND_2 cuda_histmany_single
#define HAND_2_NAME "single"
#include "histogram.h"
