// NVRTC.
#include "State.h"

using namespace fake;

FAKE Result nvrtcVersion(int *major, int *minor) {
  *major = 13;
  *minor = 0;
  return Success;
}
FAKE Result nvrtcGetNumSupportedArchs(int *count) {
  *count = 2;
  return Success;
}
FAKE Result nvrtcGetSupportedArchs(int *list) {
  list[0] = 80;
  list[1] = static_cast<int>(setting("nvrtc_newest"));
  return Success;
}
FAKE Result nvrtcCreateProgram(ProgramHandle *program, const char *source, const char *name, int,
                               const char *const *, const char *const *) {
  *program = new ProgramOpaque{source, name, "", ""};
  return Success;
}
FAKE Result nvrtcDestroyProgram(ProgramHandle *program) {
  delete *program;
  return Success;
}
FAKE Result nvrtcCompileProgram(ProgramHandle program, int count, const char *const *options) {
  std::string words = program->name;
  for (int i = 0; i < count; ++i)
    if (!std::strstr(options[i], "include-path"))
      words += std::string(" ") + options[i];
  Call call("compile", words);
  if (program->source.find("#error") != std::string::npos) {
    program->log = program->name + "(3): error: identifier \"x\" is undefined\n1 error detected\n";
    return 6;
  }
  program->code = std::string("code of ") + options[0] + "\n" + program->source;
  return call.result;
}
FAKE Result nvrtcGetProgramLogSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->log.size() + 1;
  return Success;
}
FAKE Result nvrtcGetProgramLog(ProgramHandle program, char *log) {
  std::strcpy(log, program->log.c_str());
  return Success;
}
FAKE Result nvrtcGetPTXSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->code.size() + 5;
  return Success;
}
FAKE Result nvrtcGetPTX(ProgramHandle program, char *code) {
  std::strcpy(code, ("PTX " + program->code).c_str());
  return Success;
}
FAKE Result nvrtcGetCUBINSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->code.size() + 5;
  return Success;
}
FAKE Result nvrtcGetCUBIN(ProgramHandle program, char *code) {
  std::memcpy(code,
              "\x7f"
              "ELF ",
              5);
  std::memcpy(code + 5, program->code.data(), program->code.size());
  return Success;
}
