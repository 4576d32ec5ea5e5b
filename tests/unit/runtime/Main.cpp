// All tests run on the multicore device with separate memory, where every copy is
// real; SharedMemoryTest makes its own. Four threads, whatever the machine has.
#include <cstdlib>
#include <gtest/gtest.h>

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  setenv("ACC_MULTICORE_MEMORY", "separate", 1);
  setenv("ACC_NUM_CORES", "4", 1);
  setenv("ACC_CUDA_LIBRARY", "none", 1); // whatever the machine has
  setenv("ACC_OPENCL_LIBRARY", "none", 1);
  return RUN_ALL_TESTS();
}
