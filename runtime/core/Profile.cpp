#include "runtime/core/Profile.h"

#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <vector>

namespace accolade::rt {

namespace {

/// All activities of one kind, name and place.
struct Line {
  ActivityKind kind;
  std::string name;
  std::string place;
  long count = 0;
  uint64_t requestTime = 0; ///< on the host, in the call
  uint64_t time = 0;        ///< on the device
  uint64_t longest = 0;
  size_t bytes = 0;
  std::string shape = ""; ///< of the latest launch
};

std::string fileAndLine(const Activity &activity) {
  if (!activity.site)
    return activity.routine;
  return std::string(activity.site->file) + ":" + std::to_string(activity.site->line);
}

double milliseconds(uint64_t nanoseconds) { return static_cast<double>(nanoseconds) * 1e-6; }
double microseconds(uint64_t nanoseconds) { return static_cast<double>(nanoseconds) * 1e-3; }

class Profiler final : public Observer {
public:
  void returned(Activity &activity) override {
    if (!isProfiled(activity.kind))
      return;
    std::lock_guard<std::mutex> lock(mutex);
    Line &line = lineOf(activity);
    line.requestTime += activity.ended - activity.started;
    if (activity.code)
      line.shape = activity.context->device().describeLaunch(activity.code);
  }

  void executed(const Activity &activity) override {
    if (!isProfiled(activity.kind))
      return;
    std::lock_guard<std::mutex> lock(mutex);
    Line &line = lineOf(activity);
    uint64_t time = activity.ended - activity.started;
    ++line.count;
    line.time += time;
    line.longest = std::max(line.longest, time);
    line.bytes += activity.bytes;
  }

  void print() {
    std::lock_guard<std::mutex> lock(mutex);
    std::fprintf(stderr, "accolade: profile, %.3f ms since the library started\n",
                 milliseconds(nowNanoseconds()));
    printKernels();
    printTransfers();
    printWaits();
  }

private:
  static bool isTransfer(ActivityKind kind) {
    return kind == ActivityKind::CopyIn || kind == ActivityKind::CopyOut;
  }
  static bool isProfiled(ActivityKind kind) {
    return kind == ActivityKind::Launch || kind == ActivityKind::Wait || isTransfer(kind);
  }

  Line &lineOf(const Activity &activity) {
    std::string place = fileAndLine(activity) + detourText(activity);
    std::string key =
        std::to_string(static_cast<int>(activity.kind)) + "\n" + place + "\n" + activity.name;
    auto made = lines.emplace(key, Line{activity.kind, activity.name, place});
    return made.first->second;
  }

  /// The lines of some kinds, the most expensive first.
  template <class Wanted> std::vector<Line> sorted(Wanted wanted) const {
    std::vector<Line> list;
    for (const auto &item : lines)
      if (wanted(item.second.kind))
        list.push_back(item.second);
    std::sort(list.begin(), list.end(),
              [](const Line &a, const Line &b) { return a.time > b.time; });
    return list;
  }

  void printKernels() const {
    auto list = sorted([](ActivityKind kind) { return kind == ActivityKind::Launch; });
    if (!list.empty())
      std::fprintf(stderr, "  %-28s %9s %12s %12s %12s %12s  %s\n", "kernel", "launches",
                   "launch ms", "kernel ms", "mean us", "longest us", "place");
    for (const Line &line : list)
      std::fprintf(stderr, "  %-28s %9ld %12.3f %12.3f %12.3f %12.3f  %s\n", line.name.c_str(),
                   line.count, milliseconds(line.requestTime), milliseconds(line.time),
                   microseconds(line.time) / static_cast<double>(line.count),
                   microseconds(line.longest), line.place.c_str());
    for (const Line &line : list)
      if (!line.shape.empty())
        std::fprintf(stderr, "  %-28s %s\n", line.name.c_str(), line.shape.c_str());
  }

  void printTransfers() const {
    auto list = sorted(isTransfer);
    if (!list.empty())
      std::fprintf(stderr, "  %-28s %9s %12s %12s %12s %12s  %s\n", "transfer", "copies",
                   "direction", "memory ms", "bytes", "GB/s", "place");
    for (const Line &line : list)
      std::fprintf(stderr, "  %-28s %9ld %12s %12.3f %12zu %12.3f  %s\n", line.name.c_str(),
                   line.count, labelOf(line.kind), milliseconds(line.time), line.bytes,
                   line.time ? static_cast<double>(line.bytes) / static_cast<double>(line.time)
                             : 0.0,
                   line.place.c_str());
  }

  void printWaits() const {
    auto list = sorted([](ActivityKind kind) { return kind == ActivityKind::Wait; });
    for (const Line &line : list)
      std::fprintf(stderr, "  %-28s %9ld %38.3f ms %22s  %s\n", "wait", line.count,
                   milliseconds(line.time), "", line.place.c_str());
  }

  std::mutex mutex; ///< guards `lines`
  std::map<std::string, Line> lines;
};

Profiler *profiler = nullptr;

} // namespace

void startProfile() {
  profiler = new Profiler;
  addObserver(*profiler);
}

void finishProfile() {
  if (profiler)
    profiler->print();
}

} // namespace accolade::rt
