// Accumulations that the analysis recognises, one for each form.
double f(int n, const double *restrict a, const int *restrict b) {
  double sum = 0, product = 1, least = 9, most = 0;
  int bits = 0, all = 1, counted = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    sum = a[i] + sum;
    product *= a[i];
    if (a[i] < least)
      least = a[i];
    most = most > a[i] ? most : a[i];
    bits |= b[i];
    all = all && b[i];
    counted++;
  }
  return sum + product + least + most + bits + all + counted;
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_6
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced read-before-write
// CHECK: sum: read written read-before-write
// CHECK: product: read written read-before-write
// CHECK: least: read written read-before-write
// CHECK: most: read written read-before-write
// CHECK: b: read dereferenced read-before-write
// CHECK: bits: read written read-before-write
// CHECK: all: read written read-before-write
// CHECK: counted: read written read-before-write
// CHECK: loop line 6
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: reduction(+:sum)
// CHECK: reduction(*:product)
// CHECK: reduction(min:least)
// CHECK: reduction(max:most)
// CHECK: reduction(|:bits)
// CHECK: reduction(&&:all)
// CHECK: reduction(+:counted)
