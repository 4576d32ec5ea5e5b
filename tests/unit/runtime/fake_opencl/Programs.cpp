// Programs.
#include "State.h"

using namespace fake;

extern "C" {

ProgramHandle clCreateProgramWithSource(ContextHandle, uint32_t count, const char **texts,
                                        const size_t *, Result *result) {
  Call call("programFromSource");
  *result = call.result;
  auto *program = new ProgramOpaque;
  for (uint32_t i = 0; i < count; ++i)
    program->text += texts[i];
  return program;
}
ProgramHandle clCreateProgramWithBinary(ContextHandle, uint32_t, const DeviceHandle *,
                                        const size_t *bytes, const unsigned char **binaries,
                                        Result *, Result *result) {
  Call call("programFromBinary");
  *result = call.result;
  std::string binary(reinterpret_cast<const char *>(binaries[0]), bytes[0]);
  return call.result ? nullptr : new ProgramOpaque{binary.substr(4), ""};
}
Result clBuildProgram(ProgramHandle program, uint32_t, const DeviceHandle *, const char *options,
                      void (*)(ProgramHandle, void *), void *) {
  Call call("programBuild", options ? options : "");
  if (program->text.find("#error") == std::string::npos)
    return call.result;
  program->log = "file.c:3:5: error: use of undeclared identifier 'x'\n\n1 error generated\n";
  return -11;
}
Result clCompileProgram(ProgramHandle program, uint32_t, const DeviceHandle *,
                        const char *options, uint32_t, const ProgramHandle *, const char **,
                        void (*)(ProgramHandle, void *), void *) {
  Call call("programCompile", options);
  return program->text.find("#error") == std::string::npos ? call.result : -15;
}
ProgramHandle clLinkProgram(ContextHandle, uint32_t, const DeviceHandle *, const char *,
                            uint32_t inputs, const ProgramHandle *programs,
                            void (*)(ProgramHandle, void *), void *, Result *result) {
  Call call("programLink", std::to_string(inputs));
  auto *linked = new ProgramOpaque;
  for (uint32_t i = 0; i < inputs; ++i)
    linked->text += programs[i]->text + "\n";
  bool whole = linked->text.find("UNDEFINED") == std::string::npos;
  linked->log = whole ? "" : "undefined symbol 'helper'\n";
  *result = whole ? call.result : -17;
  return linked;
}
Result clGetProgramInfo(ProgramHandle program, uint32_t what, size_t, void *value, size_t *) {
  std::string binary = "BIN:" + program->text;
  if (what == BinarySizes)
    *static_cast<size_t *>(value) = binary.size();
  else
    std::memcpy(*static_cast<char **>(value), binary.data(), binary.size());
  return Success;
}
Result clGetProgramBuildInfo(ProgramHandle program, DeviceHandle, uint32_t, size_t room,
                             void *value, size_t *bytes) {
  return answer(program->log, room, value, bytes);
}
Result clReleaseProgram(ProgramHandle program) {
  Call call("programRelease");
  delete program;
  return call.result;
}

} // extern "C"
