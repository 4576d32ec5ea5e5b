// Elements that neighbouring iterations read in neighbouring trips (plan/patch/Window.h).

void fir(int n, int taps, const float *restrict w, const float *restrict x, float *restrict y) {
#pragma acc parallel loop present(x, w, y)
  for (int i = 0; i < n; ++i) {
    float sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += w[k] * x[i + k];
    y[i] = sum;
  }
}

void behind(int n, int taps, const double *restrict w, const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(x, w, y)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += w[k] * x[i - k];
    y[i] = sum;
  }
}

void filter(int height, int width, int r, const float *restrict weights, const float *restrict image,
            float *restrict result) {
#pragma acc parallel loop collapse(2) present(weights, image, result)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum = 0;
      for (int dy = 0; dy < r; dy++)
        for (int dx = 0; dx < r; dx++)
          sum += weights[dy * r + dx] * image[(y + dy) * width + (x + dx)];
      result[y * width + x] = sum;
    }
}

// Not where only some trips read it, neighbours are further apart, or it is written.
void others(int n, int taps, float *restrict x, float *restrict y) {
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; ++i) {
    float sum = 0;
    for (int k = 0; k < taps; ++k)
      if (k % 3)
        sum += x[i + k];
    y[i] = sum;
  }
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; ++i) {
    float sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += x[i + 2 * k];
    y[i] = sum;
  }
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i += 2) {
    float sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += x[i + k];
    y[i] = sum;
  }
}

// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN-LABEL: kernel fir_4
// PLAN: window of 8 columns and a pack of 4 by threads 1 x 256 up k
// PLAN-NEXT: rows of threads along k reduce +:sum
// PLAN-LABEL: kernel behind_14
// PLAN: window of 4 columns and a pack of 2 by threads 1 x 256 down k
// PLAN-LABEL: kernel filter_25
// PLAN: window of 8 columns and a pack of 4 by threads 4 x 32 up dx
// PLAN-LABEL: kernel others_38
// PLAN-NOT: window

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void filter_25(
// CHECK: if ((long long)acc_trips_x * acc_trips_y >= 524288 && acc_trips_x >= 8) {
// CHECK: const unsigned acc_from_x = ::min(acc_first_x, acc_trips_x - 8);
// CHECK: float sum[8];
// CHECK: for (unsigned acc_dy = 0; acc_dy < acc_trips_dy; acc_dy++) {
// CHECK: auto *acc_next_image = &image[(y + dy) * width + (((int)(acc_from_x)) + 0)];
// CHECK: const int acc_skipped_dx = (int)((size_t)acc_next_image / 4 % 4);
// CHECK: float acc_window_image[12];
// CHECK: for (int acc_at_dx = -acc_skipped_dx; acc_at_dx < (int)acc_trips_dx; acc_at_dx += 4) {
// CHECK: if (acc_at_dx + 1 < (int)acc_trips_dx) acc_strip_float_4(acc_window_image + 8, acc_next_image + 8);
// CHECK: sum[acc_own_column] += weights[dy * r + dx] * acc_window_image[acc_own_column + acc_slice];
// CHECK: if (acc_from_x + acc_own_column >= acc_first_x) {
// CHECK: result[y * width + x] = sum[acc_own_column];

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: on a GPU: image[(y + dy) * width + (x + dx)] in registers for 8 neighbours by one thread (which read it in neighbouring trips of dx; from 524288 iterations on; -fno-auto-cache turns it off)

// RUN: %accolade --stage=plan -fno-auto-cache %s | FileCheck %s --check-prefix=OFF
// OFF-NOT: window
