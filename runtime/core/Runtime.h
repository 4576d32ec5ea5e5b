// The library as a whole: which devices there are, which one a thread uses, what
// `declare` asks of each (OpenACC 2.3, 2.13, 4).
//
// It comes to life at the first call and is never destroyed: static destructors
// of the program may still call routines. At exit, queued work is finished and
// the reports are written.
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

class Runtime {
public:
  static Runtime &get();

  DeviceContext &host() { return *hostContext; }
  /// The calling thread's device, ready for use.
  DeviceContext &current();
  /// The same, without initialising it.
  DeviceContext &chosen();
  void choose(DeviceContext &context);
  /// Whether a thread has started with this one.
  bool isInitial(const DeviceContext &context) const { return first.load() == &context; }

  /// All devices of a type. acc_device_current means that of the thread's device,
  /// acc_device_default the one a thread starts with, acc_device_not_host that one, if it
  /// is not the host, and all others that need not be asked for by name.
  std::vector<DeviceContext *> ofType(acc_device_t type);
  /// Those that somebody has asked for.
  std::vector<DeviceContext *> known();
  /// Device `number` of a type; a run-time error when it does not exist.
  DeviceContext &find(acc_device_t type, int number, const std::string &where);
  /// The device of the current type with this number, or the current one.
  DeviceContext &numbered(int number, const std::string &where);
  /// "multicore, host": what a message offers instead.
  std::string available();

  /// `declare` (2.13): carried out on every device now and when it comes up.
  void declare(const acc_rt_site *site, const acc_rt_item *items, int count);
  void applyDeclares(DeviceContext &context);

private:
  struct Declared {
    const acc_rt_site *site;
    std::vector<acc_rt_item> items;
  };

  Runtime();
  DeviceContext &initial();
  int initialNumber(acc_device_t type);
  void apply(DeviceContext &context, const Declared &declared);

  /// A family and its devices, which are looked for when somebody asks for them.
  struct Kind {
    explicit Kind(const DeviceFamily &family) : family(family) {}

    const DeviceFamily &family;
    std::once_flag looked;
    std::atomic<bool> known{false}; ///< whether `devices` may be read without looking
    std::vector<std::unique_ptr<DeviceContext>> devices;
  };
  using Devices = std::vector<std::unique_ptr<DeviceContext>>;

  Devices &devicesOf(Kind &kind);

  std::vector<std::unique_ptr<Kind>> kinds; ///< best first; fixed once built
  DeviceContext *hostContext = nullptr;
  std::atomic<DeviceContext *> first{nullptr}; ///< that a thread got without choosing
  std::mutex mutex; ///< guards `declares`
  std::vector<Declared> declares;
};

} // namespace accolade::rt
