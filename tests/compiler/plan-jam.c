// Iterations of a thread that run through their loops together: more of them the less each keeps; not where loops have
// ends of their own, are left early, write memory, or where each iteration reads something else.
// RUN: %accolade --stage=plan %s | FileCheck %s
// RUN: %accolade --stage=plan -fno-auto-cache %s | FileCheck --check-prefix=OFF %s
// OFF-NOT: iterations together

// CHECK: kernel horner_
// CHECK: 8 iterations together along k
void horner(int n, int degree, const float *restrict c, const float *restrict x, float *restrict y) {
#pragma acc parallel loop present(c, x, y)
  for (int i = 0; i < n; i++) {
    float value = c[degree];
    for (int k = degree - 1; k >= 0; k--)
      value = value * x[i] + c[k];
    y[i] = value;
  }
}

// CHECK: kernel nearest_
// CHECK: 4 iterations together along c
enum { DIMS = 16 };
void nearest(int n, int count, const float *restrict points, const float *restrict centres, int *restrict label) {
#pragma acc parallel loop present(points, centres, label)
  for (int i = 0; i < n; ++i) {
    int best = 0;
    float least = 1e30f;
    for (int c = 0; c < count; ++c) {
      float distance = 0;
      for (int d = 0; d < DIMS; ++d) {
        float away = points[i * DIMS + d] - centres[c * DIMS + d];
        distance += away * away;
      }
      if (distance < least) {
        least = distance;
        best = c;
      }
    }
    label[i] = best;
  }
}

// CHECK: kernel ends_
// CHECK-NOT: iterations together
void ends(int n, const int *restrict many, const float *restrict c, const float *restrict x, float *restrict y) {
#pragma acc parallel loop present(many, c, x, y)
  for (int i = 0; i < n; i++) {
    float value = 0;
    for (int k = many[i]; k >= 0; k--)
      value = value * x[i] + c[k];
    y[i] = value;
  }
#pragma acc parallel loop present(many, c, x, y)
  for (int i = 0; i < n; i++) {
    float value = 0;
    for (int k = 99; k >= 0; k--) {
      if (value > 100)
        break;
      value = value * x[i] + c[k];
    }
    y[i] = value;
  }
#pragma acc parallel loop present(many, c, x, y)
  for (int i = 0; i < n; i++) {
    float value = 0;
    for (int k = 99; k >= 0; k--)
      value = value * x[i] + c[k + many[i]];
    y[i] = value;
  }
}
