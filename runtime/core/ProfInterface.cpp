// Turns activities into the events of OpenACC chapter 5 and calls the tools.
#include "runtime/core/ProfInterface.h"

#include "runtime/base/Environment.h"
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"
#include "runtime/core/ProfCallbacks.h"

#include <cstring>
#include <dlfcn.h>
#include <sstream>

// Defined by the program, if at all; the reference makes linkers export it.
#pragma weak acc_register_library

namespace accolade::rt {

namespace {

struct Row {
  acc_event_t start;
  acc_event_t end;
};

constexpr Row Rows[] = {
#define ACC_RT_ACTIVITY(Id, Bit, Label, Start, End) {Start, End},
#include "runtime/core/Activities.def"
};

struct Construct {
  const char *words;
  acc_construct_t value;
};

/// By the first words of a directive's name; longer names first.
constexpr Construct Constructs[] = {
    {"parallel", acc_construct_parallel},
    {"kernels", acc_construct_kernels},
    {"serial", acc_construct_serial},
    {"data", acc_construct_data},
    {"enter data", acc_construct_enter_data},
    {"exit data", acc_construct_exit_data},
    {"host_data", acc_construct_host_data},
    {"declare", acc_construct_declare},
    {"init", acc_construct_init},
    {"shutdown", acc_construct_shutdown},
    {"set", acc_construct_set},
    {"update", acc_construct_update},
    {"wait", acc_construct_wait},
};

acc_construct_t constructOf(const Activity &activity) {
  if (activity.site)
    for (const Construct &row : Constructs)
      if (!std::strncmp(activity.site->directive, row.words, std::strlen(row.words)))
        return row.value;
  return acc_construct_runtime_api;
}

bool isCompute(acc_construct_t construct) {
  return construct == acc_construct_parallel || construct == acc_construct_kernels ||
         construct == acc_construct_serial;
}

acc_prof_info profInfoOf(acc_event_t event) {
  acc_prof_info info = {};
  info.event_type = event;
  info.valid_bytes = sizeof info;
  info.version = ACC_PROF_VERSION;
  return info;
}

acc_prof_info profInfoOf(const Activity &activity, acc_event_t event) {
  acc_prof_info info = profInfoOf(event);
  info.device_type = activity.context->type();
  info.device_number = activity.context->number();
  info.thread_id = static_cast<int>(activity.thread);
  info.async = activity.async;
  info.async_queue = activity.async;
  if (activity.site) {
    info.src_file = activity.site->file;
    info.func_name = activity.site->function;
    info.line_no = activity.site->line;
  }
  return info;
}

size_t gangsOf(const acc_rt_shape &shape) {
  size_t gangs = 1;
  for (long count : shape.gangs)
    gangs *= count > 0 ? count : 1;
  return gangs;
}

/// The members that all three kinds of event begin with.
template <class Info> void fillCommon(Info &info, const Activity &activity, acc_event_t event) {
  info.event_type = event;
  info.valid_bytes = sizeof info;
  info.parent_construct = constructOf(activity);
  bool dataOfCompute =
      activity.kind == ActivityKind::EnterData || activity.kind == ActivityKind::ExitData;
  info.implicit = dataOfCompute && isCompute(info.parent_construct);
  info.tool_info = activity.toolInfo;
}

bool isDataEvent(ActivityKind kind) {
  switch (kind) {
  case ActivityKind::Create:
  case ActivityKind::Delete:
  case ActivityKind::Allocate:
  case ActivityKind::Free:
  case ActivityKind::CopyIn:
  case ActivityKind::CopyOut:
    return true;
  default:
    return false;
  }
}

acc_event_info eventInfoOf(const Activity &activity, acc_event_t event) {
  acc_event_info info = {};
  if (activity.kind == ActivityKind::Launch) {
    fillCommon(info.launch_event, activity, event);
    info.launch_event.kernel_name = activity.name;
    info.launch_event.num_gangs = gangsOf(activity.shape);
    info.launch_event.num_workers = activity.shape.workers;
    info.launch_event.vector_length = activity.shape.vector;
  } else if (isDataEvent(activity.kind)) {
    fillCommon(info.data_event, activity, event);
    info.data_event.var_name = activity.name;
    info.data_event.bytes = activity.bytes;
    info.data_event.host_ptr = activity.host;
    info.data_event.device_ptr = activity.device;
  } else {
    fillCommon(info.other_event, activity, event);
  }
  return info;
}

/// What a thread has begun and not ended. Nothing is destroyed: threads end before the last events.
class ActivityStack {
public:
  void push(const Activity &activity) {
    if (depth < Deepest)
      activities[depth++] = activity;
  }
  /// With those inside that nobody has ended, as exceptions leave them.
  void pop(ActivityKind kind) {
    while (depth > 0 && activities[--depth].kind != kind)
      continue;
  }
  const Activity *top() const { return depth > 0 ? &activities[depth - 1] : nullptr; }

private:
  static constexpr int Deepest = 16; ///< constructs do not nest deeper
  Activity activities[Deepest];
  int depth = 0;
};

class ProfObserver final : public Observer {
public:
  ProfCallbacks callbacks;

