#include "KernelText.h"

#include <set>
#include <sstream>
#include <vector>

namespace checker {

namespace {

void removeAll(std::string &line, const std::string &words) {
  for (size_t at; (at = line.find(words)) != std::string::npos;)
    line.erase(at, words.size());
}

/// Atomic functions exist once for each address space; here one is enough: "_Z10atomic_addPVii".
void removeAddressSpaces(std::string &line) {
  static const std::string letters = "abcdefghijklmnopqrstuvwxyz_";
  for (size_t at = line.find("atom"); at != std::string::npos; at = line.find("atom", at + 1)) {
    size_t end = line.find_first_not_of(letters, at);
    for (const std::string space : {"U8CLglobal", "U7CLlocal"})
      if (end != std::string::npos && line.compare(end, space.size() + 1, "P" + space) == 0)
        line.erase(end + 1, space.size());
  }
}

/// Of a line that declares or defines one.
std::string functionOf(const std::string &line) {
  size_t first = line.find('@') + 1;
  return line.substr(first, line.find('(', first) - first);
}

/// "@kernel.tile = internal global [16 x float] undef, align 4": only __local variables are so.
struct SharedArray {
  static constexpr const char *Mark = " = internal global ";
  std::string name, type;

  static bool is(const std::string &line) {
    return line[0] == '@' && line.find(Mark) != std::string::npos;
  }
  explicit SharedArray(const std::string &line) {
    size_t mark = line.find(Mark), first = mark + std::string(Mark).size();
    name = line.substr(1, mark - 1);
    type = line.substr(first, line.find(" undef") - first);
  }
  /// A page apart, so that what leaves one array does not come into the next.
  std::string definition() const {
    return "@" + name + Mark + type + " zeroinitializer, align 4096";
  }
  std::string size() const {
    return "i64 ptrtoint (ptr getelementptr (" + type + ", ptr null, i64 1) to i64)";
  }
};

struct Parameter {
  std::string text; ///< type and attributes
  std::string type, name;
  bool isStructure() const { return text.find("byval(") != std::string::npos; }
  char kind() const { return isStructure() ? 's' : type == "ptr" ? 'p' : 'v'; }

  explicit Parameter(const std::string &whole) {
    size_t mark = whole.rfind(" %");
    text = whole.substr(0, mark);
    name = whole.substr(mark + 2);
    // "ptr noundef", "[2 x i64] noundef", "<4 x float> noundef"
    size_t end = text.find(' ');
    if (text[0] == '[' || text[0] == '<')
      end = text.find(text[0] == '[' ? ']' : '>') + 1;
    type = text.substr(0, end);
  }
};

struct Kernel {
  std::string name;
  std::vector<Parameter> parameters;

  static bool is(const std::string &line) {
    return line.compare(0, 7, "define ") == 0 &&
           line.find("!kernel_arg_addr_space") != std::string::npos;
  }
  explicit Kernel(const std::string &line) {
    name = functionOf(line);
    int depth = 0;
    size_t begin = line.find("@" + name + "(") + name.size() + 2;
    for (size_t i = begin; depth >= 0; ++i) {
      char letter = line[i];
      depth += letter == '(' || letter == '[' || letter == '<';
      depth -= letter == ')' || letter == ']' || letter == '>';
      if (depth > 0 || (depth == 0 && letter != ','))
        continue;
      if (i > begin)
        parameters.emplace_back(line.substr(begin, i - begin));
      begin = i + 2;
    }
  }
  std::string kinds() const {
    std::string all;
    for (const Parameter &parameter : parameters)
      all += parameter.kind();
    return all;
  }
  std::string names() const {
    std::string all;
    for (const Parameter &parameter : parameters)
      all += parameter.name + " ";
    return all;
  }
  /// A function that takes addresses of all arguments, as nothing but the kernel knows their types.
  std::string caller() const {
    std::string body, arguments;
    for (size_t i = 0; i < parameters.size(); ++i) {
      const Parameter &parameter = parameters[i];
      std::string n = std::to_string(i);
      body += "  %s" + n + " = getelementptr ptr, ptr %arguments, i64 " + n + "\n";
      body += "  %a" + n + " = load ptr, ptr %s" + n + "\n";
      if (!parameter.isStructure()) // those are copied from their address
        body += "  %v" + n + " = load " + parameter.type + ", ptr %a" + n + ", align 1\n";
      arguments += (i ? ", " : "") + parameter.text + (parameter.isStructure() ? " %a" : " %v") + n;
    }
    return "define internal void @checkerCall." + name + "(ptr %arguments) {\n" + body +
           "  call void @" + name + "(" + arguments + ")\n  ret void\n}\n";
  }
};

/// A constructor that calls checkerAddKernel and checkerAddArray (Image.cpp).
class Registration {
public:
  void add(const Kernel &kernel) {
    functions += kernel.caller();
    calls += "  call void @checkerAddKernel(" + text(kernel.name) + ", ptr @checkerCall." +
             kernel.name + ", " + text(kernel.kinds()) + ", " + text(kernel.names()) + ")\n";
  }
  void add(const SharedArray &array) {
    calls += "  call void @checkerAddArray(" + text(array.name) + ", ptr @" + array.name + ", " +
             array.size() + ")\n";
  }
  std::string whole() const {
    return "declare void @checkerAddKernel(ptr, ptr, ptr, ptr)\n"
           "declare void @checkerAddArray(ptr, ptr, i64)\n" +
           strings + functions + "define internal void @checkerRegister() {\n" + calls +
           "  ret void\n}\n"
           "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] "
           "[{ i32, ptr, ptr } { i32 65535, ptr @checkerRegister, ptr null }]\n";
  }

private:
  std::string strings, functions, calls;
  int count = 0;

  std::string text(const std::string &words) {
    std::string name = "@checkerText." + std::to_string(count++);
    strings += name + " = internal constant [" + std::to_string(words.size() + 1) + " x i8] c\"" +
               words + "\\00\"\n";
    return "ptr " + name;
  }
};

} // namespace

std::string prepareKernelText(const std::string &text) {
  std::istringstream lines(text);
  std::string line, all;
  Registration registration;
  std::set<std::string> declared;
  while (std::getline(lines, line)) {
    for (const char *convention : {"spir_kernel ", "spir_func "})
      removeAll(line, convention);
    removeAddressSpaces(line);
    if (line.compare(0, 8, "declare ") == 0 && !declared.insert(functionOf(line)).second)
      continue; // the one of another address space
    if (Kernel::is(line))
      registration.add(Kernel(line));
    if (SharedArray::is(line)) {
      SharedArray array(line);
      registration.add(array);
      line = array.definition();
    }
    all += line + "\n";
  }
  return all + registration.whole();
}

} // namespace checker
