// The least of neighbours: an iteration without one reads its own element, which changes nothing where
// the least began with that. Another first value says nothing, and a float may be no number.
// REQUIRES: target-cuda
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define STEP(T, FIRST)                                                                                            \
  _Pragma("acc parallel loop vector(64) present(a, b)") for (int i = 0; i < n; i++) {                             \
    int own = i & 63;                                                                                             \
    T value = 0;                                                                                                  \
    _Pragma("acc fcw FETCH_CHANNEL(a[i:0:0])") for (int t = 0; t < steps; t++) {                                  \
      if (own > t && own < 63 - t) {                                                                              \
        T least = FIRST;                                                                                          \
        if (i > 0)                                                                                                \
          least = MIN(least, a[i - 1]);                                                                           \
        value = least;                                                                                            \
        a[i] = value;                                                                                             \
      }                                                                                                           \
    }                                                                                                             \
    b[i] = value;                                                                                                 \
  }

void least(int n, int steps, int *restrict a, int *restrict b) { STEP(int, a[i]) }
void notOwn(int n, int steps, int *restrict a, int *restrict b) { STEP(int, 5) }
void noNumber(int n, int steps, float *restrict a, float *restrict b) { STEP(float, a[i]) }

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void least_
// CHECK: const bool acc_if = i > 0;
// CHECK: least = ((least) < (acc_read1) ? (least) : (acc_read1));
// CHECK-LABEL: __global__ void notOwn_
// CHECK: least = acc_if ? ((least) < (acc_read1) ? (least) : (acc_read1)) : least;
// CHECK-LABEL: __global__ void noNumber_
// CHECK: least = acc_if ? ((least) < (acc_read1) ? (least) : (acc_read1)) : least;
