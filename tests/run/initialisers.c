// Strings that begin arrays of characters: without room for the 0 at their end, and beside members of
// unions that a list names.
#include "support/check.h"

#include <stddef.h>

struct code {
  char letters[3];
  unsigned char more[2][2];
};

struct record {
  char name[4];
  union {
    int a;
    float f;
  };
  int t[4];
  struct {
    short x, y;
  } p;
};

int main(void) {
  enum { N = 6 };
  int o[N], w[N], r[N];
  float g[N];
#pragma acc parallel loop copyout(o, w, r, g)
  for (int i = 0; i < N; ++i) {
    char s[3] = "abc", quoted[4] = {"'\\\n\377"};
    wchar_t wide[2] = L"x\u20ac";
    char rows[2][3] = {"GCA", "TT"};
    struct code c = {"xyz", {"pq", {'r'}}};
    struct record e = {.name = "ab", .f = i * .5f, .t = {[2] = i}, .p.y = 7};
    struct record full = {.name = {"abcd"}, .f = 1};
    o[i] = s[i % 3] + quoted[i % 4] + rows[i % 2][i % 3];
    w[i] = wide[i % 2];
    r[i] = c.letters[i % 3] + c.more[i % 2][i / 3] + e.name[1] + e.name[3] + 100 * e.t[2] + e.p.x + e.p.y + full.name[3];
    g[i] = e.f + full.f;
  }
  for (int i = 0; i < N; ++i)
    printf("%d %d %d %g\n", o[i], w[i], r[i], g[i]);
  EXPECT(w[1] == 0x20ac);
  return finish();
}