  void requested(Activity &activity) override {
    around.push(activity);
    dispatch(activity, Rows[static_cast<int>(activity.kind)].start);
  }
  void returned(Activity &activity) override {
    const Row &row = Rows[static_cast<int>(activity.kind)];
    if (row.end != row.start)
      dispatch(activity, row.end);
    around.pop(activity.kind);
  }

  /// An error is part of what the thread was doing.
  void failed(acc_error_t code, const std::string &message) {
    const Activity *during = around.top();
    for (acc_prof_callback callback : callbacks.active(acc_ev_error)) {
      acc_prof_info prof = during ? profInfoOf(*during, acc_ev_error) : profInfoOf(acc_ev_error);
      std::string text = message;
      acc_event_info info = {};
      info.error_event.event_type = acc_ev_error;
      info.error_event.valid_bytes = sizeof info.error_event;
      info.error_event.parent_construct = during ? constructOf(*during) : acc_construct_runtime_api;
      info.error_event.error_code = code;
      info.error_event.error_message = text.data();
      acc_api_info api = {};
      api.valid_bytes = sizeof api;
      api.device_type = prof.device_type;
      callback(&prof, &info, &api);
    }
  }

private:
  /// Those of this thread that have begun and not ended.
  static thread_local ActivityStack around;

  /// A tool's note on a start event comes back with the end event (5.2.2).
  void dispatch(Activity &activity, acc_event_t event) {
    for (acc_prof_callback callback : callbacks.active(event)) {
      acc_prof_info prof = profInfoOf(activity, event);
      acc_event_info info = eventInfoOf(activity, event);
      Device &device = activity.context->device();
      acc_api_info api = {};
      api.device_api = device.api();
      api.valid_bytes = sizeof api;
      api.device_type = prof.device_type;
      api.device_handle = device.nativeHandle(NativeHandle::Device, nullptr);
      api.context_handle = device.nativeHandle(NativeHandle::Context, nullptr);
      callback(&prof, &info, &api);
      activity.toolInfo = info.other_event.tool_info;
    }
  }
};

thread_local ActivityStack ProfObserver::around;

/// Starts to observe when the first tool registers something.
ProfObserver &profObserver() {
  static ProfObserver *observer = [] {
    static ProfObserver *created = new ProfObserver;
    addObserver(*created);
    tellOfErrors([](acc_error_t code, const std::string &message) { created->failed(code, message); });
    return created;
  }();
  return *observer;
}

using RegisterLibrary = void (*)(acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/// Another OpenACC run time in the process, such as the libgomp of an OpenMP
/// program, has this symbol too; only tools may be called. Where such a library comes before ours,
/// the name of a routine is its routine's here as well: what is ours is told by what has no name.
bool belongsToOtherRuntime(void *symbol) {
  Dl_info place, routinePlace, ownPlace;
  if (!dladdr(symbol, &place) ||
      !dladdr(reinterpret_cast<void *>(&startProfilingLibraries), &ownPlace) ||
      place.dli_fbase == ownPlace.dli_fbase)
    return false;
  void *object = dlopen(place.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (!object)
    return false;
  void *routine = dlsym(object, "acc_get_num_devices");
  dlclose(object);
  return routine && dladdr(routine, &routinePlace) && routinePlace.dli_fbase == place.dli_fbase;
}

bool registerBy(void *symbol) {
  if (symbol && belongsToOtherRuntime(symbol))
    return false;
  auto start = reinterpret_cast<RegisterLibrary>(symbol);
  if (start)
    start(acc_prof_register, acc_prof_unregister, acc_prof_lookup);
  return start;
}

void load(const std::string &file) {
  void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library && registerBy(dlsym(library, "acc_register_library")))
    return;
  const char *reason = dlerror();
  fail(ErrorId::ProfileLibrary,
       {{"file", file}, {"reason", reason ? reason : "it has no acc_register_library"}});
}

} // namespace

void startProfilingLibraries() {
  // A program without dynamic symbols has its own all the same.
  void *exported = dlsym(RTLD_DEFAULT, "acc_register_library");
  registerBy(exported ? exported : reinterpret_cast<void *>(&acc_register_library));
  const char *list = valueOf(EnvVar::ProfLib);
  if (!list)
    return;
  std::stringstream files(list);
  for (std::string file; std::getline(files, file, ';');)
    if (!file.empty())
      load(file);
}

} // namespace accolade::rt

using namespace accolade::rt;

void acc_prof_register(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  profObserver().callbacks.add(event, callback, how);
}

void acc_prof_unregister(acc_event_t event, acc_prof_callback callback, acc_register_t how) {
  profObserver().callbacks.remove(event, callback, how);
}

acc_query_fn acc_prof_lookup(const char *name) {
  if (!std::strcmp(name, "acc_prof_register"))
    return reinterpret_cast<acc_query_fn>(acc_prof_register);
  if (!std::strcmp(name, "acc_prof_unregister"))
    return reinterpret_cast<acc_query_fn>(acc_prof_unregister);
  if (!std::strcmp(name, "acc_prof_lookup"))
    return reinterpret_cast<acc_query_fn>(acc_prof_lookup);
  return nullptr;
}
