#include "runtime/core/Observers.h"

#include "runtime/base/Environment.h"
#include "runtime/core/Activity.h"
#include "runtime/core/Notify.h"
#include "runtime/core/ProfInterface.h"
#include "runtime/core/Profile.h"
#include "runtime/core/Trace.h"

namespace accolade::rt {

void startObservers() {
  if (long bits = numberOf(EnvVar::Notify, 0, 0))
    startNotify(static_cast<int>(bits));
  if (numberOf(EnvVar::Profile, 0, 0))
    startProfile();
  if (const char *file = valueOf(EnvVar::Trace))
    startTrace(file);
  startProfilingLibraries();
}

void finishObservers(DeviceContext &host) {
  note({host, nullptr, "exit"}, ActivityKind::RuntimeShutdown, [](Activity &) {});
  finishProfile();
  finishTrace();
}

} // namespace accolade::rt
