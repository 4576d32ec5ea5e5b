// Variables of one name that a region tells apart by their scopes, and functions and
// types of the names that variables have elsewhere.
#include <cstdio>

namespace a {
int x = 1;
double count = 10;
} // namespace a
namespace b {
int x = 2;
namespace c {
int x = 3;
}
} // namespace b
namespace {
int hidden = 4;
}
template <typename T> T v = T(5) / 2;
struct First {
  static int x;
  static int steps[3];
};
struct Second {
  static int x;
  static int steps[3];
};
int First::x = 6, Second::x = 7;
int First::steps[3] = {1, 2, 3}, Second::steps[3] = {4, 5, 6};
int x = 8;
int a_x = 9;
static int count(int i) { return i + 1; }
static int gang(int i) { return i + 2; }
static int combine(int i) { return i + 3; }
static int bytes(int i) { return i + 4; }

template <typename T> double both(const T *in, int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(in[0 : n])
  for (int i = 0; i < n; i++)
    sum += in[i] * v<int> + v<float> + a::x + b::x;
  return sum;
}

int main() {
  const int n = 20;
  double sum = 0, in[n];
  int out[n];
  for (int i = 0; i < n; i++)
    in[i] = i;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a::x + 10 * b::x + 100 * b::c::x + 1000 * First::x + 10000 * Second::x + 100000 * ::x +
           hidden + v<int> + v<float> + a_x + a::count + count(i) + gang(i) + combine(i) + bytes(i);
  std::printf("%g\n", sum);
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < n; i++) {
    int x = i;
    out[i] = x + ::x + First::steps[i % 3] * Second::steps[i % 3];
  }
  std::printf("%d %d\n", out[3], out[19]);
  // Both are changed by the device and come back.
#pragma acc kernels copy(a::x, b::x)
  {
    a::x += 100;
    b::x += a::x;
  }
  std::printf("%d %d %d\n", a::x, b::x, b::c::x);
  std::printf("%g\n", both(in, n));
}
