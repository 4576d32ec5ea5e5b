// Loops without a directive in parallel whose pointers may overlap: the launch finds out. One kernel has them shared out,
// the other leaves them to each thread and shares out what the program says.
#define AT(i, j, k) (((i) * n + (j)) * n + (k))
void outer(unsigned n, double *a, double *b) {
#pragma acc parallel loop default(present)
  for (unsigned i = 1; i <= n - 2; i++)
    for (unsigned j = 1; j <= n - 2; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
}

void two(int n, const double *a, double *b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      for (int k = 1; k < n - 1; ++k)
        b[AT(i, j, k)] = a[AT(i, j, k)] + a[AT(i - 1, j, k)] + a[AT(i, j + 1, k)] + a[AT(i, j, k - 1)];
}

// As the clauses say, with a reduction.
void sizes(int n, float *a, float *b, float *most) {
  float m = 0;
#pragma acc parallel loop gang vector_length(64) reduction(max:m) copyin(a[0:n*n]) copyout(b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i * n + j] = 2 * a[i * n + j];
      m = b[i * n + j] > m ? b[i * n + j] : m;
    }
  *most = m;
}

// The kernel has another pointer than the launch sees: nothing can be compared.
void moved(int n, double *a, double *b) {
#pragma acc parallel loop copyin(a[0:n*n]) copy(b[0:n*n]) firstprivate(n)
  for (int i = 0; i < n; i++) {
    double *to = i % 2 ? b : a;
    for (int j = 0; j < n; j++)
      to[i * n + j] = b[i * n + j] + 1;
  }
}

// The loop with the directive has neighbouring addresses: no kernel needs to know.
void columns(int n, double *a, double *b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < n; k++)
      b[k * n + i] = b[(k - 1) * n + i] + a[k * n + i];
}

// Where the program asks for order, nothing is compared either.
void ordered(int n, double *a, double *b) {
#pragma acc serial loop present(a, b)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < n; k++)
      b[i * n + k] = a[i * n + k];
}

// The device's own address and a host's: they may be the same memory, whatever their values.
void device(int n, double *a, double *b) {
#pragma acc parallel loop deviceptr(b) present(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i * n + j];
}

// Pointers in objects are not compared.
struct grid {
  double *a, *b;
};
void members(int n, struct grid *g) {
#pragma acc parallel loop present(g)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      g->b[i * n + j] = g->a[i * n + j];
}

// RUN: %accolade --stage=plan %s | grep ' loop line\|kernel\|in order' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 5
// CHECK-NEXT: kernel outer_5
// CHECK-NEXT: in order by outer_5_in_order where data overlaps
// CHECK-NEXT: loop line 6 over i gang vector on [block y thread y by 4] (parallel: loop in a parallel loop construct)
// CHECK-NEXT: loop line 7 over j seq on [block x thread x] (parallel unless 'b' and 'a' overlap, which is checked at the launch)
// CHECK-NEXT: region parallel loop line 12
// CHECK-NEXT: kernel two_12
// CHECK-NEXT: in order by two_12_in_order where data overlaps
// CHECK-NEXT: loop line 13 over i j gang vector on [block z thread z by 8, block y thread y] {{.*}}
// CHECK-NEXT: loop line 15 over k seq on [block x thread x] (parallel unless 'b' and 'a' overlap, which is checked at the launch)
// CHECK-NEXT: region parallel loop line 22
// CHECK-NEXT: kernel sizes_22
// CHECK-NEXT: in order by sizes_22_in_order where data overlaps
// CHECK-NEXT: loop line 23 over i gang {{.*}}
// CHECK-NEXT: loop line 24 over j seq on [thread x{{.*}} reduction(max:m) (parallel unless 'b' and 'a' overlap, which is checked at the launch)
// CHECK-NEXT: region parallel loop line 33
// CHECK-NEXT: kernel moved_33
// CHECK-NEXT: loop line 34 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 43
// CHECK-NEXT: kernel columns_43
// CHECK-NEXT: loop line 44 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region serial loop line 51
// CHECK-NEXT: kernel ordered_51 one gang (serial construct)
// CHECK-NOT: in order
