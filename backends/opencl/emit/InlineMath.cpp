// Mathematics that is an instruction or two on processors. PoCL has a function for each, which it does not
// inline: a loop that calls one is never SIMD. A Jacobi sweep with the largest change took 3 times as long.
#include "backends/opencl/emit/CWriter.h"

namespace accolade::opencl {
namespace {

/// `$` is the suffix of the type's functions.
struct Inlined {
  const char *name;
  int operands;
  const char *value;
  bool rounds; ///< older processors have functions for it themselves
};

const Inlined Functions[] = {
    {"fabs", 1, "__builtin_fabs$(x)", false},        {"sqrt", 1, "__builtin_sqrt$(x)", false},
    {"rsqrt", 1, "1 / __builtin_sqrt$(x)", false},   {"fmax", 2, "__builtin_fmax$(x, y)", false},
    {"fmin", 2, "__builtin_fmin$(x, y)", false},     {"copysign", 2, "__builtin_copysign$(x, y)", false},
    {"floor", 1, "__builtin_floor$(x)", true},       {"ceil", 1, "__builtin_ceil$(x)", true},
    {"trunc", 1, "__builtin_trunc$(x)", true},       {"rint", 1, "__builtin_rint$(x)", true},
};

bool calls(const std::string &text, const std::string &name) {
  for (size_t at = text.find(name + "("); at != std::string::npos; at = text.find(name + "(", at + 1))
    if (at == 0 || !(isalnum((unsigned char)text[at - 1]) || text[at - 1] == '_'))
      return true;
  return false;
}

std::string definition(const Inlined &f, const std::string &type, const std::string &suffix) {
  std::string value = f.value, list = type + " x" + (f.operands == 2 ? ", " + type + " y" : "");
  value.replace(value.find('$'), 1, suffix);
  return "ACC_FUNCTION " + type + " __attribute__((overloadable)) acc_" + f.name + "(" + list + ") { return " + value + "; }\n";
}

std::string definitions(const std::string &text, bool rounds) {
  std::string floats, doubles;
  for (const Inlined &f : Functions)
    if (f.rounds == rounds && calls(text, f.name)) {
      floats += "#define " + std::string(f.name) + " acc_" + f.name + "\n" + definition(f, "float", "f");
      doubles += definition(f, "double", "");
    }
  return floats.empty() ? "" : floats + "#ifdef cl_khr_fp64\n" + doubles + "#endif\n";
}

} // namespace

std::string inlineMath(const std::string &text) {
  std::string plain = definitions(text, false), rounding = definitions(text, true);
  if (!rounding.empty())
    rounding = "#if defined(__aarch64__) || defined(__SSE4_1__)\n" + rounding + "#endif\n";
  std::string all = plain + rounding;
  return all.empty() ? "" : "#if ACC_CONTIGUOUS && defined(__clang__) /* for processors, whose libraries are not inlined */\n" + all + "#endif\n";
}

} // namespace accolade::opencl
