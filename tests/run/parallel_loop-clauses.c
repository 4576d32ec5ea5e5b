// Combined parallel loop with the loop clauses that other tests write apart.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 52 };
  int a[N], storage[N];
  struct Node node = {storage};
  for (int i = 0; i < N; ++i)
    a[i] = storage[i] = i;
#pragma acc parallel loop independent gang worker vector num_gangs(2) num_workers(2) \
    vector_length(4) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1;
#pragma acc parallel loop auto num_gangs(1) copy(a)
  for (int i = 1; i < N; ++i)
    a[i] = a[i - 1] + 2;
#pragma acc parallel loop seq num_gangs(1) copy(a)
  for (int i = 1; i < N; ++i)
    a[i] += a[i - 1];
#pragma acc data copy(storage) copyin(node)
  {
#pragma acc parallel loop attach(node.values) present(node)
    for (int i = 0; i < N; ++i)
      node.values[i] *= 3;
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == (i + 1) * (i + 1) && storage[i] == 3 * i);
  printf("%d %d\n", a[N - 1], storage[N - 1]);
  return finish();
}
