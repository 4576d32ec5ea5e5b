// DIAG: TypeInClause
typedef int Number;
struct Box {
  int v;
};
void f(int n, int *a) {
#pragma acc parallel loop copy(a[0:n], Number)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop num_gangs(Box)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc enter data copyin(Box[0:n])
#pragma acc parallel loop num_gangs(Number(n)) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}type-in-clause.cpp:7:40: error: 'Number' names a type, and 'copy' takes variables and values
// CHECK: {{.*}}type-in-clause.cpp:7:40: note: name a variable of that type, or a value
// CHECK: {{.*}}type-in-clause.cpp:10:37: error: 'Box' names a type, and 'num_gangs' takes variables and values
// CHECK: {{.*}}type-in-clause.cpp:10:37: note: name a variable of that type, or a value
// CHECK: {{.*}}type-in-clause.cpp:13:31: error: 'Box' names a type, and 'copyin' takes variables and values
// CHECK: {{.*}}type-in-clause.cpp:13:31: note: name a variable of that type, or a value
