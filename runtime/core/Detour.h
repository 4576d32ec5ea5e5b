// The way around a kernel that its device has no code for: the host's cores run it.
//
// It must find what is on the device, which need not be what the host has in the same
// variables. So the data it touches is copied from the device to memory of the
// detour's own, the kernel works on that, and everything goes back afterwards. Pointers
// that are attached in such data are made to point to copies, too. The program's own
// variables are left alone.
//
// All queues of the device are empty while a detour is under way, so nobody else
// changes the data meanwhile.
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

class Detour final : public Addresses {
public:
  Detour(DeviceContext &from, const acc_rt_site *site, const acc_rt_kernel &kernel,
         const void *code);

  /// What the kernel uses for a host address; null when that is not on the device.
  /// What the region itself has mapped comes first.
  void *address(const Mapping *mapping, const void *host, const char *name);
  void run(const void *args, size_t bytes, const acc_rt_shape &shape);

  /// For routines that use variables named in declare, while the kernel runs.
  void *resolve(const void *host) override;
  uint64_t version() const override { return 0; }

private:
  /// Memory of the device, and where its copy lies.
  struct Copy {
    Stretch from;
    std::unique_ptr<char[]> storage;
    char *memory = nullptr;
  };

  char *copyOf(const Stretch &stretch);
  void point(Copy &copy, bool toCopies);
  void move(const Copy &copy, bool back);
  void checkValues(const void *args, size_t bytes) const;
  void *unknown(const MappedSpan *mapped, const void *host, const char *name) const;

  DeviceContext &from;
  DeviceContext &to;
  const acc_rt_site *site;
  const acc_rt_kernel &kernel;
  const void *code;
  std::mutex mutex; ///< guards `copies`: routines of several gangs may ask at once
  std::map<char *, Copy> copies; ///< by first byte on the device
};

/// Null when the kernel has no code for the host either.
std::unique_ptr<Detour> detourAround(DeviceContext &from, const acc_rt_site *site,
                                     const acc_rt_kernel &kernel);

} // namespace accolade::rt
