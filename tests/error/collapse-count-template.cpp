// DIAG: CollapseCount
// Numbers that only an instantiation knows.
template <int D, int T, int V> void f(int n, int *a) {
#pragma acc parallel loop collapse(D) vector_length(V) copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = i;
#pragma acc parallel loop tile(T, 2) copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = i;
}
template void f<0, -3, 0>(int, int *);
template void f<3, 4, 8>(int, int *);
template void f<2, 4, 8>(int, int *);

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}collapse-count-template.cpp:4:36: error: 'collapse' needs a positive constant
// CHECK: {{.*}}collapse-count-template.cpp:13:15: note: in 'f<0, -3, 0>', which is needed here
// CHECK: {{.*}}collapse-count-template.cpp:4:36: note: OpenACC 3.4, section 2.9.1
// CHECK: {{.*}}collapse-count-template.cpp:4:53: error: the argument of 'vector_length' must be positive
// CHECK: {{.*}}collapse-count-template.cpp:13:15: note: in 'f<0, -3, 0>', which is needed here
// CHECK: {{.*}}collapse-count-template.cpp:4:53: note: OpenACC 3.4, section 2.5.12
// CHECK: {{.*}}collapse-count-template.cpp:8:32: error: the size of a tile must be positive
// CHECK: {{.*}}collapse-count-template.cpp:13:15: note: in 'f<0, -3, 0>', which is needed here
// CHECK: {{.*}}collapse-count-template.cpp:8:32: note: or '*', to leave it open (OpenACC 3.4, section 2.9.8)
// CHECK: {{.*}}collapse-count-template.cpp:4:36: error: 'collapse' needs 3 tightly nested loops, found 2
// CHECK: {{.*}}collapse-count-template.cpp:14:15: note: in 'f<3, 4, 8>', which is needed here
// CHECK: {{.*}}collapse-count-template.cpp:4:36: note: OpenACC 3.4, section 2.9.1
