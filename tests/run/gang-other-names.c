// Variables of a gang or of a worker that pointers lead to: all of its threads mean the same ones.
#include <stdio.h>

enum { N = 40, M = 100 };
typedef struct {
  int k[M], n;
} Row;

static int in[N * M], out[N][M], sums[N];

static void fill(int *x, int n, int by) {
  for (int k = 0; k < n; k++)
    x[k] = k * by;
}

static void print(const char *name) {
  unsigned hash = 0;
  for (int i = 0; i < N; i++) {
    hash = hash * 31 + sums[i];
    for (int k = 0; k < M; k++)
      hash = hash * 31 + out[i][k];
  }
  printf("%s %u\n", name, hash);
}

static void arrays(void) {
#pragma acc parallel loop gang copyin(in) copyout(sums)
  for (int i = 0; i < N; i++) {
    int w[M], z = 0, *r = w;
    for (int k = 0; k < M; k++)
      w[k] = i + k;
#pragma acc loop vector reduction(+ : z)
    for (int k = 0; k < M; k++)
      z += r[k];
    fill(w, M, i);
#pragma acc loop vector reduction(+ : z)
    for (int *p = w + M - 1; p >= w; p--)
      z += *p;
    sums[i] = z;
  }
  print("arrays");
#pragma acc parallel loop copyout(sums)
  for (int i = 0; i < N; i++) {
    int w[12], z = 0;
    for (int a = 0; a < 12; a++)
      w[a] = a * i;
    for (int *p = w; p < w + 12; p++)
      z += *p;
    sums[i] = z;
  }
  print("counters");
}

static void structs(void) {
#pragma acc parallel loop gang copyout(sums)
  for (int i = 0; i < N; i++) {
    int z = 0;
    Row row, *p = &row;
    for (int k = 0; k < M; k++)
      p->k[k] = k * i;
    p->n = i;
#pragma acc loop vector reduction(+ : z)
    for (int k = 0; k < M; k++)
      z += p->k[k] + row.n;
    sums[i] = z;
  }
  print("structs");
}

static void scalars(int start) {
#pragma acc parallel loop gang copyin(in) copyout(out) firstprivate(start)
  for (int i = 0; i < N; i++) {
    int low = 0, high = 0, x = 1, *end = in[i] & 1 ? &low : &high, *q = &x;
    *end = in[i];
    *q += in[i + 1];
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i][k] = low * 100 + high + x + k;
    x += 2;
    if (*q > 5)
#pragma acc loop vector
      for (int k = 0; k < M; k++)
        out[i][k] += *q;
    {
      int inner = in[i], *to = &inner;
      *to += 3;
      x = inner;
    }
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i][k] += x;
  }
  print("scalars");
#pragma acc parallel num_gangs(N) copyin(in) copyout(out) firstprivate(start)
  {
    int *q = &start;
    *q += 7;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int k = 0; k < M; k++)
        out[i][k] = start + k;
  }
  print("firstprivate");
}

static void bounds(void) {
#pragma acc parallel loop gang copyin(in) copyout(out)
  for (int i = 0; i < N; i++) {
    int between[2];
    for (int k = 0; k < M; k++)
      out[i][k] = 0;
    between[0] = in[i] & 7;
    between[1] = 20 + (in[i] & 15);
#pragma acc loop vector
    for (int k = between[0]; k < between[1]; k++)
      out[i][k] = k;
  }
  print("bounds");
}

static void workers(void) {
#pragma acc parallel loop gang copyin(in) copyout(out) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i += 5)
#pragma acc loop worker
    for (int j = i; j < i + 5; j++) {
      int w[8], x = 0, *p = w, *q = &x;
      for (int k = 0; k < 8; k++)
        *p++ = in[j * 8 + k];
      *q += in[j];
      p = w;
#pragma acc loop vector
      for (int k = 0; k < M; k++)
        out[j][k] = p[k & 7] + x;
    }
  print("workers");
}

int main(void) {
  for (int i = 0; i < N * M; i++)
    in[i] = i * 37 % 53;
  arrays();
  structs();
  scalars(5);
  bounds();
  workers();
  return 0;
}
