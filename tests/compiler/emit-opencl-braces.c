// Blocks that are all that another block holds are no lines of OpenCL C, and words before loops stand where these do.
void clear(int n, float *restrict a, const float *restrict s) {
#pragma acc parallel loop gang vector copy(a[0:n]) copyin(s[0:n])
  for (int i = 0; i < n; i++) {
    if (s[i] > 0) {
      {
        a[i] = s[i];
      }
    } else {
      {
        a[i] = 0;
      }
    }
  }
}
// RUN: %accolade --emit=opencl %s | FileCheck %s --strict-whitespace

// CHECK: {{^}}    ACC_SIMD
// CHECK: {{^}}      int i = acc_i;
// CHECK-NEXT: {{^}}      if (s[i] > 0) {
// CHECK-NEXT: {{^}}        a[i] = s[i];
// CHECK-NEXT: {{^}}      } else {
// CHECK-NEXT: {{^}}        a[i] = 0;
// CHECK-NEXT: {{^}}      }
// CHECK-NEXT: {{^}}    }

// What programs carry names the user's lines, between which nothing may go.
// RUN: %accolade -acc=opencl --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=CARRIED
// CARRIED: "{{ *}}if (s[i] > 0) {\n"
// CARRIED-NEXT: "#line 6 \"{{.*}}emit-opencl-braces.c\"\n"
// CARRIED-NEXT: {{^}}  "{{ *}}{\n"
// CARRIED-NEXT: "#line 7
