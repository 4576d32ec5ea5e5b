// The public headers, as the library's own sources include them.
//
// The library is built with hidden visibility; whatever these headers declare,
// and nothing else, is exported.
#pragma once

#pragma GCC visibility push(default)
#include <acc_prof.h>
#include <accolade/rt.h>
#include <accolade/rt_grid.h>
#include <accolade/rt_multicore.h>
#include <openacc.h>
#pragma GCC visibility pop
