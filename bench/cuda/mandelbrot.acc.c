/* How many steps each point of the plane takes to escape. */
void mandelbrot(int n, int most, int *restrict count) {
#pragma acc parallel loop collapse(2) present(count)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float cx = -2 + 2.5f * j / n, cy = -1.25f + 2.5f * i / n;
      float x = 0, y = 0;
      int k = 0;
      while (k < most && x * x + y * y <= 4) {
        float next = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = next;
        ++k;
      }
      count[i * n + j] = k;
    }
}
