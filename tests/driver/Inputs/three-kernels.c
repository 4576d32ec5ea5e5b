/* Three kernels and a function of the device, of which a compiler may dislike some. */
static int twice(int x) { return 2 * x; }
void fill(int n, int *a, int *b, int *c) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i + 111;
#pragma acc parallel loop copyout(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = twice(i) + 222;
#pragma acc parallel loop copyout(c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = i + 333;
}
