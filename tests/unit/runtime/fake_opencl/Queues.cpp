// Queues and events.
#include "State.h"

#include <thread>

using namespace fake;

namespace fake {

static void complete(EventHandle event, Result status) {
  event->status = status;
  auto callbacks = std::move(event->callbacks);
  event->callbacks.clear();
  for (auto &callback : callbacks)
    std::thread([=] {
      pauseShortly();
      callback.first(event, status, callback.second);
    }).detach();
}

static void drop(EventHandle event) {
  if (!--event->references)
    delete event;
}

/// As far as the commands before it and the events it waits for allow.
static void drain(QueueHandle queue) {
  while (!queue->commands.empty()) {
    for (EventHandle wait : queue->commands.front().waits)
      if (wait->status > Complete && wait->queue)
        drain(wait->queue);
    for (EventHandle wait : queue->commands.front().waits)
      if (wait->status > Complete)
        return;
    Command command = std::move(queue->commands.front());
    queue->commands.pop_front();
    Result status = command.run();
    if (status < 0)
      queue->failure = status;
    complete(command.event, status);
    for (EventHandle wait : command.waits)
      drop(wait);
    drop(command.event);
  }
}

void drainAll(QueueHandle queue) {
  for (drain(queue); !queue->commands.empty(); drain(queue)) {
    state().mutex.unlock();
    pauseShortly();
    state().mutex.lock();
  }
}

static bool wouldHang(QueueHandle queue, EventHandle wait) {
  return wait->queue && wait->queue != queue && wait->status > Complete &&
         wait->position >= wait->queue->flushed;
}

Result put(QueueHandle queue, uint32_t count, const EventHandle *waits, EventHandle *made,
           std::function<Result()> run) {
  Command command{new EventOpaque, {waits, waits + count}, std::move(run)};
  for (EventHandle wait : command.waits) {
    if (wouldHang(queue, wait))
      return -57;
    ++wait->references;
  }
  command.event->queue = queue;
  command.event->position = queue->put++;
  if (made) {
    ++command.event->references;
    *made = command.event;
  }
  queue->commands.push_back(std::move(command));
  return Success;
}

} // namespace fake

extern "C" {

QueueHandle clCreateCommandQueue(ContextHandle, DeviceHandle device, uint64_t properties,
                                 Result *result) {
  int number = state().queueCount++;
  Call call("queueCreate", std::to_string(device->number) + " q" + std::to_string(number));
  auto *queue = new QueueOpaque;
  queue->number = number;
  queue->timed = properties & QueueProfiling;
  queue->device = device->number;
  *result = call.result;
  return queue;
}
Result clRetainCommandQueue(QueueHandle queue) {
  ++queue->references;
  return Success;
}
Result clReleaseCommandQueue(QueueHandle queue) {
  Call call("queueRelease", on(queue));
  --queue->references; // never deleted: a test may ask
  return call.result;
}
Result clFlush(QueueHandle queue) {
  Call call("flush", on(queue));
  queue->flushed = queue->put;
  return call.result;
}
Result clFinish(QueueHandle queue) {
  Call call("finish", on(queue));
  queue->flushed = queue->put;
  drainAll(queue);
  Result failure = std::exchange(queue->failure, Success);
  return queue->device == 3 && failure ? failure : call.result;
}

Result clEnqueueMarkerWithWaitList(QueueHandle queue, uint32_t count, const EventHandle *waits,
                                   EventHandle *made) {
  Call call("marker", on(queue));
  return call.result ? call.result : put(queue, count, waits, made, [] { return Complete; });
}
Result clEnqueueBarrierWithWaitList(QueueHandle queue, uint32_t count, const EventHandle *waits,
                                    EventHandle *made) {
  Call call("barrier", on(queue));
  return call.result ? call.result : put(queue, count, waits, made, [] { return Complete; });
}
EventHandle clCreateUserEvent(ContextHandle, Result *result) {
  Call call("eventCreate");
  *result = call.result;
  return new EventOpaque;
}
Result clSetUserEventStatus(EventHandle event, Result status) {
  Call call("eventSet");
  complete(event, status);
  return call.result;
}
Result clRetainEvent(EventHandle event) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  ++event->references;
  return Success;
}
Result clReleaseEvent(EventHandle event) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  drop(event);
  return Success;
}
Result clWaitForEvents(uint32_t count, const EventHandle *events) {
  Call call("eventWait");
  for (uint32_t i = 0; i < count; ++i)
    if (events[i]->queue)
      drainAll(events[i]->queue);
  return call.result;
}
Result clGetEventInfo(EventHandle event, uint32_t, size_t room, void *value, size_t *bytes) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  Result result = answer(&event->status, sizeof event->status, room, value, bytes);
  if (event->status > Complete && event->queue && event->position < event->queue->flushed)
    drain(event->queue); // meanwhile
  return result;
}
Result clGetEventProfilingInfo(EventHandle event, uint32_t, size_t room, void *value,
                               size_t *bytes) {
  Call call("eventProfile");
  return event->queue->timed ? answer(state().clock += 500, room, value, bytes) : -7;
}
Result clSetEventCallback(EventHandle event, Result, void (*function)(EventHandle, Result, void *),
                          void *data) {
  Call call("eventCallback");
  if (event->status <= Complete)
    function(event, event->status, data);
  else
    event->callbacks.push_back({function, data});
  return call.result;
}

} // extern "C"
