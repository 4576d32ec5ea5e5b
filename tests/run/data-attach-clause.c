// attach on a data construct, for the time of the region.
#include "support/check.h"

struct Node {
  int *values;
  int count;
};

int main(void) {
  enum { N = 40 };
  int storage[N];
  struct Node node = {storage, N};
  int *before = node.values;
  for (int i = 0; i < N; ++i)
    storage[i] = i;
#pragma acc data copy(storage) copyin(node)
  {
#pragma acc data attach(node.values)
    {
#pragma acc parallel loop present(node)
      for (int i = 0; i < N; ++i)
        node.values[i] += node.count;
    }
  }
  EXPECT(node.values == before);
  for (int i = 0; i < N; ++i)
    EXPECT(storage[i] == i + N);
  printf("%d\n", storage[N - 1]);
  return finish();
}
