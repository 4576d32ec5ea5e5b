// Globals whose types are named only inside their namespace or class.
#include <cstdio>
namespace physics {
struct Parameters {
  int a;
};
typedef Parameters Alias;
Parameters first{3};
Alias second{4};
} // namespace physics
struct Table {
  struct Entry {
    int value;
  };
  static Entry entry;
};
Table::Entry Table::entry = {5};
int main() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += physics::first.a + physics::second.a + Table::entry.value;
  std::printf("%d\n", s);
}
