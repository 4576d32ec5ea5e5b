#include "runtime/core/ProfCallbacks.h"

namespace accolade::rt {

namespace {

/// acc_toggle_per_thread switches all events of the calling thread.
thread_local bool threadOff = false;

bool isEvent(acc_event_t event) { return event > acc_ev_none && event < acc_ev_last; }

} // namespace

ProfCallbacks::Callback *ProfCallbacks::find(acc_event_t event, acc_prof_callback callback) {
  for (Callback &entry : callbacks[event])
    if (entry.function == callback)
      return &entry;
  return nullptr;
}

void ProfCallbacks::toggle(acc_event_t event, acc_prof_callback callback, bool on) {
  if (event == acc_ev_none && !callback)
    allOff = !on;
  else if (isEvent(event) && !callback)
    eventOff[event] = !on;
  else if (isEvent(event))
    if (Callback *entry = find(event, callback))
      entry->enabled = on;
}

void ProfCallbacks::add(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  std::lock_guard<std::mutex> lock(mutex);
  if (how == acc_toggle_per_thread) {
    threadOff = false;
    return;
  }
  if (how == acc_toggle)
    return toggle(event, callback, true);
  if (!isEvent(event) || !callback)
    return;
  if (Callback *entry = find(event, callback))
    ++entry->registrations;
  else
    callbacks[event].push_back({callback, 1, true});
}

void ProfCallbacks::remove(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  std::lock_guard<std::mutex> lock(mutex);
  if (how == acc_toggle_per_thread) {
    threadOff = true;
    return;
  }
  if (how == acc_toggle)
    return toggle(event, callback, false);
  if (!isEvent(event))
    return;
  Callback *entry = find(event, callback);
  if (entry && --entry->registrations == 0)
    callbacks[event].erase(callbacks[event].begin() + (entry - callbacks[event].data()));
}

std::vector<acc_prof_callback> ProfCallbacks::active(acc_event_t event) {
  std::vector<acc_prof_callback> list;
  std::lock_guard<std::mutex> lock(mutex);
  if (allOff || threadOff || eventOff[event])
    return list;
  for (const Callback &entry : callbacks[event])
    if (entry.enabled)
      list.push_back(entry.function);
  return list;
}

} // namespace accolade::rt
