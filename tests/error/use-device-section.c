// DIAG: UseDeviceSection
void g(float *p);
void f(int n, float *a, float *b) {
#pragma acc host_data use_device(b, a[0:n])
  g(a);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}use-device-section.c:4:38: error: 'a[0:n]' in 'use_device' has a section, and only names may stand there
// CHECK: {{.*}}use-device-section.c:4:38: note: write use_device(a) (OpenACC 3.4, section 2.8.1)
