// What the loops touch of a pointer's target is implied where the host can compute it.
void use(double *);
void f(int n, int m, double *a, double *b, double *c, double *guarded, double *masked, double *apart,
       double *passed, double *odd, const int *mask, double *both) {
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[(i - 1) * m + j] + b[(i + 1) * m + j];
#pragma acc parallel loop
  for (int i = 9; i >= 0; i--) {
    const int next = i + 1;
    c[next] = i;
    if (i > 3)
      guarded[i] = 0;
    if (mask[i])
      masked[i] = 0;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i += 2) {
    odd[i] = 0;
    apart[mask[i]] = 0;
  }
#pragma acc parallel
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      both[i] = 0;
#pragma acc loop
    for (int i = 3; i < m; i++)
      both[i] = 0;
  }
#pragma acc serial
  {
    use(passed);
    passed[0] = 1;
  }
}
void trips(int steps, int n, double *a, double *b, double *levels, double *late, double most) {
  double error = 1;
#pragma acc kernels
  for (int t = 1; t < steps; t++) {
    int inner = n - 1;
    for (int i = 1; i < inner; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 0; i < n; i++)
      levels[t * n + i] = levels[(t - 1) * n + i];
  }
#pragma acc kernels
  while (error > most) {
    error = 0;
    for (int i = 0; i < n; i++)
      error += a[i];
    if (error < 1)
      break;
    for (int i = 0; i < n; i++)
      late[i] = 0;
  }
  int next;
#pragma acc parallel loop private(next)
  for (int i = 0; i < n; i++) {
    next = i + 1;
    a[i] = 0;
    if (next < n)
      b[i + 1] = 0;
  }
}

// RUN: %accolade -acc=multicore --stage=plan %s | FileCheck %s
// CHECK: region parallel loop line 5
// CHECK-NEXT: data copyin b[0:m * n] implied (extent found from the loops; unless it is present)
// CHECK-NEXT: data copy a[m:m * n - 2 * m] implied
// CHECK-NEXT: kernel
// CHECK: region parallel loop line 9
// CHECK-NEXT: data copy c[1:10] implied
// CHECK-NEXT: data copyin mask[0:10] implied
// CHECK-NEXT: data copy masked[0:10] implied
// CHECK-NEXT: kernel
// CHECK: region parallel loop line 18
// CHECK-NEXT: data copy odd[0:2 * ((n + 1) / 2) - 1] implied
// CHECK-NEXT: data copyin mask[0:2 * ((n + 1) / 2) - 1] implied
// CHECK-NEXT: kernel
// CHECK: region parallel line 23
// CHECK-NEXT: data copy both[0:max(n, m)] implied
// CHECK-NEXT: kernel
// CHECK: region serial line 32
// CHECK-NEXT: kernel
// CHECK: region kernels line 40
// CHECK-NEXT: data copyin a[0:n] implied
// CHECK-NEXT: data copy b[1:n - 2] implied
// CHECK-NEXT: data copy levels[0:n * steps] implied
// CHECK-NEXT: host loop
// CHECK: region kernels line 48
// CHECK-NEXT: data copy error implied
// CHECK-NEXT: data copyin a[0:n] implied
// CHECK-NEXT: kernel
// CHECK: region parallel loop line 59
// CHECK-NEXT: data copy a[0:n] implied
// CHECK-NEXT: kernel
