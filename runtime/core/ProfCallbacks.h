// The callbacks of profiling tools: who is registered for which event, and what
// is switched on (OpenACC 5.3).
#pragma once

#include "runtime/abi/Abi.h"

#include <mutex>
#include <vector>

namespace accolade::rt {

class ProfCallbacks {
public:
  void add(acc_event_t event, acc_prof_callback callback, acc_register_t how);
  void remove(acc_event_t event, acc_prof_callback callback, acc_register_t how);

  /// What to call for an event on the calling thread, in order of registration.
  std::vector<acc_prof_callback> active(acc_event_t event);

private:
  struct Callback {
    acc_prof_callback function;
    int registrations;
    bool enabled;
  };

  void toggle(acc_event_t event, acc_prof_callback callback, bool on);
  Callback *find(acc_event_t event, acc_prof_callback callback);

  std::mutex mutex; ///< guards all below; not held while callbacks run
  std::vector<Callback> callbacks[acc_ev_last];
  bool eventOff[acc_ev_last] = {};
  bool allOff = false;
};

} // namespace accolade::rt
