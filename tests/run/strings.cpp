// Strings in kernels: of other characters than char, with what looks like a trigraph, and the function's name.
// RUN-FLAGS: -std=c++20
#include "support/check.h"

enum { N = 8 };
#pragma acc routine seq
int inRoutine(int i) { return u"abcdefgh"[i] + u8"\xc3\xa4zzzzzz"[i]; }
template <class T> int named(T first) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += __func__[0] == first;
  return s;
}
int work() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += __func__[0] == 'w' && __FUNCTION__[1] == 'o';
  return s;
}
int main() {
  int o[N], q[N], r[N], s = 0;
#pragma acc parallel loop copyout(o, q, r) reduction(+ : s)
  for (int i = 0; i < N; i++) {
    char16_t few[4] = u"ab";
    const char8_t *text = u8"01234567";
    o[i] = u8"abcdefgh"[i] + u"abcdefgh"[i] + U"abcdefgh"[i] + L"abcdefgh"[i] + u8'a' + u'b' + U'c' + L'd';
    q[i] = text[i] + few[i % 4] + U"\U0001F600"[0];
    r[i] = inRoutine(i);
    s += "?\?="[1] == '?';
  }
  for (int i = 0; i < N; i++) {
    EXPECT(o[i] == 4 * ('a' + i) + 4 * 'a' + 6);
    EXPECT(q[i] == '0' + i + u"ab\0"[i % 4] + 0x1F600);
    EXPECT(r[i] == inRoutine(i));
  }
  printf("%d %d %d %d\n", s, work(), named('n'), r[0]);
  return finish();
}
