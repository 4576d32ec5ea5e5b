// Lines stay the user's after macros that hold directives, in messages of ours, of Clang and of the
// host compiler, in the report and at run time.
#define LOOP _Pragma("acc parallel loop copy(a)")
#define FILL(count, value)                                                                         \
  _Pragma("acc parallel loop copy(a)") for (int i = 0; i < (count); i++) a[i] = (value)
int f(void) {
  int a[8];
  LOOP for (int i = 0; i < 8; i++) a[i] = i;
  LOOP for (int i = 0; i < 8; i++) a[i] = i;
  FILL(8,
       3);
  int unused1;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++) {
    static int q;
    a[i] = q++;
  }
  int unused2;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++) {
    int own = i;
    *(i % 2 ? &own : &a[i]) += 1;
  }
#ifdef BROKEN
  LOOP for (int i = 0; i < 8; i++) a[i] = i;
  return nowhere;
#endif
  return a[7];
}
#ifdef MAIN
int main(void) { return f() < 0; }
#endif

// RUN: %accolade -acc=multicore,opencl --host-compiler=%cc -Wall -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK-DAG: line-pragma-operator.c:15:16: warning: this kernel has no code for target 'opencl': 'q' is static
// CHECK-DAG: line-pragma-operator.c:22:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': a pointer takes addresses
// CHECK-DAG: line-pragma-operator.c:12:7: warning: unused variable {{.*}}unused1
// CHECK-DAG: line-pragma-operator.c:18:7: warning: unused variable {{.*}}unused2

// RUN: %accolade -acc=multicore --report -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: line-pragma-operator.c:8: parallel loop in f
// REPORT: line-pragma-operator.c:9: parallel loop in f
// REPORT: line-pragma-operator.c:10: parallel loop in f
// REPORT: line-pragma-operator.c:13: parallel loop in f
// REPORT: line-pragma-operator.c:14: loop over i
// REPORT: line-pragma-operator.c:19: parallel loop in f

// RUN: not %accolade -DBROKEN -acc=multicore -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=BROKEN
// BROKEN: line-pragma-operator.c:26:10: error: use of undeclared identifier 'nowhere'

// RUN: %accolade -DMAIN -acc=multicore %s -o %t
// RUN: env ACC_DEVICE_TYPE=multicore ACC_NOTIFY=1 %t 2>&1 | FileCheck %s --check-prefix=NOTIFY
// NOTIFY: launch f_10 {{.*}}line-pragma-operator.c:10 in f
// NOTIFY: launch f_13 {{.*}}line-pragma-operator.c:13 in f
// NOTIFY: launch f_19 {{.*}}line-pragma-operator.c:19 in f
