// Its kernel stands on the line of the one in the other file.
#pragma acc routine seq
int ours(int x);

#pragma acc routine seq
int theirs(int x) { return x * x; }

/* The places are the
 * same, and so are the
 * names.
 */

static int fill(int n) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += ours(i);
  return sum;
}

int other(void) { return fill(30); }
