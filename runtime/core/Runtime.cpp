#include "runtime/core/Runtime.h"

#include "runtime/device/Units.h"

#include "runtime/base/Environment.h"
#include "runtime/base/Error.h"
#include "runtime/base/Linking.h"
#include "runtime/core/Activity.h"
#include "runtime/core/AtOnce.h"
#include "runtime/core/DeviceTypes.h"
#include "runtime/core/Observers.h"

#include <algorithm>
#include <cstdlib>

namespace accolade::rt {

namespace {

thread_local DeviceContext *threadDevice = nullptr;

/// Before the driver's own library is left, which was loaded earlier.
void finishWork() {
  for (DeviceContext *context : Runtime::get().known())
    if (context->isReady())
      context->queues().waitAll();
  settleActivities();
}

void finishProgram() {
  finishWork();
  finishObservers(Runtime::get().host());
}

} // namespace

Runtime &Runtime::get() {
  static Runtime *runtime = new Runtime;
  return *runtime;
}

Runtime::Runtime() {
  nowNanoseconds(); // time starts here
  for (const DeviceFamily *family : deviceFamilies()) {
    kinds.push_back(std::make_unique<Kind>(*family));
    if (family->type == acc_device_host)
      hostContext = devicesOf(*kinds.back()).front().get();
  }
  hostContext->prepare();
  startObservers();
  std::atexit(finishProgram);
}

Runtime::Devices &Runtime::devicesOf(Kind &kind) {
  std::call_once(kind.looked, [&] {
    const DeviceFamily &family = kind.family;
    for (int number = 0, count = family.count(); number < count; ++number)
      kind.devices.push_back(
          std::make_unique<DeviceContext>(family, number, family.create(number)));
    kind.known.store(true, std::memory_order_release);
    if (family.target)
      std::atexit(finishWork);
  });
  return kind.devices;
}

std::string Runtime::available() {
  std::string text;
  for (auto &kind : kinds)
    if (!devicesOf(*kind).empty())
      text += (text.empty() ? "" : ", ") + std::string(kind->family.name);
  return text + (isLinkedStatically() ? "; others need a program that is linked without -static" : "");
}

/// Without ACC_DEVICE_NUM, the MPI processes of one node take its devices in turn. A
/// launcher says which of them this is.
int Runtime::initialNumber(acc_device_t type) {
  if (valueOf(EnvVar::DeviceNum))
    return static_cast<int>(numberOf(EnvVar::DeviceNum, 0, 0));
  for (EnvVar variable : {EnvVar::LocalRank, EnvVar::LocalRankPmi, EnvVar::LocalRankSlurm})
    if (valueOf(variable))
      return static_cast<int>(numberOf(variable, 0, 0) % static_cast<long>(ofType(type).size()));
  return 0;
}

/// ACC_DEVICE_TYPE and ACC_DEVICE_NUM (OpenACC 4.1, 4.2); else the best.
DeviceContext &Runtime::initial() {
  const char *text = valueOf(EnvVar::DeviceType);
  std::string wanted = text ? plainTypeName(text) : "default";
  // The best device that the program has code for.
  auto runs = [](const DeviceFamily &family) {
    return !family.onDemand && (!family.target || hasUnits(family.target));
  };
  for (auto &kind : kinds) {
    bool meant = wanted == "default" ? runs(kind->family) : wanted == kind->family.name;
    if (meant && !devicesOf(*kind).empty())
      return find(kind->family.type, initialNumber(kind->family.type),
                  nameOf(EnvVar::DeviceNum));
  }
  fail(ErrorId::BadDeviceType, {{"where", nameOf(EnvVar::DeviceType)},
                                {"type", text ? text : wanted},
                                {"available", available()}});
}

DeviceContext &Runtime::chosen() {
  if (!threadDevice)
    first = threadDevice = &initial();
  return *threadDevice;
}

DeviceContext &Runtime::current() {
  DeviceContext &context = chosen();
  context.prepare();
  return context;
}

void Runtime::choose(DeviceContext &context) {
  if (context.target() || !context.sharesMemory())
    forbidAtOnce();
  threadDevice = &context;
}

std::vector<DeviceContext *> Runtime::ofType(acc_device_t type) {
  if (type == acc_device_current)
    type = chosen().type();
  if (type == acc_device_default)
    type = initial().type();
  std::vector<DeviceContext *> list;
  auto addAll = [&](Kind &kind) {
    for (auto &context : devicesOf(kind))
      list.push_back(context.get());
  };
  if (type != acc_device_not_host) {
    for (auto &kind : kinds)
      if (kind->family.type == type)
        addAll(*kind);
    return list;
  }
  acc_device_t first = initial().type();
  for (bool asked : {true, false})
    for (auto &kind : kinds)
      if (kind->family.type != acc_device_host && (kind->family.type == first) == asked &&
          (asked || !kind->family.onDemand))
        addAll(*kind);
  return list;
}

std::vector<DeviceContext *> Runtime::known() {
  std::vector<DeviceContext *> list;
  for (auto &kind : kinds)
    if (kind->known.load(std::memory_order_acquire))
      for (auto &context : kind->devices)
        list.push_back(context.get());
  return list;
}

DeviceContext &Runtime::find(acc_device_t type, int number, const std::string &where) {
  std::vector<DeviceContext *> list;
  if (type != acc_device_none)
    list = ofType(type);
  if (list.empty())
    fail(ErrorId::BadDeviceType,
         {{"where", where}, {"type", typeName(type)}, {"available", available()}});
  if (number < 0 || number >= static_cast<int>(list.size()))
    fail(ErrorId::BadDeviceNumber, {{"where", where},
                                    {"type", type == acc_device_current
                                                 ? list.front()->typeName()
                                                 : typeName(type)},
                                    {"number", std::to_string(number)},
                                    {"count", std::to_string(list.size())}});
  return *list[number];
}

DeviceContext &Runtime::numbered(int number, const std::string &where) {
  if (number == ACC_RT_DEVNUM_CURRENT)
    return current();
  DeviceContext &context = find(chosen().type(), number, where);
  context.prepare();
  return context;
}

void Runtime::apply(DeviceContext &context, const Declared &declared) {
  Operation op{context, declared.site, ""};
  for (const acc_rt_item &item : declared.items)
    if (!(item.what & ACC_RT_BARE)) // nothing to map until the pointer is set
      context.data().enter(op, item, Counter::Structured);
}

void Runtime::declare(const acc_rt_site *site, const acc_rt_item *items, int count) {
  std::lock_guard<std::mutex> lock(mutex);
  declares.push_back({site, {items, items + count}});
  for (DeviceContext *context : known())
    if (context->isReady() && !context->sharesMemory())
      apply(*context, declares.back());
}

void Runtime::applyDeclares(DeviceContext &context) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const Declared &declared : declares)
    apply(context, declared);
}

} // namespace accolade::rt
