/* Heat in a plate: Jacobi iteration on a square grid.
 *
 * The two nests of each step run on the device; the data region keeps the grids
 * there until the end. `kernels` leaves the mapping of the loops to the compiler:
 * compile with --report to see what it chose. The result is checked against the
 * same iteration in plain C.
 *
 * usage: jacobi [points per side] [steps]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Top edge hot, the rest cold. */
static void fill(int n, double grid[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      grid[i][j] = i == 0 ? 1.0 : 0.0;
}

/* Returns the largest change of the last step. */
static double solve(int n, int steps, double grid[restrict n][n], double next[restrict n][n]) {
  double change = 0.0;
#pragma acc data copy(grid[0 : n][0 : n]) create(next[0 : n][0 : n])
  for (int step = 0; step < steps; step++) {
    change = 0.0;
#pragma acc kernels
    {
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
          next[i][j] =
              0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
          change = fmax(change, fabs(next[i][j] - grid[i][j]));
        }
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          grid[i][j] = next[i][j];
    }
  }
  return change;
}

static double solveSerially(int n, int steps, double grid[n][n], double next[n][n]) {
  double change = 0.0;
  for (int step = 0; step < steps; step++) {
    change = 0.0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        next[i][j] =
            0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
        change = fmax(change, fabs(next[i][j] - grid[i][j]));
      }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        grid[i][j] = next[i][j];
  }
  return change;
}

static double largestDifference(int n, double a[n][n], double b[n][n]) {
  double worst = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      worst = fmax(worst, fabs(a[i][j] - b[i][j]));
  return worst;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 512;
  int steps = argc > 2 ? atoi(argv[2]) : 200;
  if (n < 3 || n > 20000 || steps < 1) {
    fprintf(stderr, "usage: jacobi [3..20000 points per side] [steps]\n");
    return 2;
  }
  double(*grid)[n] = malloc(n * sizeof *grid);
  double(*serial)[n] = malloc(n * sizeof *serial);
  double(*next)[n] = malloc(n * sizeof *next);
  if (!grid || !serial || !next) {
    fprintf(stderr, "jacobi: not enough memory for %d x %d points\n", n, n);
    return 2;
  }
  fill(n, grid);
  fill(n, serial);
  double change = solve(n, steps, grid, next);
  double serialChange = solveSerially(n, steps, serial, next);

  double difference = fmax(largestDifference(n, grid, serial), fabs(change - serialChange));
  printf("%d x %d points, %d steps: last change %.3e\n", n, n, steps, change);
  printf("check against the serial loop: largest difference %.1e, %s\n", difference,
         difference < 1e-12 ? "correct" : "WRONG");
  free(grid);
  free(serial);
  free(next);
  return difference < 1e-12 ? 0 : 1;
}
