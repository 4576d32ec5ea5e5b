#include "scale.h"
int scaled(void) { return SCALE; }
