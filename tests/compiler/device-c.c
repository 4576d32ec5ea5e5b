// C becomes C++ for devices: names, conversions, initialisers and extensions.
// RUN: %accolade --stage=device %s > %t.cu
// RUN: FileCheck %s < %t.cu
#include <stdlib.h>

enum color { RED, GREEN = 5 };
struct node { struct node *next; int class; union { int i; float f; }; };
typedef struct { double x, y; } point;
static const double weights[] = {1, [2] = 0.1};

// CHECK: static __device__ const double weights[3] = {1.0, 0.0, 0.1};
// CHECK: enum color : unsigned int { RED = 0, GREEN = 5 };
// CHECK: struct node {
// CHECK-NEXT: struct node *next;
// CHECK-NEXT: int class_;
// CHECK-NEXT: union {
// CHECK: static_assert(sizeof(struct node) == 16

// CHECK: static __device__ double max_(double a, double b) {
static double max(double a, double b) { return a > b ? a : b; }

// CHECK: static __device__ enum color next(enum color c) {
// CHECK-NEXT: return (enum color)(c + 1);
static enum color next(enum color c) { return c + 1; }

// CHECK: static __device__ int *get(void *restrict_) {
// CHECK-NEXT: int *new_ = (int *)restrict_;
// CHECK-NEXT: return new_ ? new_ : nullptr;
#define restrict_ restrict_
static int *get(void *restrict_) {
  int *new = restrict_;
  return new ?: NULL;
}

// CHECK: static __device__ point make(double x) {
// CHECK-NEXT: return [&]() -> point {
// CHECK-NEXT: point acc_value = {x, 1.0f};
static point make(double x) { return (point){.y = 1.0f, .x = x}; }

// CHECK: static __device__ int choose(int k) {
// CHECK: case 1: case 2: case 3:
// CHECK: return 4;
// CHECK: int acc_literal_1[2] = {7, 8};
static int choose(int k) {
  switch (k) {
  case 1 ... 3:
    return _Generic(k, int: 4, default: 5);
  }
  return ({ int t = k; t + 1; }) + ((int[]){7, 8})[1];
}

// CHECK: acc_value.f = 2;
static int classOf(int k) {
  struct node n = {.class = k, .f = 2};
  return n.class;
}

int main(void) {
  double out[10];
// CHECK: extern "C" __global__ void main_[[#]](
  int one = 1;
#pragma acc parallel loop
  for (int i = 0; i < 10; i++) {
    // CHECK: int template_ = i;
    int template = i;
    // CHECK-NEXT: out[i] = max_(template_, 3) + (double)next(GREEN)
    out[i] = max(template, 3) + (double)next(GREEN) + *get(&one) + make(1).x + choose(i) + classOf(i) + weights[i % 3];
  }
  return 0;
}
