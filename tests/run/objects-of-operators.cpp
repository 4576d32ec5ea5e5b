// RUN-FLAGS: -std=c++17
// Choices, assignments, steps and commas stand for objects in C++: what is done to their members
// and elements is done to the objects, which are found once.
#include "support/check.h"

const int N = 12;

struct Inner {
  short s[3];
};

struct Pair {
  int z[2], x;
  Inner in;
  unsigned low : 4, high : 6;
  int sum() const { return z[0] + 2 * z[1] + 3 * x + 5 * in.s[1] + 7 * int(low) + 11 * int(high); }
};

static int work(int i) {
  Pair a{{1, 2}, 3, {{4, 5, 6}}, 7, 8}, b{{3, 4}, 5, {{6, 7, 8}}, 9, 10}, c[3] = {a, b, a};
  (i & 1 ? a : b).z[1] = 9;
  (i & 1 ? a : b).x = 50;
  (i & 2 ? a : b).in.s[1] += i;
  (i & 2 ? a : b).high = 33;
  const_cast<Pair &>(static_cast<const Pair &>(i & 4 ? a : b)).z[0] = 70;
  (c[0] = b).z[1] = 11;
  ((c[1] = a) = b).in.s[1] = 12;
  (i, c[2]).x = 13;
  int k = 0, v[4] = {1, 2, 3, 4};
  (c[k++] = a).x += 100;
  ++(v[k++] += 10);
  int &again = ++ ++v[k++];
  again *= 2;
  (v[k] = 5)--;
  Pair *p = &a;
  (*(i & 1 ? p : &b)).low = 3;
  (p->low += 3)++;
  ++(b.high -= i);
  int kept = --(b.low = 5u) + int(a.high |= 1u);
  int sum = a.sum() + 2 * b.sum() + k + kept;
  for (int j = 0; j < 3; ++j)
    sum = sum * 3 + c[j].sum();
  for (int j = 0; j < 4; ++j)
    sum = sum * 2 + v[j];
  return sum;
}

int main() {
  int r[N];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; ++i)
    r[i] = work(i);
  for (int i = 0; i < N; ++i) {
    EXPECT(r[i] == work(i));
    printf("%d\n", r[i]);
  }
  return finish();
}
