// Statements beside the inner loop of a product run before its patches where no iteration of the loop touches what they do.
void mirrored(int n, int m, const double *restrict d, double *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int j = 0; j < m - 1; j++) {
    c[j * m + j] = 1;
    for (int k = j + 1; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
      c[k * m + j] = sum;
    }
  }
}

void behind(int n, int m, const double *restrict d, double *restrict c, double *restrict sums) {
#pragma acc kernels copyin(d[0 : n * m]) copy(c[0 : m * m]) copyout(sums[0 : m])
  for (int j = 0; j < m; j++) {
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
    }
    sums[j] = d[j] * 3;
  }
}

// The loop reads what stands before it.
void read(int n, int m, const double *restrict d, double *restrict c, double *restrict scale) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m]) copyout(scale[0 : m])
  for (int j = 0; j < m; j++) {
    scale[j] = d[j];
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum * scale[j];
    }
  }
}

// The loop sets the same element.
void set(int n, int m, const double *restrict d, double *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int j = 0; j < m; j++) {
    c[j * m] = 1;
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
    }
  }
}

// It may be the same array; the launch compares them.
void perhaps(int n, int m, const double *d, double *c, double *scale) {
#pragma acc kernels copyin(d[0 : n * m]) copy(c[0 : m * m]) copyout(scale[0 : m])
  for (int j = 0; j < m; j++) {
    scale[j] = 2;
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
    }
  }
}

// A value that the loop reads by a name, also where rows have no columns.
void named(int n, int m, const double *restrict d, double *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int j = 0; j < m; j++) {
    double scale = d[j];
    for (int k = j + 1; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum * scale;
    }
  }
}

// In the walk it would take registers of each iteration.
void walked(int n, int m, const double *restrict d, double *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int j = 0; j < m; j++) {
    double scale = d[j];
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += scale * d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
    }
  }
}

// The loop changes what it is computed from.
void changed(int n, int m, const double *restrict d, double *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int j = 0; j < m; j++) {
    double scale = c[j * m];
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum * scale;
    }
  }
}
// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN: kernel mirrored_3
// PLAN: patch 8 x 8 {{.*}}
// PLAN-NEXT: c[j * m + j] = 1 runs before
// PLAN: kernel behind_18
// PLAN: patch 8 x 8 {{.*}}
// PLAN-NEXT: sums[j] = d[j] * 3 runs before
// PLAN: kernel read_31
// PLAN-NOT: patch
// PLAN: kernel set_45
// PLAN-NOT: patch
// PLAN: kernel perhaps_60
// PLAN: patch 8 x 8 {{.*}}
// PLAN-NEXT: scale[j] = 2 runs before
// PLAN: kernel named_73
// PLAN: patch 8 x 8
// PLAN: kernel walked_87
// PLAN-NOT: patch
// PLAN: kernel changed_101
// PLAN-NOT: patch

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: mirrored_3(
// CHECK: for (long long acc_j = (long long)(blockIdx.y * gridDim.x + blockIdx.x) * acc_threads + acc_thread; acc_j < acc_trips_j; acc_j += (long long)gridDim.x * gridDim.y * acc_threads) {
// CHECK-NEXT: int j = acc_j;
// CHECK-NEXT: c[j * m + j] = 1;
// CHECK-NEXT: }
// CHECK-NEXT: if (
// CHECK-NOT: = 1;
// CHECK-NOT: acc_sync_row
// CHECK-LABEL: behind_18(
// CHECK-LABEL: {{[^_]}}named_73(
// CHECK: const long long acc_j = ::min((long long)(acc_from_j + {{.*}}), ::min(acc_trips_j, acc_trips_k) - 1);
// CHECK: double scale = d[j];
// CHECK-NEXT: c[j * m + k] = sum[acc_own_row][acc_own_column] * scale;

// RUN: %accolade --report -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: :5: {{.*}}on a GPU: before all iterations of the loop beside it (which touches nothing of what it does)
