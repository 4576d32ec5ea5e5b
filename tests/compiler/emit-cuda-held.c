// Structs of which a kernel only reads numbers and addresses are read once by each thread, unless something in the kernel
// may change them, or they need not exist.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
typedef struct {
  int width, height;
  float *data;
} Image;

// CHECK-LABEL: void smooth_
// CHECK-SAME: const Image *in, const float *__restrict__ in_data, float *out_data, Image *out)
// CHECK: const Image acc_held_in = *in;
// CHECK: const Image acc_held_out = *out;
// CHECK: out_data[i * acc_held_out.width + j] = in_data[(i - 1) * acc_held_in.width + j]
void smooth(const Image *in, Image *out) {
#pragma acc parallel loop collapse(2) present(in, out, in->data, out->data)
  for (int i = 1; i < in->height - 1; ++i)
    for (int j = 1; j < in->width - 1; ++j)
      out->data[i * out->width + j] = in->data[(i - 1) * in->width + j] + in->data[(i + 1) * in->width + j];
}

typedef struct {
  int n, *cells;
} Cells;
// The elements are of the type of the length, and could be it.
// CHECK-LABEL: void cells_
// CHECK-NOT: acc_held_
// CHECK: c_cells[i] = 2 * c->n;
void cells(Cells *c) {
#pragma acc parallel loop present(c, c->cells)
  for (int i = 0; i < c->n; i++)
    c->cells[i] = 2 * c->n;
}

// The pointer is passed on; its target need not exist.
float first(const Image *im);
#pragma acc routine(first) seq
// CHECK-LABEL: void passed_
// CHECK-NOT: acc_held_
// CHECK: first(im)
void passed(const Image *im, float *restrict to) {
#pragma acc parallel loop present(im, im->data, to)
  for (int i = 0; i < im->width; i++)
    to[i] = first(im);
}
// CHECK-LABEL: void perhaps_
// CHECK-NOT: acc_held_
// CHECK: im->data[i]
void perhaps(const Image *im, int n, float *restrict to) {
#pragma acc parallel loop copyout(to[0:n]) copyin(im[0:n])
  for (int i = 0; i < n; i++)
    to[i] = n > 3 ? im->data[i] : 0;
}
