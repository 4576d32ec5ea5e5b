// Mathematics for processors. PoCL has a function for each, which it does not inline, so a loop that calls one is
// never SIMD: a Jacobi sweep with the largest change took 3 times as long. What is an instruction or two is
// written as such; for the rest, code of PoCL's is linked with the host's library, which is faster (softmax of rows:
// 2.6 times) and gives what the program gets elsewhere.
#include "backends/opencl/emit/CWriter.h"

namespace accolade::opencl {
namespace {

enum class By { Instruction, Rounding, Library };

/// `$` is the suffix of the type's functions.
struct Inlined {
  By by;
  int operands;
  std::string name, value;
};

/// As the compiler's built-in function of that name.
Inlined same(By by, int operands, const std::string &name) {
  return {by, operands, name, "__builtin_" + name + "$(x" + (operands == 2 ? ", y)" : ")")};
}

std::vector<Inlined> allFunctions() {
  std::vector<Inlined> list = {{By::Instruction, 1, "rsqrt", "1 / __builtin_sqrt$(x)"}};
  for (const char *name : {"fabs", "sqrt"})
    list.push_back(same(By::Instruction, 1, name));
  for (const char *name : {"copysign", "fmax", "fmin"})
    list.push_back(same(By::Instruction, 2, name));
  for (const char *name : {"ceil", "floor", "rint", "trunc"})
    list.push_back(same(By::Rounding, 1, name));
  // PoCL takes those that LLVM has a name of its own for.
  for (const char *name : {"cos", "exp", "exp2", "log", "log10", "log2", "sin"})
    list.push_back(same(By::Library, 1, name));
  list.push_back(same(By::Library, 2, "pow"));
  return list;
}

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

std::string definitions(const std::string &text, By by, const std::string &condition) {
  static const std::vector<Inlined> functions = allFunctions();
  std::string floats, doubles;
  for (const Inlined &f : functions)
    if (f.by == by && calls(text, f.name)) {
      floats += "#define " + f.name + " acc_" + f.name + "\n" + definition(f, "float", "f");
      doubles += definition(f, "double", "");
    }
  if (floats.empty())
    return "";
  std::string all = floats + "#ifdef cl_khr_fp64\n" + doubles + "#endif\n";
  return condition.empty() ? all : "#if " + condition + "\n" + all + "#endif\n";
}

} // namespace

std::string inlineMath(const std::string &text) {
  std::string all = definitions(text, By::Instruction, "") +
                    definitions(text, By::Rounding, "defined(__aarch64__) || defined(__SSE4_1__)") +
                    definitions(text, By::Library, "defined(ACC_HOST_MATH)");
  return all.empty() ? "" : "#if ACC_CONTIGUOUS && defined(__clang__) /* for processors, whose libraries are not inlined */\n" + all + "#endif\n";
}

} // namespace accolade::opencl
