// What conditions guard in a walk is brought where it exists: where the launch knows how long the array is, or its type says so.
enum { C = 2, O = 66, H = 40, W = 220 };
void pictures(int ci, int co, int h, int w, const float *restrict x, const float *restrict f, float *restrict y) {
#pragma acc parallel loop collapse(3) copyin(x[0 : ci * h * w], f[0 : co * ci * 9]) copyout(y[0 : co * h * w])
  for (int o = 0; o < co; o++)
    for (int i = 0; i < h; i++)
      for (int j = 0; j < w; j++) {
        float s = 0;
        for (int c = 0; c < ci; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++) {
              int yy = i + p - 1, xx = j + q - 1;
              if (yy >= 0 && yy < h && xx >= 0 && xx < w)
                s += x[(c * h + yy) * w + xx] * f[((o * ci + c) * 3 + p) * 3 + q];
            }
        y[(o * h + i) * w + j] = s;
      }
}

// All of one array is on the device, a section of the other.
static float image[C][H][W], weights[O][C][3][3], result[O][H][W];
void whole(void) {
#pragma acc parallel loop collapse(3) copyin(image, weights) copyout(result)
  for (int o = 0; o < O; o++)
    for (int i = 0; i < H; i++)
      for (int j = 0; j < W; j++) {
        float s = 0;
        for (int c = 0; c < C; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++)
              s += i + p < H && j + q < W ? image[c][i + p][j + q] * weights[o][c][p][q] : 0;
        result[o][i][j] = s;
      }
}
void section(void) {
#pragma acc data copyin(image, weights[0 : 3]) copyout(result)
#pragma acc parallel loop collapse(3)
  for (int o = 0; o < 3; o++)
    for (int i = 0; i < H; i++)
      for (int j = 0; j < W; j++) {
        float s = 0;
        for (int c = 0; c < C; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++)
              s += i + p < H && j + q < W ? image[c][i + p][j + q] * weights[o][c][p][q] : 0;
        result[o][i][j] = s;
      }
}

// A quotient that only some iterations may compute.
void quotient(int n, int m, const int *restrict d, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n], b[0 : n * n]) copyout(c[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        if (m)
          s += a[i * n + k / m] * b[k * n + j];
      c[i * n + j] = s;
    }
}
// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN: kernel pictures_4
// PLAN: patch 8 x 8 by threads 16 x 16 along c, p, q by 8 in layers of i
// PLAN-NEXT: staged x[(c * h + yy) * w + xx] by column where it exists
// PLAN-NEXT: staged f[((o * ci + c) * 3 + p) * 3 + q] by row along the walk where it exists
// PLAN: kernel whole_23
// PLAN: patch
// PLAN-NEXT: staged image[c][i + p][j + q] by column where it exists
// PLAN-NEXT: staged weights[o][c][p][q] by row along the walk where it exists
// PLAN: kernel section_37
// PLAN-NOT: patch
// PLAN: kernel quotient_52
// PLAN-NOT: patch

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: pictures_4({{.*}}long long acc_lo_x, long long acc_hi_x, long long acc_lo_f, long long acc_hi_f)
// CHECK: acc_hi_x - acc_lo_x < (long long)1 << 40
// CHECK: const long long acc_place = (c * h + (i + p - 1)) * w + (j + q - 1);
// CHECK-NEXT: acc_next_x[acc_piece] = acc_place >= acc_lo_x && acc_place < acc_hi_x ? x[(c * h + (i + p - 1)) * w + (j + q - 1)] : 0;
// CHECK: if (yy >= 0 && yy < h && xx >= 0 && xx < w) {
// CHECK-NEXT: s[acc_own_row][acc_own_column] += acc_tile_x{{.*}} * acc_tile_f
// CHECK: whole_23(
// CHECK: acc_place >= 0 && acc_place < 220 && acc_place2 >= 0 && acc_place2 < 40 && acc_place3 >= acc_lo_image && acc_place3 < acc_hi_image ? image[c][i + p][j + q] : 0;
