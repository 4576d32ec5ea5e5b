// T(), T{} and T x; are three things, also where auto stands for the type.
#include "support/check.h"

struct Pair {
  int a, b;
};
struct Less {
  bool operator()(int x, int y) const { return x < y; }
};
struct Given {
  int x;
  Given(int x = 3) : x(x) {}
};

/// Leaves something else than zeros behind where the next function's variables will be.
static int litter(int i) {
  volatile int w[64];
  for (int k = 0; k < 64; k++)
    w[k] = i + k + 1;
  return w[i % 64];
}

/// A reference to an array that has no other name.
static int sumOf(const int (&list)[3]) { return list[0] + list[1] * 2 + list[2] * 3; }

static void arrays() {
  int m[8];
#pragma acc parallel loop copyout(m)
  for (int i = 0; i < 8; i++) {
    const int(&three)[3] = {1, 2, 3};
    m[i] = three[i % 3] + sumOf({i, 5, 7});
  }
  for (int i = 0; i < 8; i++)
    EXPECT(m[i] == i % 3 + 1 + i + 31);
}

/// Constructors that give values to members of unnamed structs and unions.
struct Tagged {
  enum Kind { Whole, Real, Both } kind;
  union {
    int i;
    double d;
    struct {
      float x, y;
    };
  };
  struct {
    unsigned low : 8, high : 8;
  };
  Tagged(int v) : kind(Whole), i(v), low(1), high(2) {}
  Tagged(double v) : kind(Real), d(v), low(7), high(0) { high = 3; }
  Tagged(float a, float b) : kind(Both), x(a), y(b), low(5), high(6) {}
  double value() const { return kind == Whole ? i : kind == Real ? d : x + y * 10; }
};

static void tagged() {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 30; i++) {
    Tagged a(i), b(i * .5), c(1.f * i, 2.f);
    const Tagged &one = i % 3 == 0 ? a : i % 3 == 1 ? b : c;
    sum += one.value() + b.value() + a.low + b.high * 10 + c.low + c.high;
  }
  printf("%g\n", sum);
}

int main() {
  arrays();
  tagged();
  int m[64];
#pragma acc parallel loop copyout(m)
  for (int i = 0; i < 64; i++) {
    int l = litter(i);
    Pair q = Pair();
    Pair r[2] = {Pair(), Pair()};
    Pair s{};
    auto t = Pair();
    auto less = Less();
    Given g = Given(), h;
    int z = int();
    Pair *to = &q;
    to->b += i;
    m[i] = q.a + q.b + r[1].b + s.a + t.b + t.a + less(i, 7) + g.x * 10 + h.x + z + l * 0;
  }
  int check = 0;
  for (int i = 0; i < 64; i++)
    check = check * 31 + m[i];
  printf("%d\n", check);
  return finish();
}
