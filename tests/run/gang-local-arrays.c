// Arrays of a gang's iteration that no loop over its threads names: what is computed from them is right for all threads.
// Arrays and sums that each gang has for itself: loops that fill them, and ask for no gangs, are not shared out over gangs.
#include <stdio.h>

enum { N = 30, M = 40 };
static int in[N * 2], out[N][M];

static void print(const char *name) {
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      hash = hash * 31 + out[i][k];
  printf("%s %u\n", name, hash);
}

static long sums[6], other[M * 30], t2[M * 30];

/* Declared in the construct, and private to its gangs; all gangs store the same. */
static void ownSums(int n) {
#pragma acc parallel num_gangs(4) copy(sums)
  {
    long s = 0;
#pragma acc loop reduction(+ : s) collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 3; j++)
        s += i % (j + 2);
    sums[0] = s;
  }
  long s;
  int most;
#pragma acc parallel copy(sums) private(s, most)
  {
    s = 0, most = -1;
#pragma acc loop reduction(+ : s) reduction(max : most)
    for (int i = 0; i < n; i++) {
      s += i;
      most = most > i * 7 % 97 ? most : i * 7 % 97;
    }
    sums[1] = s;
    sums[2] = most;
  }
  long given = 1000;
#pragma acc parallel num_gangs(3) copy(sums) firstprivate(given)
  {
#pragma acc loop reduction(+ : given)
    for (int i = 0; i < n; i++)
      given += i;
    sums[3] = given;
  }
#pragma acc parallel loop seq copy(sums)
  for (int t = 4; t < 6; t++) {
    long part = 0;
#pragma acc loop reduction(+ : part)
    for (int i = 0; i < n; i++)
      part += i * t;
    sums[t] = part;
  }
}

static void ownArrays(int n) {
#pragma acc parallel copyout(other)
  {
    int t[M * 30];
#pragma acc loop
    for (int i = 0; i < n; i++)
      t[i] = i * 3;
#pragma acc loop
    for (int i = 0; i < n; i++)
      other[i] = t[n - 1 - i];
  }
#pragma acc parallel num_gangs(3) copy(other) private(t2)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      t2[i] = i * 5;
#pragma acc loop
    for (int i = 0; i < n; i++)
      other[i] += t2[n - 1 - i];
  }
}

int main(void) {
  for (int i = 0; i < N * 2; i++)
    in[i] = i * 37 % 53;
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(64)
  for (int i = 0; i < N; i++) {
    int t[4];
    for (int k = 0; k < 4; k++)
      t[k] = in[i + k];
    int s = t[0] + t[3];
    for (int k = 0; k < 4; k++)
      s += t[k];
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      out[i][j] = s + j;
  }
  print("outside");
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(64)
  for (int i = 0; i < N; i++) {
    int s = 0;
    for (int k = 0; k < 4; k++) {
      int t[2], *p = t;
      t[0] = k;
      p[1] = i + in[i];
      s += t[0] * t[1];
    }
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      out[i][j] = s + j;
  }
  print("inside");
  ownSums(1000);
  ownArrays(M * 30);
  long hash = 0;
  for (int i = 0; i < M * 30; i++)
    hash = hash * 31 + other[i];
  printf("own %ld %ld %ld %ld %ld %ld %ld\n", sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], hash);
  return 0;
}
