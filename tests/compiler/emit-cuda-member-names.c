// Members of structs of the function are plain variables where a construct only reads them: no struct is copied, and
// elements behind them are planned like those of other pointers.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s
// RUN: %accolade -Wall -Wextra -Werror -c %s -o %t.o
typedef struct {
  int n, m;
  float *restrict from, *restrict to;
} Image;

// PLAN: region parallel loop
// PLAN-NOT: data copy
// PLAN: capture im_n as value
// PLAN: capture im_to as pointer (a member that a clause names)
// PLAN: thread y by 4, block x thread x in strips of 4
// CHECK-LABEL: void smooth_
// CHECK: im_to[i * im_m + j] = im_from[(i - 1) * im_m + j] + im_from[(i + 1) * im_m + j] + im_from[i * im_m + j];
void smooth(Image im) {
#pragma acc parallel loop collapse(2) present(im.from[0:im.n * im.m], im.to[0:im.n * im.m])
  for (int i = 1; i < im.n - 1; i++)
    for (int j = 0; j < im.m; j++)
      im.to[i * im.m + j] = im.from[(i - 1) * im.m + j] + im.from[(i + 1) * im.m + j] + im.from[i * im.m + j];
}

typedef struct {
  int n;
  float *data;
} Vec;

// The name is taken.
// CHECK-LABEL: void taken_
// CHECK: v_n[i] = v_data[i] * v_n_;
void taken(Vec v, float *restrict v_n) {
#pragma acc parallel loop present(v.data[0:v.n], v_n)
  for (int i = 0; i < v.n; i++)
    v_n[i] = v.data[i] * v.n;
}

// Structs that may be on the device, or have other uses in the construct, stay what they are; pointers in them that a
// clause lists lead where the host's do.
void elsewhere(Vec *);
// CHECK-LABEL: void known_
// CHECK: ::max(acc_held_v.n, 0)
// CHECK: y[i] = v_data[i];
void known(Vec v, float *restrict y) {
  elsewhere(&v);
#pragma acc parallel loop present(v.data[0:v.n], y)
  for (int i = 0; i < v.n; i++)
    y[i] = v.data[i];
}
// CHECK-LABEL: void listed_
// CHECK: ::max(acc_held_v.n, 0)
// CHECK: y[i] = v_data[i];
void listed(Vec v, float *restrict y) {
#pragma acc enter data copyin(v)
#pragma acc parallel loop present(v.data[0:v.n], y)
  for (int i = 0; i < v.n; i++)
    y[i] = v.data[i];
#pragma acc exit data delete (v)
}
// CHECK-LABEL: void whole_
// CHECK: y[i] = v_data[i];
// CHECK: all[i] = (*v);
void whole(Vec v, Vec *restrict all, float *restrict y) {
#pragma acc parallel loop present(v.data[0:v.n], y, all)
  for (int i = 0; i < v.n; i++) {
    y[i] = v.data[i];
    all[i] = v;
  }
}
// No clause says where the pointer leads.
// CHECK-LABEL: void unlisted_
// CHECK: acc_held_v.data[i]
void unlisted(Vec v, float *restrict y) {
#pragma acc parallel loop present(y)
  for (int i = 0; i < v.n; i++)
    y[i] = v.data[i];
}

// A construct sets the pointer, or has another struct under its name.
typedef struct {
  int n;
  float *data;
} Turned;
// CHECK-LABEL: void turned_
// CHECK: v->data = y;
// CHECK: y[1] = v->data[0];
void turned(Turned *v, float *y) {
#pragma acc serial present(v, v->data[0:v->n], y[0:v->n])
  {
    v->data = y;
    y[1] = v->data[0];
  }
}
// CHECK-LABEL: void afterwards_
// CHECK: y[i] = acc_held_v.data[i];
void afterwards(Turned *v, float *restrict y) {
#pragma acc parallel loop present(v, v->data[0:v->n], y)
  for (int i = 0; i < v->n; i++)
    y[i] = v->data[i];
}
// CHECK-LABEL: void copied_
// CHECK: y[i] = v.data[i];
void copied(Vec v, int n, float *restrict y) {
#pragma acc parallel loop firstprivate(v) copyin(v.data[0:n]) present(y)
  for (int i = 0; i < n; i++)
    y[i] = v.data[i];
}
