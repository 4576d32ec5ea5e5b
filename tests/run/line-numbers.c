// Line numbers, file and function names are the user's, in and after regions.
#include "support/check.h"

int main(void) {
  enum { N = 12 };
  int lines[N], before = __LINE__;
#pragma acc parallel loop copyout(lines)
  for (int i = 0; i < N; ++i)
    lines[i] = __LINE__ + i;
  int after = __LINE__;
  EXPECT(lines[0] == before + 3 && after == before + 4);
  EXPECT(strstr(__FILE__, "line-numbers.c") != 0);
  EXPECT(strcmp(__func__, "main") == 0);
#line 500 "elsewhere.c"
#pragma acc parallel loop copyout(lines)
  for (int i = 0; i < N; ++i)
    lines[i] = __LINE__;
  EXPECT(lines[0] == 502 && __LINE__ == 503);
  printf("%d %d %d\n", before, after, lines[N - 1]);
  return finish();
}
