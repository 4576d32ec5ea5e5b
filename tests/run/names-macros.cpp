// Macros of the program's, in the file and on the command line, by names that headers and generated code might use.
// RUN-FLAGS: -DN=100 -DT=float -Dn=N -Dsize=sizeof -Dfile=1 -Dline=2 -Dname=3 -Dit=5 -Dr=6 -DSTEP=3
#ifdef _OPENACC
#define bytes 11
#define queue 12
#define data 13
#define data_arg 14
#define dev_type 15
#define async_arg 16
#define info 17
#include <openacc.h>
#undef bytes
#undef data
#undef queue
#include <acc_prof.h>
#endif
#include "support/check.h"

#define begin 20
#define end 21
#define id 22
#define count 23
#define common 24
#define partials 25
#define entry 26
#define value 27
#define unit 28
#define trips 29
#define kernel 30
#define args 31
#define items 32
#define next 33
#define list 34
#define unused __attribute__((unused))
#define aligned 35
#define cleanup 36
#define constructor 37
#define visibility 38

template <class Element> static Element total(const Element *a, int length) {
  Element s = 0;
#pragma acc parallel loop copyin(a[0:length]) reduction(+:s)
  for (int i = 0; i < length; i++)
    s += a[i];
  return s;
}

static int largest(const int (&a)[N]) {
  int m = 0;
#pragma acc parallel loop copyin(a) reduction(max:m) gang(static:3)
  for (int i = 0; i < N; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

int main() {
  T a[N];
  int b[n], c[N][STEP];
#pragma acc data copyout(a, b, c)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      a[i] = begin + end;
      b[i] = i * value;
    }
#pragma acc parallel loop collapse(2) async(1)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < STEP; j++)
        c[i][j] = id + count * j;
#pragma acc wait
  }
  EXPECT(total(a, N) == 100 * (20 + 21));
  EXPECT(total(b, N) == 99 * 50 * 27);
  EXPECT(largest(b) == 99 * 27);
  EXPECT(c[99][STEP - 1] == 22 + 23 * (STEP - 1));
  return finish();
}
