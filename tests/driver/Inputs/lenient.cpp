// What g++ 12 warns about, or takes, and Clang refuses.
#include <cstdio>
#define FORMAT "%d"
enum class Kind { A };
enum Two { ONE, TWO };
enum class Kind kind = Kind::A;
constexpr Two beyond = static_cast<Two>(7);
struct Caller {
  template <class T> int call(T t) { return t; }
};
template <class T> int callOf(T t) { return t.template call(3); }
int main() {
  register int n = 10;
  unsigned sizes[] = {n};
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  std::printf("value: "FORMAT"\n", s);
  return sizes[0] != 10 || callOf(Caller()) != 3 || kind != Kind::A || beyond != 7;
}
