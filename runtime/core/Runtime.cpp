#include "runtime/core/Runtime.h"

#include "runtime/device/Units.h"

#include "runtime/base/Environment.h"
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/DeviceTypes.h"
#include "runtime/core/Observers.h"

#include <algorithm>
#include <cstdlib>

namespace accolade::rt {

namespace {

thread_local DeviceContext *threadDevice = nullptr;

void finishProgram() {
  Runtime &runtime = Runtime::get();
  for (DeviceContext *context : runtime.ofType(acc_device_none))
    if (context->isReady())
      context->queues().waitAll();
  settleActivities();
  finishObservers(runtime.host());
}

} // namespace

Runtime &Runtime::get() {
  static Runtime *runtime = new Runtime;
  return *runtime;
}

Runtime::Runtime() {
  nowNanoseconds(); // time starts here
  for (const DeviceFamily *family : deviceFamilies())
    for (int number = 0, count = family->count(); number < count; ++number) {
      contexts.push_back(std::make_unique<DeviceContext>(*family, number, family->create(number)));
      if (family->type == acc_device_host)
        hostContext = contexts.back().get();
    }
  hostContext->prepare();
  startObservers();
  std::atexit(finishProgram);
}

std::string Runtime::available() const {
  std::string text;
  for (const auto &context : contexts)
    if (context->number() == 0)
      text += (text.empty() ? "" : ", ") + std::string(context->typeName());
  return text;
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
  // The best device that the program has code for.
  auto runs = [](const auto &c) { return !c->target() || hasUnits(c->target()); };
  acc_device_t type = (*std::find_if(contexts.begin(), contexts.end(), runs))->type();
  if (text && plainTypeName(text) != "default") {
    std::string wanted = plainTypeName(text);
    auto found = std::find_if(contexts.begin(), contexts.end(),
                              [&](const auto &c) { return wanted == c->typeName(); });
    if (found == contexts.end())
      fail(ErrorId::BadDeviceType,
           {{"where", nameOf(EnvVar::DeviceType)}, {"type", text}, {"available", available()}});
    type = (*found)->type();
  }
  return find(type, initialNumber(type), nameOf(EnvVar::DeviceNum));
}

DeviceContext &Runtime::chosen() {
  if (!threadDevice)
    threadDevice = &initial();
  return *threadDevice;
}

DeviceContext &Runtime::current() {
  DeviceContext &context = chosen();
  context.prepare();
  return context;
}

void Runtime::choose(DeviceContext &context) { threadDevice = &context; }

std::vector<DeviceContext *> Runtime::ofType(acc_device_t type) {
  if (type == acc_device_current)
    type = chosen().type();
  if (type == acc_device_default)
    type = initial().type();
  std::vector<DeviceContext *> list;
  for (auto &context : contexts) {
    bool isHost = context->type() == acc_device_host;
    // acc_device_none serves the library itself: every device.
    if (type == acc_device_none || context->type() == type ||
        (type == acc_device_not_host && !isHost))
      list.push_back(context.get());
  }
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
                                    {"type", typeName(type)},
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
      context.data().enter(op, item, Counter::Structured, nullptr);
}

void Runtime::declare(const acc_rt_site *site, const acc_rt_item *items, int count) {
  std::lock_guard<std::mutex> lock(mutex);
  declares.push_back({site, {items, items + count}});
  for (auto &context : contexts)
    if (context->isReady() && !context->sharesMemory())
      apply(*context, declares.back());
}

void Runtime::applyDeclares(DeviceContext &context) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const Declared &declared : declares)
    apply(context, declared);
}

} // namespace accolade::rt
