// Loops over ranges of the program's own: iterators with a difference and sums, in a class that may be private.
#include "support/check.h"

class Indices {
  struct At {
    int value;
    int operator*() const { return value; }
    At &operator++() {
      ++value;
      return *this;
    }
    bool operator!=(At other) const { return value != other.value; }
    bool operator<(At other) const { return value < other.value; }
    long operator-(At other) const { return value - other.value; }
    At operator+(long steps) const { return {int(value + steps)}; }
    At &operator+=(long steps) {
      value += steps;
      return *this;
    }
  };
  int first, last;

public:
  Indices(int from, int to) : first(from), last(to) {}
  At begin() const { return {first}; }
  At end() const { return {last}; }
};

int main() {
  int squares[64] = {0}, counts[64] = {0};
  Indices all(0, 64), some(10, 50);
#pragma acc parallel loop copy(squares)
  for (int i : all)
    squares[i] = i * i;
#pragma acc parallel loop copy(counts)
  for (auto i = some.begin(); i < some.end(); ++i)
    counts[*i] += *i;
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += squares[i] - counts[i] * 3;
  printf("%d\n", sum);
  return finish();
}
