// What is no directive stays to the letter: comments, spacing, macros and includes.
#include <math.h>
#define SQUARE(x) ((x)*(x))
/* the   user's own   comment */
double  norm ( int n , const double * a )
{
  double s = 0 ; // accumulates
  #pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i=0;i<n;i++)
    s += SQUARE( a[i] ) ;
  return sqrt( s ) ;   /* after */
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --strict-whitespace --match-full-lines %s
//      CHECK:#include <accolade/rt.h>
//      CHECK:#include <math.h>
// CHECK-NEXT:#define SQUARE(x) ((x)*(x))
// CHECK-NEXT:/* the   user's own   comment */
//      CHECK:double  norm ( int n , const double * a )
// CHECK-NEXT:{
// CHECK-NEXT:  double s = 0 ; // accumulates
//      CHECK:  acc_rt_region_begin({{.*}}
//  CHECK-NOT:{{.*}}pragma acc{{.*}}
//      CHECK:  return sqrt( s ) ;   /* after */
// CHECK-NEXT:}
