// Data directives become one call each, with the clause expressions as the user wrote them.
void f(int n, double *a, double b[4][4], int q) {
#pragma acc data copyin(a[0:n]) copyout(zero: b[1:2][0:4]) async(q) if(n > 2)
  {
    a[0] = 1;
  }
#pragma acc enter data create(a[n:2 * n])
#pragma acc exit data delete(a) finalize
#pragma acc update self(a[0:n]) if_present
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: {{.*}}emit-data.c", 3, "data", "f"};
// CHECK: acc_rt_array(ACC_RT_COPYIN, "a[0:n]", a, {{.*}}, sizeof(a[0]), 0, n),
// CHECK-NEXT: acc_rt_array2(ACC_RT_COPYOUT | ACC_RT_ZERO, "b[1:2][0:4]", b,
// CHECK: acc_rt_data_begin(&acc_site, (n > 2) != 0, (int)(q), 0, acc_items, 2);
// CHECK: a[0] = 1;
// CHECK: acc_rt_array(ACC_RT_CREATE, "a[n:2*n]", a, {{.*}}, sizeof(a[0]), n, 2 * n),
// CHECK: acc_rt_enter_data(&acc_site, 1, ACC_RT_ASYNC_SYNC, 0, acc_items, 1);
// CHECK: ACC_RT_DELETE | ACC_RT_FINALIZE | ACC_RT_BARE, "a"
// CHECK: acc_rt_exit_data(
// CHECK: ACC_RT_UPDATE_SELF | ACC_RT_IF_PRESENT, "a[0:n]"
// CHECK: acc_rt_update(

// The device's address of a section is asked for by its first element; of several, by the pointer, which says at run time
// whether they lie side by side.
void g(int n, double *a) {
#pragma acc parallel loop present(a[n : n])
  for (int i = n; i < 2 * n; i++)
    a[i] = 1;
#pragma acc parallel loop present(a[n : n], a[3 * n : n])
  for (int i = n; i < 2 * n; i++)
    a[i] = a[i + 2 * n];
}
// CHECK: acc_rt_pointer(&acc_region, (const char *)a + (n) * (ptrdiff_t)sizeof(*a), "a") - (n) * (ptrdiff_t)sizeof(*a);
// CHECK: acc_rt_pointer(&acc_region, (const void *)a, "a");
