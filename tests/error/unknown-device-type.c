// DIAG: UnknownDeviceType
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n]) device_type(nvida) vector_length(64)
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc init device_type(acc_device_host)
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}unknown-device-type.c:3:40: warning: no device is called 'nvida'; what follows it has no effect
// CHECK: {{.*}}unknown-device-type.c:3:40: note: the names are *, default, none, host, not_host, nvidia, radeon, opencl, multicore (OpenACC 3.4, section 2.4)
