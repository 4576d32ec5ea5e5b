// DIAG: NotOnTarget
// How large a tile is does not follow from a step that only the run knows.
void f(int *b, int step) {
#pragma acc parallel loop vector(16) copy(b[0:47])
  for (int i = 0; i < 47; i += step) {
#pragma acc fcw FETCH_WB(b[i:0:0])
    b[i] += i;
  }
}

// RUN: %accolade -acc=cuda -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: fcw-step-target.c:4:13: warning: {{.*}}how far a block reaches in 'b' is not known: the step of its loop is no constant
