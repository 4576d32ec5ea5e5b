// DIAG: UseDeviceNoName
struct s {
  float *p;
};
void g(float *p);
void f(float *a, struct s *s) {
#pragma acc host_data use_device(a + 1, a)
  g(a);
#pragma acc host_data use_device(s->p)
  g(s->p);
#pragma acc host_data use_device(g)
  g(a);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}use-device-no-name.c:7:34: error: 'a+1' in 'use_device' is no name of a variable
// CHECK: {{.*}}use-device-no-name.c:7:34: note: let a pointer variable hold its address, and name that one (OpenACC 3.4, section 2.8.1)
// CHECK: {{.*}}use-device-no-name.c:9:34: error: 's->p' in 'use_device' is no name of a variable
// CHECK: {{.*}}use-device-no-name.c:9:34: note: let a pointer variable hold its address, and name that one (OpenACC 3.4, section 2.8.1)
// CHECK: {{.*}}use-device-no-name.c:11:34: error: 'g' in 'use_device' is no name of a variable
// CHECK: {{.*}}use-device-no-name.c:11:34: note: let a pointer variable hold its address, and name that one (OpenACC 3.4, section 2.8.1)
