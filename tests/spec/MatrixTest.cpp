// The printed legality matrix against the one that was reviewed.
#include "spec/Matrix.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace accolade::spec {

TEST(Matrix, IsTheReviewedOne) {
  std::ifstream file(MATRIX_GOLDEN);
  std::stringstream golden, actual;
  golden << file.rdbuf();
  printMatrix(actual);
  if (golden.str() != actual.str())
    std::ofstream("matrix.actual") << actual.str();
  EXPECT_EQ(golden.str(), actual.str())
      << "if the change is meant, copy matrix.actual over " MATRIX_GOLDEN;
}

} // namespace accolade::spec
