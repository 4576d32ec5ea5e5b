// A clause after device_type belongs to its group (2.4).
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n]) num_gangs(4) device_type(nvidia) num_gangs(100) \
    device_type(multicore, host) num_gangs(2) vector_length(8) device_type(*) num_gangs(1)
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive parallel loop line 3 in f on ForStmt
// CHECK-NEXT:   copy a:double *[0:n]
// CHECK-NEXT:   num_gangs (4:int)
// CHECK-NEXT:   device_type nvidia
// CHECK-NEXT:   num_gangs (100:int) for device_type 2
// CHECK-NEXT:   device_type multicore host
// CHECK-NEXT:   num_gangs (2:int) for device_type 4
// CHECK-NEXT:   vector_length (8:int) for device_type 4
// CHECK-NEXT:   device_type *
// CHECK-NEXT:   num_gangs (1:int) for device_type 7
// CHECK-NOT: {{.}}
