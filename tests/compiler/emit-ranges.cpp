// Range-based loops under a directive: over the places of an array, or over the iterator of a class. What loops declare
// that collapse takes together stands in the innermost one.
struct Span {
  int *first;
  long count;
  int *begin() const { return first; }
  int *end() const { return first + count; }
};
void f(double (&cells)[6][7], Span span, int x_at) {
#pragma acc parallel loop collapse(2) copy(cells)
  for (auto &row : cells)
    for (double &cell : row)
      cell *= 1.5;
#pragma acc parallel loop
  for (int &x : span)
    x += x_at;
}

// RUN: %accolade++ --emit=multicore %s | FileCheck %s
// CHECK: int row_at = (int)((acc_row));
// CHECK: for (int cell_at = acc_first1; cell_at < acc_stop1; cell_at++) {
// CHECK-NEXT: double &cell = cells[row_at][cell_at];
// CHECK-NEXT: cell *= 1.5;
// CHECK: acc_rt_share(((acc_rt_int64)((span.end()) - (span.begin()))) / 1, acc_gang, 0);
// CHECK: int *x_at_ = (span.begin()) + acc_trip;
// CHECK-NEXT: int &x = *x_at_;
// CHECK-NEXT: x += x_at;
