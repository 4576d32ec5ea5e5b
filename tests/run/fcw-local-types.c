/* Types without a name, and types that the body of the loop declares, of what lives across barriers. */
#include "support/check.h"

#define N 100
static struct {
  int x, y;
} pairs[N];
static int a[N], o[N];

static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i] + 3 * o[i] + pairs[i].x + 7 * pairs[i].y) % 1000003;
  printf("%s: %ld\n", name, sum);
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i, pairs[i].x = i % 7;
#pragma acc parallel loop vector(32) copy(pairs)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_WB(pairs[i:0:0])
    pairs[i].y = i + pairs[i].x;
  }
  show("unnamed elements");
#pragma acc parallel loop vector(32) copy(pairs)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(pairs[i:0:1])
    {
      pairs[i].x = pairs[i].y + 1;
      pairs[i] = pairs[i];
    }
  }
  show("unnamed values");
#pragma acc parallel loop vector(32) copy(a) copyout(o)
  for (int i = 0; i < N; i++) {
    struct L {
      int p;
      short q;
    } v = {i, i + 1};
    struct {
      int p;
    } w = {i * 2};
    enum { A = 3, B } e = i & 1 ? A : B;
    typedef struct {
      int r;
    } R;
    typedef long Wide;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      R r = {i};
      a[i] = a[i] + v.p + w.p + e;
      Wide sum = a[i] + r.r;
      v.q += sum % 100;
      a[i] = a[i] + (e == B);
      r.r = (int)sum + A;
      a[i] = a[i] + r.r;
    }
    struct L other = v;
    o[i] = v.p + other.q;
  }
  show("types of the body");
  return finish();
}
