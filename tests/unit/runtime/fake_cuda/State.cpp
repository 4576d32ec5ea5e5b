#include "State.h"

namespace fake {

State &state() {
  static auto *created = new State;
  return *created;
}

long setting(const char *name) { return state().settings.at(name); }

Result sticky() { return static_cast<Result>(setting("sticky")); }

std::string on(StreamHandle stream) { return "s" + std::to_string(stream->number); }

void drain(StreamHandle stream) {
  while (!stream->work.empty()) {
    auto work = std::move(stream->work.front());
    stream->work.pop_front();
    work();
  }
}

void drainAll() {
  for (StreamHandle stream : state().streams)
    drain(stream);
}

} // namespace fake

using namespace fake;

FAKE const FakeCuda fake_cuda;
const FakeCuda fake_cuda = {
    [] { return state().log.c_str(); },
    [] { state().log.clear(); },
    [](const char *what, long value) { state().settings.at(what) = value; },
    [](const char *call, int result) { state().failures[call] = result; },
    [](const char *name, int params, FakeKernel run) {
      state().kernels[name] = {params, run};
    },
    [](const char *name) {
      void *value;
      std::memcpy(&value, state().latest->globals.at(name).data(), sizeof value);
      return value;
    },
    [] { return static_cast<int>(state().registered.size()); },
};
