// Streams and events.
#include "State.h"

#include <algorithm>

using namespace fake;

FAKE Result cuStreamCreate(StreamHandle *stream, unsigned) {
  Call call("streamCreate", "", false);
  *stream = new StreamOpaque{++state().streamCount, {}};
  state().streams.push_back(*stream);
  return call.result;
}
FAKE Result cuStreamDestroy_v2(StreamHandle stream) {
  Call call("streamDestroy", on(stream));
  drain(stream);
  auto &all = state().streams;
  all.erase(std::find(all.begin(), all.end(), stream));
  delete stream;
  return call.result;
}
FAKE Result cuStreamQuery(StreamHandle stream) {
  Call call("streamQuery", "", false);
  if (stream->work.empty())
    return call.result ? call.result : sticky();
  drain(stream); // next time it is done
  return NotReady;
}
FAKE Result cuStreamSynchronize(StreamHandle stream) {
  Call call("synchronize", on(stream));
  drain(stream);
  return call.result ? call.result : sticky();
}
FAKE Result cuStreamWaitEvent(StreamHandle stream, EventHandle event, unsigned) {
  Call call("wait", on(stream));
  if (StreamHandle first = event->done() ? nullptr : event->stream)
    stream->work.push_back([=] { drain(first); });
  return call.result;
}
FAKE Result cuLaunchHostFunc(StreamHandle stream, void (*function)(void *), void *data) {
  Call call("hostFunction", on(stream));
  stream->work.push_back([=] { function(data); });
  return call.result;
}
FAKE Result cuEventCreate(EventHandle *event, unsigned) {
  *event = new EventOpaque;
  return Success;
}
FAKE Result cuEventDestroy_v2(EventHandle event) {
  Call call("eventDestroy", "", false);
  delete event;
  return call.result;
}
FAKE Result cuEventRecord(EventHandle event, StreamHandle stream) {
  Call call("record", on(stream));
  event->stream = stream;
  auto reached = std::make_shared<bool>(false);
  event->reached = reached;
  stream->work.push_back([=] { *reached = true; });
  return call.result;
}
FAKE Result cuEventQuery(EventHandle event) { return event->done() ? sticky() : NotReady; }
FAKE Result cuEventSynchronize(EventHandle event) {
  Call call("eventSynchronize", "", false);
  if (!event->done())
    drain(event->stream);
  return call.result ? call.result : sticky();
}
FAKE Result cuEventElapsedTime(float *milliseconds, EventHandle, EventHandle) {
  *milliseconds = 0.25f;
  return Success;
}
