#include "Compile.h"

#include "KernelText.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace checker {

static std::string contentsOf(const std::string &file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

static void writeFile(const std::string &file, const std::string &text) {
  std::ofstream(file) << text;
}

static std::string inQuotes(const std::string &word) { return "'" + word + "'"; }

namespace {

/// The files of this process. OPENCL_CHECKER_FOLDER names one that stays, to look at.
class Folder {
public:
  Folder() {
    if (const char *named = std::getenv("OPENCL_CHECKER_FOLDER")) {
      path = named;
      std::filesystem::create_directories(path);
      return;
    }
    std::string pattern = std::filesystem::temp_directory_path() / "opencl-checker-XXXXXX";
    path = mkdtemp(pattern.data());
    std::atexit([] { std::filesystem::remove_all(folder().path); });
  }
  static Folder &folder() {
    static auto &created = *new Folder;
    return created;
  }
  /// "kernels3", with the folder.
  std::string fresh(const std::string &word) {
    return path + "/" + word + std::to_string(counts[word]++);
  }

private:
  std::string path;
  std::map<std::string, int> counts;
};

} // namespace

static Log run(const std::string &command, const std::string &log) {
  if (!std::system((command + " > " + inQuotes(log) + " 2>&1").c_str()))
    return "";
  return contentsOf(log) + "from: " + command;
}

/// Clang's own output comes before any pass, so that __local variables and parameters keep their
/// names; the hooks come with the second step.
static Log makeText(const std::string &clang, const std::string &options, const std::string &base) {
  return run(clang +
                 " -x cl -g -w -O1 -ffp-contract=off -fPIC -fsanitize=thread "
                 "-fno-discard-value-names -Xclang -disable-llvm-passes -Xclang -cl-ext=+all " +
                 options + " -S -emit-llvm " + inQuotes(base + ".cl") + " -o " +
                 inQuotes(base + ".ll"),
             base + ".log");
}

/// Before 15, pointers in the text have types.
static bool isUsable(const std::string &clang) {
  std::string base = Folder::folder().fresh("probe");
  writeFile(base + ".cl", "__kernel void probe(__global int *a) { *a = 0; }\n");
  return makeText(clang, "-cl-std=CL1.2", base).empty() &&
         contentsOf(base + ".ll").find("@probe(ptr ") != std::string::npos;
}

const std::string &clang() {
  static const std::string &found = *new std::string([]() -> std::string {
    std::vector<std::string> names = {"clang"};
    if (const char *named = std::getenv("OPENCL_CHECKER_CLANG"))
      names.insert(names.begin(), named);
    for (int version = 22; version >= 15; --version)
      names.push_back("clang-" + std::to_string(version));
    for (const std::string &name : names)
      if (isUsable(name))
        return name;
    return "";
  }());
  return found;
}

/// Those that change what a kernel does; not those that let it round otherwise.
static std::string kept(const std::string &options) {
  std::istringstream words(options);
  std::string word, all;
  while (words >> word)
    if (word.compare(0, 2, "-D") == 0 || word.compare(0, 8, "-cl-std=") == 0)
      all += " " + inQuotes(word);
  bool hasStandard = all.find("-cl-std=") != std::string::npos;
  return hasStandard ? all : all + " -cl-std=CL1.2";
}

Log compileKernels(const std::string &source, const std::string &options, std::string &object) {
  if (clang().empty())
    return "no Clang (15 or later) that compiles OpenCL C; OPENCL_CHECKER_CLANG may name one";
  std::string base = Folder::folder().fresh("kernels");
  writeFile(base + ".cl", source);
  Log log = makeText(clang(), kept(options), base);
  if (!log.empty())
    return log;
  writeFile(base + ".host.ll", prepareKernelText(contentsOf(base + ".ll")));
  object = base + ".o";
  // Vectors would make one access of several; atomic reads and writes are volatile ones; reads of
  // what was never written count although a write to the same place follows.
  return run(clang() +
                 " -O1 -g -fPIC -Wno-override-module -fsanitize=thread -fno-vectorize "
                 "-fno-slp-vectorize -mllvm -tsan-distinguish-volatile=1 "
                 "-mllvm -tsan-instrument-read-before-write=1 -c " +
                 inQuotes(base + ".host.ll") + " -o " + inQuotes(object),
             base + ".log");
}

/// This library, which has what kernels call.
static std::string ownFile() {
  Dl_info info;
  dladdr(reinterpret_cast<void *>(&ownFile), &info);
  return info.dli_fname;
}

Log linkKernels(const std::vector<std::string> &objects, std::string &library) {
  std::string base = Folder::folder().fresh("linked"), inputs;
  for (const std::string &object : objects)
    inputs += inQuotes(object) + " ";
  library = base + ".so";
  return run("cc -shared -Wl,-z,now -Wl,--wrap=memcpy -Wl,--wrap=memmove -Wl,--wrap=memset " +
                 inputs + inQuotes(ownFile()) + " -o " + inQuotes(library),
             base + ".log");
}

} // namespace checker

/// For scripts: the name of what is used, or nothing.
extern "C" const char *checkerClang() { return checker::clang().c_str(); }
