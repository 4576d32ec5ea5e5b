// DIAG: InPlaceOfStatement
// A compiler that ignores the directive would take the next statement.
void f(int n, int *a) {
  if (n == 7)
#pragma acc wait
  else
#pragma acc update self(a[0 : n])
    a[1] = 6;
  for (int i = 0; i < n; i++)
#pragma acc enter data copyin(a[0 : n])
  while (n--)
#pragma acc exit data delete(a[0 : n])
  do
#pragma acc init
  while (n++ < 5);
  switch (n)
#pragma acc wait(2)
  switch (n) {
  case 1:
#pragma acc set device_num(0)
    break;
  default:
#pragma acc shutdown
  }
last:
#pragma acc wait(n)
  a[2] = 7;
}

#pragma acc routine seq
int g(int n);
int h(int *a) {
#pragma acc declare present(a)
  if (a)
#pragma acc data copy(a[0 : 4])
  {
#pragma acc update self(a[0 : 4])
    switch (*a) {
    case 1: {
#pragma acc wait
    }
    }
  }
  return g(a[0]);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}in-place-of-statement.c:5:13: error: the directive 'wait' cannot be the statement after 'if'
// CHECK: {{.*}}in-place-of-statement.c:5:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.16.3)
// CHECK: {{.*}}in-place-of-statement.c:7:13: error: the directive 'update' cannot be the statement after 'else'
// CHECK: {{.*}}in-place-of-statement.c:7:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.14.4)
// CHECK: {{.*}}in-place-of-statement.c:10:13: error: the directive 'enter data' cannot be the statement after 'for'
// CHECK: {{.*}}in-place-of-statement.c:10:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.6.6)
// CHECK: {{.*}}in-place-of-statement.c:12:13: error: the directive 'exit data' cannot be the statement after 'while'
// CHECK: {{.*}}in-place-of-statement.c:12:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.6.6)
// CHECK: {{.*}}in-place-of-statement.c:14:13: error: the directive 'init' cannot be the statement after 'do'
// CHECK: {{.*}}in-place-of-statement.c:14:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.14.1)
// CHECK: {{.*}}in-place-of-statement.c:17:13: error: the directive 'wait' cannot be the statement after 'switch'
// CHECK: {{.*}}in-place-of-statement.c:17:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.16.3)
// CHECK: {{.*}}in-place-of-statement.c:20:13: error: the directive 'set' cannot be the statement after 'case'
// CHECK: {{.*}}in-place-of-statement.c:20:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.14.3)
// CHECK: {{.*}}in-place-of-statement.c:23:13: error: the directive 'shutdown' cannot be the statement after 'default'
// CHECK: {{.*}}in-place-of-statement.c:23:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.14.2)
// CHECK: {{.*}}in-place-of-statement.c:26:13: error: the directive 'wait' cannot be the statement after 'last'
// CHECK: {{.*}}in-place-of-statement.c:26:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.16.3)
