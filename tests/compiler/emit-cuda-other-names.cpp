// Variables of a gang that something else leads to are in shared memory, with barriers; what has no other name, and
// what is only handed to a function or read by a lambda, is each thread's own.
struct Counter {
  int sum = 0;
  void add(int v) { sum += v; }
};

static void keep(int **where, int *what) { *where = what; }
static void set(int *to, int value) { *to = value; }

void f(int n, const int *in, int *out) {
#pragma acc parallel loop gang copyin(in[0:n]) copyout(out[0:n*32])
  for (int i = 0; i < n; i++) {
    int own = in[i], handed, read = own * 2, pointed = 1, changed = 0, kept, *where;
    Counter object, *to = &object;
    int *q = &pointed;
    auto change = [&](int k) { changed += k; };
    auto scale = [&](int k) { return read * k; };
    set(&handed, own);
    keep(&where, &kept);
    *q += own;
    change(own);
    to->add(own);
#pragma acc loop vector
    for (int j = 0; j < 32; j++)
      out[i * 32 + j] = own + handed + pointed + changed + object.sum + scale(j);
  }
}

// A reference to a thread's own variable is one more name of it; one to an element means memory. `in` may be `out`.
void g(int n, const int *in, int *out) {
#pragma acc parallel loop gang copyin(in[0:n]) copy(out[0:n*32])
  for (int i = 0; i < n; i++) {
    int own = in[i], &name = own;
    name += 1;
    int &element = out[i * 32];
    element += own;
#pragma acc loop vector
    for (int j = 1; j < 32; j++)
      out[i * 32 + j] = out[i * 32] + own;
  }
}

// Where each thread has iterations of its own, so are its variables.
void h(int n, int *out) {
#pragma acc parallel loop copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    int x[2] = {i, 1}, *p = x;
    p[1] += i;
    out[i] = x[0] + x[1];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: void f_12(
// CHECK-NOT: __shared__ int {{own|handed|read}};
// CHECK: int own = in[i];
// CHECK: int handed;
// CHECK: int read = own * 2;
// CHECK: __shared__ int pointed;
// CHECK: __shared__ int changed;
// CHECK: __shared__ int kept;
// CHECK: int *where;
// CHECK: alignas(16) __shared__ char acc_room_object[4];
// CHECK-NEXT: Counter &object = *(Counter *)acc_room_object;
// CHECK: memcpy(&object, &acc_start, sizeof(acc_start));
// CHECK: Counter *to = &object;
// CHECK-NEXT: int *q = &pointed;
// CHECK: __shared__ int acc_once_handed;
// CHECK: *q += own;
// CHECK-NEXT: change(own);
// CHECK-NEXT: to->add(own);
// CHECK: __syncthreads();

// CHECK-LABEL: void g_32(
// CHECK: int own = in[i];
// CHECK-NEXT: int &name = own;
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: name += 1;
// CHECK-NEXT: int &element = out[i * 32];
// CHECK-NEXT: if (threadIdx.x == 0) {
// CHECK-NEXT: element += own;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();

// CHECK-LABEL: void h_46(
// CHECK-NOT: __shared__
// CHECK: int *p = x;
