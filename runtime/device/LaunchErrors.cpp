#include "runtime/device/LaunchErrors.h"

#include "runtime/base/Error.h"
#include "runtime/device/LaunchRecord.h"

#include <algorithm>
#include <sstream>
#include <unistd.h>

namespace accolade::rt {

namespace {

/// An error stays with the device, so every thread would report it.
void reportOnce() {
  static std::atomic<bool> reporting{false};
  if (reporting.exchange(true))
    for (;;)
      pause();
}

std::string describeKernel(const acc_rt_kernel &kernel) {
  return std::string("'") + kernel.name + "' of " + whereText(kernel.site);
}

} // namespace

void LaunchRecord::addSuspectsTo(std::vector<const acc_rt_kernel *> &list) const {
  unsigned count = launches.load();
  for (unsigned back = 1; back <= MostSuspects && back <= count; ++back) {
    const acc_rt_kernel *kernel = suspects[(count - back) % MostSuspects];
    if (kernel && std::find(list.begin(), list.end(), kernel) == list.end())
      list.push_back(kernel);
  }
}

void failKernel(const DriverError &error, const acc_rt_kernel &kernel) {
  reportOnce();
  fail(ErrorId::KernelFailed, {{"kernel", kernel.name},
                               {"where", whereText(kernel.site)},
                               {"device", error.device},
                               {"code", error.code},
                               {"text", error.text},
                               {"remedy", error.remedy}});
}

void failCall(const DriverError &error, const std::vector<const acc_rt_kernel *> &suspects) {
  if (suspects.size() == 1)
    failKernel(error, *suspects.front());
  reportOnce();
  std::vector<Word> lines;
  for (const acc_rt_kernel *kernel : suspects)
    lines.push_back({"kernel", describeKernel(*kernel)});
  fail(suspects.empty() ? ErrorId::DeviceCall : ErrorId::SomeKernelFailed,
       {{"call", error.call},
        {"device", error.device},
        {"code", error.code},
        {"text", error.text},
        {"remedy", error.remedy}},
       lines);
}

std::vector<Word> logLines(const std::string &log) {
  std::vector<Word> lines;
  std::stringstream text(log);
  for (std::string line; std::getline(text, line);)
    if (!line.empty() && line[0])
      lines.push_back({"log", line});
  return lines;
}

} // namespace accolade::rt
