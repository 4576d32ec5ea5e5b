// All tests run on the stand-in for a CUDA driver: two GPUs with ten multiprocessors.
#include "CudaSupport.h"

#include <cstdlib>

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  accolade::rt::useFakeCuda();
  return RUN_ALL_TESTS();
}
