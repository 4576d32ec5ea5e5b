// What a thread's own loop has written in its trips before stays in variables.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s

// CHECK-LABEL: void sweep_
// CHECK: int i = 2;
// CHECK-NEXT: float acc_1_c = i < n ? c[(i - 1) * m + j] : 0;
// CHECK-NEXT: float acc_2_c = i < n ? c[(i - 2) * m + j] : 0;
// CHECK-NEXT: float acc_0_c;
// CHECK-NEXT: #pragma unroll 8
// CHECK-NEXT: for (; i < n; i++) {
// CHECK-NEXT: acc_0_c = c[i * m + j] - (acc_1_c * a[i * m + j] + acc_2_c);
// CHECK-NEXT: b[i * m + j] = acc_0_c;
// CHECK-NEXT: c[i * m + j] = acc_0_c;
// CHECK-NEXT: acc_2_c = acc_1_c;
// CHECK-NEXT: acc_1_c = acc_0_c;
// CHECK-NEXT: }
// REPORT: carried.c:[[@LINE+5]]:{{.*}}c[(i - 1) * m + j], c[(i - 2) * m + j] kept in registers
void sweep(int n, int m, const float *restrict a, float *restrict b, float *restrict c) {
#pragma acc parallel loop present(a, b, c)
  for (int j = 0; j < m; j++)
    for (int i = 2; i < n; i++) {
      c[i * m + j] -= c[(i - 1) * m + j] * a[i * m + j] + c[(i - 2) * m + j];
      b[i * m + j] = c[i * m + j];
    }
}

// The body's own variable says where the element is: in front of the loop it is written out.
// CHECK-LABEL: void named_
// CHECK: float acc_1_c = i < n ? c[((i - 1) * m + j)] : 0;
void named(int n, int m, float *restrict c) {
#pragma acc parallel loop present(c)
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++) {
      int before = (i - 1) * m + j;
      c[i * m + j] += c[before];
    }
}

// A read behind the store, of an element of an earlier time or not: it is stored at once.
// CHECK-LABEL: void looking_
// CHECK: c[i * m + j] = acc_0_c = acc_1_c * a[i * m + j];
// CHECK-NEXT: s += c[at[i] * m + j];
void looking(int n, int m, const int *restrict at, const float *restrict a, float *restrict b, float *restrict c) {
#pragma acc parallel loop present(a, b, c, at)
  for (int j = 0; j < m; j++) {
    float s = 0;
    for (int i = 1; i < n; i++) {
      c[i * m + j] = c[(i - 1) * m + j] * a[i * m + j];
      s += c[at[i] * m + j];
    }
    b[j] = s;
  }
}

// The other pointer may lead to the same elements.
// CHECK-LABEL: void either_
// CHECK-NOT: acc_1_
void either(int n, int m, float *b, float *c) {
#pragma acc parallel loop present(b, c)
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++) {
      c[i * m + j] += c[(i - 1) * m + j];
      b[i * m + j] = c[i * m + j];
    }
}

// A trip may leave it as it is; the first may have nothing before it; the next is not the one before.
// CHECK-LABEL: void sometimes_
// CHECK-NOT: acc_1_
void sometimes(int n, int m, float *restrict b, float *restrict c, float *restrict d) {
#pragma acc parallel loop present(b, c, d)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      if (d[i] > 0)
        c[(i + 1) * m + j] = c[i * m + j];
      b[i * m + j] = i > 0 ? b[(i - 1) * m + j] : 1;
      d[i * m + j] += d[(i + 1) * m + j];
    }
}

// Another name for the loop's elements, or trips that skip the store.
// CHECK-LABEL: void skipped_
// CHECK-NOT: acc_1_
void skipped(int n, int m, float *restrict c) {
#pragma acc parallel loop present(c)
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++) {
      if (c[i * m + j] == 0)
        continue;
      c[i * m + j] += c[(i - 1) * m + j];
    }
}
