#include "runtime/core/Queues.h"

#include "runtime/base/Error.h"

namespace accolade::rt {

namespace {

/// acc_async_default, the initial value of acc-default-async-var (2.3): a queue
/// like the others, so that a program can ask for it and name it.
constexpr int InitialDefault = 0;

thread_local int threadDefault = InitialDefault;

void check(int async, const std::string &where) {
  if (!isAsyncValue(async))
    fail(ErrorId::BadAsync, {{"where", where}, {"value", std::to_string(async)}});
}

int actual(int async, const std::string &where) {
  check(async, where);
  if (async == acc_async_default)
    return InitialDefault;
  return async == acc_async_noval ? threadDefault : async;
}

} // namespace

int defaultAsync() { return threadDefault; }

void setDefaultAsync(int async, const std::string &where) {
  threadDefault = async == acc_async_noval ? InitialDefault : actual(async, where);
}

Queue *Queues::get(int async, const std::string &where) {
  int number = actual(async, where);
  if (number == acc_async_sync)
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<Queue> &queue = queues[number];
  if (!queue)
    queue = device.createQueue();
  return queue.get();
}

Queue *Queues::find(int async, const std::string &where) {
  int number = actual(async, where);
  std::lock_guard<std::mutex> lock(mutex);
  auto found = queues.find(number);
  return found == queues.end() ? nullptr : found->second.get();
}

std::vector<Queue *> Queues::all() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Queue *> list;
  for (auto &item : queues)
    list.push_back(item.second.get());
  return list;
}

bool Queues::test(int async, const std::string &where) {
  Queue *queue = find(async, where);
  return !queue || device.test(*queue);
}

bool Queues::testAll() {
  for (Queue *queue : all())
    if (!device.test(*queue))
      return false;
  return true;
}

void Queues::wait(int async, const std::string &where) {
  if (Queue *queue = find(async, where))
    device.synchronize(*queue);
}

void Queues::waitAll() {
  for (Queue *queue : all())
    device.synchronize(*queue);
}

void Queues::follow(Queue &follower, Queue &first) {
  if (&follower != &first)
    device.wait(follower, device.record(first));
}

void Queues::waitAsync(int waited, int async, const std::string &where) {
  Queue *follower = get(async, where);
  if (!follower)
    return wait(waited, where);
  if (Queue *first = find(waited, where))
    follow(*follower, *first);
}

void Queues::waitAllAsync(int async, const std::string &where) {
  Queue *follower = get(async, where);
  if (!follower)
    return waitAll();
  for (Queue *first : all())
    follow(*follower, *first);
}

void Queues::leadOther(Device &other, Queue &follower, int waited, const std::string &where) {
  if (Queue *first = find(waited, where))
    other.wait(follower, device.record(*first));
}

void Queues::leadOther(Device &other, Queue &follower) {
  for (Queue *first : all())
    other.wait(follower, device.record(*first));
}

void Queues::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  queues.clear();
}

} // namespace accolade::rt
