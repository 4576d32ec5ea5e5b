// Queues and events: all that was enqueued is done.
#include "State.h"

using namespace checker;

static QueueOpaque queue;

extern "C" {

QueueHandle clCreateCommandQueue(ContextHandle, DeviceHandle, uint64_t, Result *result) {
  *result = Success;
  return &queue;
}
Result clRetainCommandQueue(QueueHandle) { return Success; }
Result clReleaseCommandQueue(QueueHandle) { return Success; }
Result clFlush(QueueHandle) { return Success; }
Result clFinish(QueueHandle) { return Success; }

Result clEnqueueMarkerWithWaitList(QueueHandle, uint32_t, const EventHandle *, EventHandle *made) {
  return finished(made);
}
Result clEnqueueBarrierWithWaitList(QueueHandle, uint32_t, const EventHandle *, EventHandle *made) {
  return finished(made);
}

EventHandle clCreateUserEvent(ContextHandle, Result *result) {
  EventHandle event;
  *result = finished(&event);
  return event;
}
Result clSetUserEventStatus(EventHandle, Result) { return Success; }
Result clRetainEvent(EventHandle) { return Success; }
Result clReleaseEvent(EventHandle) { return Success; }
Result clWaitForEvents(uint32_t, const EventHandle *) { return Success; }
Result clGetEventInfo(EventHandle, uint32_t, size_t room, void *value, size_t *bytes) {
  return answer(&Complete, sizeof Complete, room, value, bytes);
}
Result clGetEventProfilingInfo(EventHandle, uint32_t, size_t room, void *value, size_t *bytes) {
  uint64_t time = 1;
  return answer(&time, sizeof time, room, value, bytes);
}
Result clSetEventCallback(EventHandle event, Result, void (*function)(EventHandle, Result, void *),
                          void *data) {
  function(event, Complete, data);
  return Success;
}

} // extern "C"
