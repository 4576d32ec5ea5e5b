// Sums over several indices are walked along as one loop, in steps of so many trips of all together.
void convolution(int n, int ci, int co, int h, int w, const float *restrict x, const float *restrict f, float *restrict y) {
#pragma acc parallel loop collapse(4) present(x[0 : n * ci * h * w], f[0 : co * ci * 9], y[0 : n * co * (h - 2) * (w - 2)])
  for (int b = 0; b < n; b++)
    for (int o = 0; o < co; o++)
      for (int i = 0; i < h - 2; i++)
        for (int j = 0; j < w - 2; j++) {
          float s = 0;
          for (int c = 0; c < ci; c++)
            for (int p = 0; p < 3; p++)
              for (int q = 0; q < 3; q++)
                s += x[((b * ci + c) * h + i + p) * w + j + q] * f[((o * ci + c) * 3 + p) * 3 + q];
          y[((b * co + o) * (h - 2) + i) * (w - 2) + j] = s;
        }
}

// A filter of one picture has no factor that rows share.
void filter(int h, int w, const float *restrict x, const float *restrict f, float *restrict y) {
#pragma acc parallel loop collapse(2) present(x[0 : h * w], f[0 : 25], y[0 : h * w])
  for (int i = 2; i < h - 2; i++)
    for (int j = 2; j < w - 2; j++) {
      float s = 0;
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          s += x[(i + p - 2) * w + j + q - 2] * f[p * 5 + q];
      y[i * w + j] = s;
    }
}
// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN: kernel convolution_3
// PLAN: patch 8 x 8 by threads 16 x 16 along c, p, q by 8 in layers of b, i
// PLAN-NEXT: staged x[((b * ci + c) * h + i + p) * w + j + q] by column{{$}}
// PLAN-NEXT: staged f[((o * ci + c) * 3 + p) * 3 + q] by row along the walk
// PLAN: over b o i j {{.*}} on [block z, block y thread y, block z, block x thread x]
// PLAN: kernel filter_19
// PLAN-NOT: patch

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: const unsigned acc_trips_c_p_q = acc_trips_c * acc_trips_p * acc_trips_q;
// CHECK: if ({{.*}} && (long long)acc_trips_c * acc_trips_p * acc_trips_q < 1 << 30) {
// CHECK: for (unsigned acc_at_c_p_q = 0; acc_at_c_p_q < acc_trips_c_p_q; acc_at_c_p_q += 8) {
// CHECK: const unsigned acc_c_p_q = acc_at_c_p_q + 8 + (acc_thread + acc_piece * 256) / 128;
// CHECK-NEXT: const unsigned acc_q = acc_c_p_q % acc_trips_q;
// CHECK-NEXT: int q = acc_q;
// CHECK-NEXT: const unsigned acc_p = acc_c_p_q / acc_trips_q % acc_trips_p;
// CHECK-NEXT: int p = acc_p;
// CHECK-NEXT: const unsigned acc_c = acc_c_p_q / (acc_trips_q * acc_trips_p);
// CHECK-NEXT: int c = acc_c;
// CHECK-NEXT: acc_next_x[acc_piece] = x[((b * ci + c) * h + i + p) * w + j + q];

// RUN: %accolade --report -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: staged in shared memory, 8 iterations of c, p, q at a time
