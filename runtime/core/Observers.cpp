#include "runtime/core/Observers.h"

#include "runtime/base/Environment.h"
#include "runtime/core/Activity.h"
#include "runtime/core/Notify.h"

namespace accolade::rt {

void startObservers() {
  if (long bits = numberOf(EnvVar::Notify, 0, 0))
    startNotify(static_cast<int>(bits));
}

void finishObservers(DeviceContext &host) {
  note({host, nullptr, "exit"}, ActivityKind::RuntimeShutdown, [](Activity &) {});
}

} // namespace accolade::rt
