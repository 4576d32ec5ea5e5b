#include "runtime/core/Trace.h"

#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace accolade::rt {

namespace {

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += '\\';
    if (static_cast<unsigned char>(c) < 0x20)
      continue;
    out += c;
  }
  return out + "\"";
}

/// Queues get rows of their own below the threads.
std::string rowOf(const Activity &activity) {
  bool queued = activity.async != ACC_RT_ASYNC_SYNC &&
                (activity.kind == ActivityKind::Launch || activity.kind == ActivityKind::CopyIn ||
                 activity.kind == ActivityKind::CopyOut);
  return queued ? std::to_string(1000 + activity.async) : std::to_string(activity.thread);
}

std::string jsonOf(const Activity &activity) {
  char times[96];
  std::snprintf(times, sizeof times, "\"ts\":%.3f,\"dur\":%.3f",
                static_cast<double>(activity.started) * 1e-3,
                static_cast<double>(activity.ended - activity.started) * 1e-3);
  std::string name = *activity.name ? activity.name : labelOf(activity.kind);
  return "{\"name\":" + quoted(name) + ",\"cat\":" + quoted(labelOf(activity.kind)) +
         ",\"ph\":\"X\"," + times + ",\"pid\":1,\"tid\":" + rowOf(activity) +
         ",\"args\":{\"place\":" + quoted(placeOf(activity)) +
         ",\"device\":" + quoted(activity.context->describe()) +
         ",\"bytes\":" + std::to_string(activity.bytes) + "}}";
}

class Tracer final : public Observer {
public:
  explicit Tracer(std::FILE *file) : file(file) { std::fputs("[", file); }

  void executed(const Activity &activity) override {
    std::lock_guard<std::mutex> lock(mutex);
    if (!file)
      return;
    std::fprintf(file, "%s\n%s", first ? "" : ",", jsonOf(activity).c_str());
    first = false;
  }

  void finish() {
    std::lock_guard<std::mutex> lock(mutex);
    std::fputs("\n]\n", file);
    std::fclose(file);
    file = nullptr;
  }

private:
  std::mutex mutex; ///< guards both
  std::FILE *file;
  bool first = true;
};

Tracer *tracer = nullptr;

} // namespace

void startTrace(const char *name) {
  std::FILE *file = std::fopen(name, "w");
  if (!file)
    fail(ErrorId::TraceFile, {{"file", name}, {"reason", std::strerror(errno)}});
  tracer = new Tracer(file);
  addObserver(*tracer);
}

void finishTrace() {
  if (tracer)
    tracer->finish();
}

} // namespace accolade::rt
