// DIAG: DeclareFileClause
// What a clause does when a function begins and ends, it cannot do for a file.
int both, out, in, made, there;
#pragma acc declare copy(both) copyout(out)
#pragma acc declare copyin(in) create(made)
#pragma acc declare present(there)
void f(void) {
  int mine[4];
#pragma acc declare copy(mine)
  mine[0] = 1;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declare-file-clause.c:4:26: error: 'copy' in 'declare' is for variables of functions, not for 'both' of the file
// CHECK: {{.*}}declare-file-clause.c:4:26: note: write 'copyin', and bring values back with 'update self' (OpenACC 3.4, section 2.13)
// CHECK: {{.*}}declare-file-clause.c:4:40: error: 'copyout' in 'declare' is for variables of functions, not for 'out' of the file
// CHECK: {{.*}}declare-file-clause.c:4:40: note: write 'create', and bring values back with 'update self' (OpenACC 3.4, section 2.13)
// CHECK: {{.*}}declare-file-clause.c:6:29: error: 'present' in 'declare' is for variables of functions, not for 'there' of the file
// CHECK: {{.*}}declare-file-clause.c:6:29: note: write 'create', and bring values back with 'update self' (OpenACC 3.4, section 2.13)
