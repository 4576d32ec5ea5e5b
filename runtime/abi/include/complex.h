/* The C library's complex.h. glibc gives C11's CMPLX to GCC only, and Accolade reads programs as Clang does. */
#if defined __GNUC__
#pragma GCC system_header
#endif
#include_next <complex.h>

#if !defined __cplusplus && defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L
#ifndef CMPLX
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#endif
#ifndef CMPLXF
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#endif
#ifndef CMPLXL
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif
#endif
