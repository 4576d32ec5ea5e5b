// Routines and directives that choose, describe, start and stop devices (OpenACC
// 2.14.1 to 2.14.3, 3.2.1 to 3.2.8, 3.2.17).
#include "runtime/base/Error.h"
#include "runtime/core/DeviceTypes.h"
#include "runtime/core/Runtime.h"
#include "runtime/device/Executing.h"

#include <map>

using namespace accolade::rt;

namespace {

acc_device_t asType(int value) { return static_cast<acc_device_t>(value); }

void initAll(acc_device_t type, const std::string &where) {
  Runtime &runtime = Runtime::get();
  runtime.find(type, 0, where); // there must be one
  for (DeviceContext *context : runtime.ofType(type))
    context->prepare();
}

/// Programs shut down what they may have used: where no such device is, there is nothing to do.
void shutdownAll(acc_device_t type) {
  for (DeviceContext *context : Runtime::get().ofType(type))
    context->shutdown();
}

void shutdownOne(int number, acc_device_t type, const std::string &where) {
  Runtime &runtime = Runtime::get();
  if (!runtime.ofType(type).empty())
    runtime.find(type, number, where).shutdown();
}

/// The number does not matter for the current device (3.2.6).
DeviceContext &described(int number, acc_device_t type, const char *routine) {
  Runtime &runtime = Runtime::get();
  DeviceContext &context =
      type == acc_device_current ? runtime.chosen() : runtime.find(type, number, routine);
  context.prepare();
  return context;
}

/// The strings that acc_get_property_string returned live for ever.
const char *keep(const std::string &text) {
  static std::mutex mutex; // guards `kept`
  static auto *kept = new std::map<std::string, bool>;
  std::lock_guard<std::mutex> lock(mutex);
  return kept->emplace(text, true).first->first.c_str();
}

} // namespace

int acc_get_num_devices(acc_device_t type) noexcept {
  if (type == acc_device_none)
    return 0;
  return static_cast<int>(Runtime::get().ofType(type).size());
}

void acc_set_device_type(acc_device_t type) noexcept {
  Runtime &runtime = Runtime::get();
  runtime.choose(runtime.find(type, 0, "acc_set_device_type"));
}

acc_device_t acc_get_device_type(void) noexcept { return Runtime::get().chosen().type(); }

void acc_set_device_num(int number, acc_device_t type) noexcept {
  Runtime &runtime = Runtime::get();
  // acc_device_none as a type means every type to the standard; ours is current.
  if (type == acc_device_none)
    type = acc_device_current;
  runtime.choose(runtime.find(type, number, "acc_set_device_num"));
}

int acc_get_device_num(acc_device_t type) noexcept {
  DeviceContext &chosen = Runtime::get().chosen();
  for (DeviceContext *context : Runtime::get().ofType(type))
    if (context == &chosen)
      return chosen.number();
  return 0;
}

size_t acc_get_property(int number, acc_device_t type, acc_device_property_t property) noexcept {
  DeviceContext &context = described(number, type, "acc_get_property");
  switch (property) {
  case acc_property_memory:
    return context.device().properties().memory;
  case acc_property_free_memory:
    return context.device().freeMemory();
  case acc_property_shared_memory_support:
    return context.sharesMemory();
  default:
    return 0;
  }
}

const char *acc_get_property_string(int number, acc_device_t type,
                                    acc_device_property_t property) noexcept {
  DeviceContext &context = described(number, type, "acc_get_property_string");
  DeviceProperties properties = context.device().properties();
  switch (property) {
  case acc_property_name:
    return keep(properties.name);
  case acc_property_vendor:
    return keep(properties.vendor);
  case acc_property_driver:
    return keep(properties.driver);
  default:
    return nullptr;
  }
}

void acc_init(acc_device_t type) noexcept { initAll(type, "acc_init"); }

void acc_init_device(int number, acc_device_t type) noexcept {
  Runtime::get().find(type, number, "acc_init_device").prepare();
}

void acc_shutdown(acc_device_t type) noexcept { shutdownAll(type); }

void acc_shutdown_device(int number, acc_device_t type) noexcept {
  shutdownOne(number, type, "acc_shutdown_device");
}

/// On the host: true for the host. In a kernel: true for the device that runs it.
int acc_on_device(int type) noexcept {
  const Device *device = executing().device;
  acc_device_t here = acc_device_host;
  if (device)
    here = static_cast<DeviceContext *>(device->owner)->type();
  if (type == acc_device_not_host)
    return here != acc_device_host;
  return type == here;
}

int acc_rt_device_type(const char *name) {
  acc_device_t type;
  if (findType(name, type))
    return type;
  fail(
      ErrorId::BadDeviceType,
      {{"where", "device_type clause"}, {"type", name}, {"available", Runtime::get().available()}});
}

void acc_rt_init(const acc_rt_site *site, int on, int device_type, int device_num) {
  if (!on)
    return;
  acc_device_t type = device_type == ACC_RT_UNSET ? acc_device_current : asType(device_type);
  if (device_num == ACC_RT_UNSET)
    initAll(type, whereText(site));
  else
    Runtime::get().find(type, device_num, whereText(site)).prepare();
}

void acc_rt_shutdown(const acc_rt_site *site, int on, int device_type, int device_num) {
  if (!on)
    return;
  acc_device_t type = device_type == ACC_RT_UNSET ? acc_device_current : asType(device_type);
  if (device_num == ACC_RT_UNSET)
    shutdownAll(type);
  else
    shutdownOne(device_num, type, whereText(site));
}

void acc_rt_set(const acc_rt_site *site, int on, int device_type, int device_num,
                int default_async) {
  if (!on)
    return;
  Runtime &runtime = Runtime::get();
  acc_device_t type = device_type == ACC_RT_UNSET ? acc_device_current : asType(device_type);
  if (device_type != ACC_RT_UNSET || device_num != ACC_RT_UNSET)
    runtime.choose(
        runtime.find(type, device_num == ACC_RT_UNSET ? 0 : device_num, whereText(site)));
  if (default_async != ACC_RT_UNSET)
    setDefaultAsync(default_async, whereText(site));
}
