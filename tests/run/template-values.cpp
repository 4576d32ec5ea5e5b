// Values and templates among the arguments of templates: numbers of types that literals cannot have, values of a type that
// is an argument itself, what a pointer leads to. Compilers differ in how they name such instantiations.
#include "support/check.h"

template <class T, T Each> int sumOf() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += Each;
  return s;
}

enum class Kind : unsigned char { Third = 3 };
template <Kind K> int sumOfKind() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += static_cast<int>(K);
  return s;
}

template <unsigned char Value> struct Table {
  static int value() { return Value; }
};

template <class T> struct List {
  const T *first;
  int length;
};
template <template <class> class Of, class T> T sum(const Of<T> &list) {
  T s = 0;
  const T *p = list.first;
  int n = list.length;
#pragma acc parallel loop reduction(+ : s) copyin(p[0 : n])
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

int factor = 6;
template <const int *P> int scaled() {
  int s = 0;
  const int by = *P;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 5; i++)
    s += by * i;
  return s;
}

int main() {
  EXPECT((sumOf<short, -5>() == -20));
  EXPECT((sumOf<unsigned short, 65000>() == 260000));
  EXPECT((sumOf<unsigned char, 250>() == 1000));
  EXPECT((sumOf<signed char, -3>() == -12));
  EXPECT((sumOf<char, 'a'>() == 4 * 'a'));
  EXPECT((sumOf<char16_t, u'\xe9'>() == 4 * 0xe9));
  EXPECT((sumOf<bool, true>() == 4));
  EXPECT((sumOf<long long, 1LL << 3>() == 32));
  EXPECT(sumOfKind<Kind::Third>() == 12);
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 2; i++)
    s += Table<222>::value();
  EXPECT(s == 444);
  const float numbers[] = {1, 2, 3.5f};
  EXPECT(sum(List<float>{numbers, 3}) == 6.5f);
  EXPECT(scaled<&factor>() == 60);
  factor = 7;
  EXPECT(scaled<&factor>() == 70);
  return finish();
}
