// Scalars that atomic statements of parallel constructs change and no clause names: one for all gangs.
#include <stdio.h>

static int all = 3; // of the program

template <typename T> static T count(int n) {
  T sum = 5;
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    sum += i;
  }
  return sum;
}

int main() {
  enum { N = 1000 };
  int found = 1, next = 0, seen[N], last = -1;
  double sum = 0.5;
  int &name = found;
#pragma acc parallel loop copyout(seen)
  for (int i = 0; i < N; i++)
    seen[i] = 0;
#pragma acc parallel loop copy(seen)
  for (int i = 0; i < N; i++) {
    int mine;
#pragma acc atomic
    name++;
#pragma acc atomic capture
    mine = next++;
    seen[mine] += 1;
#pragma acc atomic update
    sum = sum + i;
    if (i == N / 2) {
#pragma acc atomic write
      last = i;
    }
#pragma acc atomic
    all += 2;
  }
  for (int i = 0; i < N; i++)
    if (seen[i] != 1)
      printf("%d: %d\n", i, seen[i]);
#pragma acc parallel num_gangs(1) vector_length(8)
  {
#pragma acc loop gang
    for (int i = 0; i < 10; i++) {
#pragma acc loop vector
      for (int j = 0; j < 100; j++) {
#pragma acc atomic
        found++;
      }
    }
  }
#pragma acc serial
  {
#pragma acc atomic
    found += 10000;
  }
  printf("%d %d %g %d %d\n", found, next, sum, last, all);
  printf("%d %ld %g\n", count<int>(100), count<long>(1000), count<double>(10));
}
