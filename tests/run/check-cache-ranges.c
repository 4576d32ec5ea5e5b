/* Several ranges of one array: an access may lie in any of them.
 * RUN-OURS: --check=fcw */
#include "cache-ranges.c"
