// Memory that a gang asks for by new is one block for all of its lanes.
// RUN-HOST: opencl (it has no new)
#include <cstdio>

const int n = 300, width = 96;
double sums[n], rows[n][width];

#pragma acc routine vector
double rowSum(int row) {
  double *squares = new double[width];
#pragma acc loop vector
  for (int j = 0; j < width; ++j)
    squares[(j * 7 + 5) % width] = rows[row][j] * rows[row][j];
  double sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int j = 0; j < width; ++j)
    sum += squares[j] * (j % 3 + 1);
  delete[] squares;
  return sum;
}
#pragma acc declare copyin(rows)

int main() {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < width; ++j)
      rows[i][j] = (i * 13 + j * 5) % 17;
#pragma acc update device(rows)
#pragma acc parallel loop gang copyout(sums)
  for (int i = 0; i < n; ++i)
    sums[i] = rowSum(i);
#pragma acc parallel loop gang num_gangs(40) copy(sums)
  for (int i = 0; i < n; ++i) {
    int *order = new int[width];
#pragma acc loop vector
    for (int j = 0; j < width; ++j)
      order[width - 1 - j] = (i + j) % 11;
    int weight = 0;
#pragma acc loop vector reduction(+ : weight)
    for (int j = 0; j < width; ++j)
      weight += order[j] * j;
    delete[] order;
    sums[i] += weight;
  }
  double all = 0;
  for (int i = 0; i < n; ++i)
    all += sums[i] * (i % 7);
  printf("%.0f\n", all);
}
