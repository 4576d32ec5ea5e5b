// All tests run on the stand-in for OpenCL: device 0 has shared virtual memory, device 1
// has not.
#include "OpenClSupport.h"

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  accolade::rt::useFakeOpenCl();
  return RUN_ALL_TESTS();
}
