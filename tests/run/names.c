// The user's names may be anything: words that a translator likes to use for
// itself, and words that are keywords in C++ but not in C.
#include "support/check.h"

struct gang {
  int id, count;
};

static int device(int x) { return x + 1; }

int main(void) {
  enum { N = 40 };
  int args[N], region = 3, kernel = 4, item = 5, items = 6, site = 7, trips = 8, begin = 9;
  int class = 1, this = 2, new = 3, private = 4, template = 5, operator= 6, partials = 7;
  int i0 = 1, end = 2, launch = 3, data = 4, acc = 5, shape = 6;
  struct gang gang = {1, 2};
  for (int i = 0; i < N; ++i)
    args[i] = i;
#pragma acc parallel loop copy(args) copyin(gang)
  for (int id = 0; id < N; ++id)
    args[id] += region + kernel + item + items + site + trips + begin + class + this + new +
                private + template + operator+ partials + i0 + end + launch + data + acc + shape +
                gang.id + gang.count + device(id);
  for (int i = 0; i < N; ++i)
    EXPECT(args[i] == 2 * i + 1 + 42 + 28 + 21 + 3);
  printf("%d\n", args[N - 1]);
  return finish();
}
