// What a routine in a header is made of, behind a byte order mark.
#pragma acc routine seq
static int squared(int x) { return x * x; }

static int sumOfSquares(int n) {
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += squared(i);
  return sum;
}
