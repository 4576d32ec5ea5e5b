// Local arrays and variables of functions whose lanes work together: all lanes of a call mean the same ones, and
// each worker that calls has its own.
#include <stdio.h>

enum { N = 20, M = 50 };
static int in[N * M], out[N * M], sums[N], others[N];

#pragma acc routine vector
static void repeated(const int *p, int n, int *o) {
  int buf[8];
  for (int k = 0; k < 8; k++)
    buf[k] = p[k] * k;
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    o[j] = buf[j % 8];
}

#pragma acc routine vector
static int backwards(const int *p, int n) {
  int a[64] = {0}, s = 0, x = 0, *q = &x;
#pragma acc loop vector
  for (int j = 0; j < 64; j++)
    a[j] += p[j % n];
  *q += p[0];
#pragma acc loop vector reduction(+ : s)
  for (int j = 0; j < 64; j++)
    s += a[63 - j] * j + x;
  return s;
}

#pragma acc routine worker
static int byWorkers(const int *p, int n) {
  int t = 0, all[4];
  for (int k = 0; k < 4; k++)
    all[k] = p[k];
#pragma acc loop worker reduction(+ : t)
  for (int w = 0; w < 4; w++) {
    int a[16], s = 0, *from = a;
    for (int k = 0; k < 16; k++)
      a[k] = p[(w * 16 + k) % n];
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < 16; j++)
      s += from[15 - j] * j + all[j & 3];
    t += s;
  }
  return t;
}

/* No directive: as those that it calls. */
static int through(const int *p, int n) {
  int own[50];
  for (int k = 0; k < n; k++)
    own[k] = p[n - 1 - k];
  return backwards(own, n);
}

static void print(const char *name) {
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    hash = (hash * 31 + sums[i]) * 31 + others[i];
  for (int i = 0; i < N * M; i++)
    hash = hash * 31 + out[i];
  printf("%s %u\n", name, hash);
}

int main(void) {
  for (int i = 0; i < N * M; i++)
    in[i] = i * 7 % 53;
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(32)
  for (int i = 0; i < N; i++)
    repeated(in + i * M, M, out + i * M);
  print("vector");
#pragma acc parallel loop gang copyin(in) copyout(sums, others) vector_length(32) num_workers(2)
  for (int i = 0; i < N; i++) {
    sums[i] = backwards(in + i * M, M);
    others[i] = byWorkers(in + i * M, M);
  }
  print("worker");
#pragma acc parallel loop gang copyin(in) copyout(out, sums) vector_length(32) num_workers(4)
  for (int i = 0; i < N; i += 4)
#pragma acc loop worker
    for (int j = i; j < i + 4; j++) {
      repeated(in + j * M, M, out + j * M);
      sums[j] = backwards(in + j * M, M);
    }
  print("workers call");
#pragma acc parallel loop gang copyin(in) copyout(sums) vector_length(32)
  for (int i = 0; i < N; i++)
    sums[i] = through(in + i * M, M);
  print("through");
  return 0;
}
