// Products whose clauses say which loops are for gangs and which for vectors: patches all the same, also where the sum
// is a vector's, with tiles and with lengths of vectors.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

enum { Rows = 1030, Columns = 1027, Inner = 37 };

static void gangVector(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc parallel loop gang copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i) {
#pragma acc loop vector
    for (int j = 0; j < Columns; ++j) {
      int sum = 0;
#pragma acc loop seq
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] = sum;
    }
  }
}

static void allLevels(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc parallel loop gang copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i) {
#pragma acc loop worker
    for (int j = 0; j < Columns; ++j) {
      int sum = i - j;
#pragma acc loop vector reduction(+ : sum)
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] = sum;
    }
  }
}

static void bothOfEach(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc kernels loop independent gang vector copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i) {
#pragma acc loop independent gang vector
    for (int j = 0; j < Columns; ++j) {
      int sum = 0;
#pragma acc loop seq
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] += sum;
    }
  }
}

static void sized(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc parallel loop gang copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i) {
#pragma acc loop vector(64)
    for (int j = 0; j < Columns; ++j) {
      int sum = 0;
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] = sum;
    }
  }
}

static void tiled(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc parallel loop tile(32, 8) copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i)
    for (int j = 0; j < Columns; ++j) {
      int sum = 0;
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] = sum;
    }
}

static void ofLength(const int *restrict a, const int *restrict b, int *restrict c) {
#pragma acc parallel loop collapse(2) vector_length(128) copyin(a[0:Rows * Inner], b[0:Inner * Columns]) copyout(c[0:Rows * Columns])
  for (int i = 0; i < Rows; ++i)
    for (int j = 0; j < Columns; ++j) {
      int sum = 0;
      for (int k = 0; k < Inner; ++k)
        sum += a[i * Inner + k] * b[k * Columns + j];
      c[i * Columns + j] = 3 * sum;
    }
}

static void print(const char *name, const int *c) {
  unsigned long sum = 0;
  for (int i = 0; i < Rows * Columns; ++i)
    sum = sum * 31 + (unsigned)c[i];
  printf("%s %lu\n", name, sum);
}

int main(void) {
  int *a = malloc(sizeof(int) * Rows * Inner), *b = malloc(sizeof(int) * Inner * Columns);
  int *c = calloc(Rows * Columns, sizeof(int));
  for (int i = 0; i < Rows * Inner; ++i)
    a[i] = i % 17 - 5;
  for (int i = 0; i < Inner * Columns; ++i)
    b[i] = i % 13 - 7;
  gangVector(a, b, c);
  print("gang and vector", c);
  allLevels(a, b, c);
  print("gang, worker and vector", c);
  sized(a, b, c);
  print("vector(64)", c);
  tiled(a, b, c);
  print("tile", c);
  ofLength(a, b, c);
  print("vector_length", c);
#pragma acc data copy(c[0:Rows * Columns])
  bothOfEach(a, b, c);
  print("gang vector of each", c);
  free(a), free(b), free(c);
}
