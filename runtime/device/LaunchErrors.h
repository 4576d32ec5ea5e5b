// What is said when a device's driver reports an error. Most belong to a kernel that ran
// before the call that reports them, so the message names the kernels.
#pragma once

#include "runtime/abi/Abi.h"

#include <string>
#include <vector>

namespace accolade::rt {

/// An error in the driver's own words.
struct DriverError {
  std::string device;
  std::string call;
  std::string code;
  std::string text;
  std::string remedy;
};

[[noreturn]] void failKernel(const DriverError &error, const acc_rt_kernel &kernel);

/// `suspects`: kernels one of which may be the cause; empty: the call itself is.
[[noreturn]] void failCall(const DriverError &error,
                           const std::vector<const acc_rt_kernel *> &suspects);

/// A compiler's messages as lines of an error's details.
std::vector<std::pair<const char *, std::string>> logLines(const std::string &log);

} // namespace accolade::rt
