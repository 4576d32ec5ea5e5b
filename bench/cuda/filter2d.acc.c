/* A filter whose size is known at run time only. */
void filter2d(int height, int width, int size, const float *restrict weights,
              const float *restrict image, float *restrict result) {
  int r = size / 2;
#pragma acc parallel loop collapse(2) present(weights, image, result)
  for (int y = r; y < height - r; y++)
    for (int x = r; x < width - r; x++) {
      float sum = 0.0f;
      for (int dy = -r; dy <= r; dy++)
        for (int dx = -r; dx <= r; dx++)
          sum += weights[(dy + r) * size + (dx + r)] * image[(y + dy) * width + (x + dx)];
      result[y * width + x] = sum;
    }
}
