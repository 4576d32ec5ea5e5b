// Reductions of enumerations, which C takes for numbers: alone, in gangs, in a struct and as arrays.
#include "support/check.h"

enum kind { A, B, C, D };
enum wide { LOW = -5, HIGH = 1000 };

struct range {
  enum wide least, most;
};

int main(void) {
  enum { N = 500 };
  enum kind most = A, all = D, any = A;
  enum wide least = HIGH, sum = 0, rows = 0;
  int out[N];
#pragma acc parallel loop copyout(out) reduction(max : most) reduction(& : all) reduction(| : any)
  for (int i = 0; i < N; ++i) {
    enum kind k = i % 4;
    if (k > most)
      most = k;
    all &= k | B;
    any |= k & C;
    out[i] = k;
  }
#pragma acc parallel loop reduction(min : least) reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    least = i - 5 < least ? i - 5 : least;
    sum += i % 3;
  }
#pragma acc parallel loop gang reduction(+ : rows)
  for (int i = 0; i < 10; ++i) {
    enum wide row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int j = 0; j < 40; ++j)
      row += j % 2;
    rows += row;
  }
  enum wide each[3] = {0, 0, 0};
#pragma acc parallel loop reduction(+ : each)
  for (int i = 0; i < N; ++i)
    each[i % 3] += 1;
  EXPECT(most == D && all == B && any == C && least == LOW && sum == 499 && rows == 200 && each[0] == 167);
  printf("%d %d %d %d %d %d %d %d\n", most, all, any, least, sum, rows, each[2], out[N - 1]);
  return finish();
}
