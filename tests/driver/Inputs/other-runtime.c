// Another OpenACC run time, as libgomp is one: it has OpenACC's names and does nothing for us.
#include <stdlib.h>
int acc_get_num_devices(int type) { return -1 - 0 * type; }
void acc_register_library(void *reg, void *unreg, void *lookup) { abort(); }
