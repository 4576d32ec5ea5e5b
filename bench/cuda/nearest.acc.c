/* The nearest of several centres for each point, as k-means asks. */
enum { DIMS = 16 };

void nearest(int n, int count, const float *restrict points, const float *restrict centres,
             int *restrict label) {
#pragma acc parallel loop present(points, centres, label)
  for (int i = 0; i < n; ++i) {
    int best = 0;
    float least = 1e30f;
    for (int c = 0; c < count; ++c) {
      float distance = 0;
      for (int d = 0; d < DIMS; ++d) {
        float away = points[i * DIMS + d] - centres[c * DIMS + d];
        distance += away * away;
      }
      if (distance < least) {
        least = distance;
        best = c;
      }
    }
    label[i] = best;
  }
}
