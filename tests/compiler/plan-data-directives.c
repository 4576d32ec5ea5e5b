// Data directives list their items in the order written.
void f(int n, double *a, double *b) {
#pragma acc enter data copyin(a[0:n]) create(b[0:n])
#pragma acc data present(a) no_create(b[0:n])
  {
#pragma acc update self(a[0:4]) device(b[4:4])
  }
#pragma acc exit data copyout(a[0:n]) delete(b)
}

// RUN: %accolade --stage=plan %s > %t
// RUN: FileCheck --match-full-lines --check-prefix=ENTER %s < %t
// RUN: FileCheck --match-full-lines --check-prefix=DATA %s < %t
// RUN: FileCheck --match-full-lines --check-prefix=UPDATE %s < %t
// RUN: FileCheck --match-full-lines --check-prefix=EXIT %s < %t
//
// ENTER: enter data line 3
// ENTER-NEXT:   data copyin a[0:n]
// ENTER-NEXT:   data create b[0:n]
//
// DATA: data line 4
// DATA-NEXT:   data present a
// DATA-NEXT:   data no_create b[0:n]
//
// UPDATE: update line 6
// UPDATE-NEXT:   data self a[0:4]
// UPDATE-NEXT:   data device b[4:4]
//
// EXIT: exit data line 8
// EXIT-NEXT:   data copyout a[0:n]
// EXIT-NEXT:   data delete b
