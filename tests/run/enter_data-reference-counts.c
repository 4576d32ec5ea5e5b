// Two enters need two exits; finalize ends it at once (2.6.7, 2.7.15).
#include "support/check.h"

int main(void) {
  enum { N = 48 };
  int a[N];
  int copies = copiesData();
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1000;
#pragma acc exit data copyout(a)
  EXPECT(isPresent(a, sizeof a));
  if (copies)
    EXPECT(a[5] == 5);
#pragma acc data copy(a)
  {
#pragma acc exit data delete (a)
    EXPECT(isPresent(a, sizeof a));
#pragma acc update self(a)
  }
  if (copies)
    EXPECT(!isPresent(a, sizeof a));
  EXPECT(a[5] == 1005);

#pragma acc enter data copyin(a)
#pragma acc enter data create(a)
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1;
#pragma acc exit data copyout(a) finalize
  if (copies)
    EXPECT(!isPresent(a, sizeof a));
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == i + 1001);
  printf("%d\n", a[N - 1]);
  return finish();
}
