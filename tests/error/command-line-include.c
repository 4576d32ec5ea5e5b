// DIAG: CommandLineInclude
// Functions of the device may stand there.
void f(int *a, int n) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; ++i)
    a[i] = shifted(i);
  fill(a, n);
}
// RUN: not %accolade -fsyntax-only -include %S/Inputs/command-line-include.h %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: {{.*}}command-line-include.h:11:13: error: 'parallel loop' stands in a file that the option -include brings, where it cannot be translated
// CHECK: {{.*}}command-line-include.h:11:13: note: write #include in the source
