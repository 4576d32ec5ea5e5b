// Programs: compiled by Clang, never taken from what was kept.
#include "Compile.h"
#include "Image.h"
#include "Report.h"

using namespace checker;

constexpr Result BuildFailure = -11, CompileFailure = -15, LinkFailure = -17;

static bool succeeds(ProgramHandle program, const Log &log) {
  program->log += log;
  if (!log.empty())
    report("does not compile", log);
  return log.empty();
}

static bool compiles(ProgramHandle program, const char *options) {
  return succeeds(program,
                  compileKernels(program->source, options ? options : "", program->object));
}

static bool links(ProgramHandle program, const std::vector<std::string> &objects) {
  std::string library;
  if (!succeeds(program, linkKernels(objects, library)))
    return false;
  Log log;
  program->image = loadImage(library, log);
  return succeeds(program, log);
}

extern "C" {

ProgramHandle clCreateProgramWithSource(ContextHandle, uint32_t count, const char **texts,
                                        const size_t *bytes, Result *result) {
  auto *program = new ProgramOpaque;
  for (uint32_t i = 0; i < count; ++i)
    program->source += bytes && bytes[i] ? std::string(texts[i], bytes[i]) : std::string(texts[i]);
  *result = Success;
  return program;
}
ProgramHandle clCreateProgramWithBinary(ContextHandle, uint32_t, const DeviceHandle *,
                                        const size_t *, const unsigned char **, Result *,
                                        Result *result) {
  *result = InvalidBinary;
  return nullptr;
}
Result clBuildProgram(ProgramHandle program, uint32_t, const DeviceHandle *, const char *options,
                      void (*)(ProgramHandle, void *), void *) {
  Lock lock;
  return compiles(program, options) && links(program, {program->object}) ? Success : BuildFailure;
}
Result clCompileProgram(ProgramHandle program, uint32_t, const DeviceHandle *, const char *options,
                        uint32_t, const ProgramHandle *, const char **,
                        void (*)(ProgramHandle, void *), void *) {
  Lock lock;
  return compiles(program, options) ? Success : CompileFailure;
}
ProgramHandle clLinkProgram(ContextHandle, uint32_t, const DeviceHandle *, const char *,
                            uint32_t count, const ProgramHandle *parts,
                            void (*)(ProgramHandle, void *), void *, Result *result) {
  Lock lock;
  auto *program = new ProgramOpaque;
  std::vector<std::string> objects;
  for (uint32_t i = 0; i < count; ++i)
    objects.push_back(parts[i]->object);
  *result = links(program, objects) ? Success : LinkFailure;
  return program;
}
/// No binaries.
Result clGetProgramInfo(ProgramHandle, uint32_t, size_t, void *, size_t *) { return InvalidValue; }
Result clGetProgramBuildInfo(ProgramHandle program, DeviceHandle, uint32_t, size_t room,
                             void *value, size_t *bytes) {
  return answer(program->log, room, value, bytes);
}
Result clReleaseProgram(ProgramHandle program) {
  delete program; // its code stays
  return Success;
}

} // extern "C"
