// How the compilers of device code are called; see DeviceCompiler.h.
#include "driver/DeviceCompiler.h"

#include "driver/Messages.h"
#include "driver/Targets.h"
#include "support/Text.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace accolade {

namespace {
struct ArchRow {
  std::string_view target, spelling;
};
const ArchRow Archs[] = {
#define DEVICE_ARCH(target, spelling) {target, spelling},
#include "driver/DeviceCompilers.def"
};

struct ArchSetRow {
  std::string_view target, spelling, word;
};
const ArchSetRow ArchSets[] = {
#define DEVICE_ARCHS(target, spelling, word) {target, spelling, word},
#include "driver/DeviceCompilers.def"
};

struct WordRow {
  std::string_view target, spelling, aspect, option;
};
const WordRow Words[] = {
#define DEVICE_WORD(target, spelling, aspect, option) {target, spelling, aspect, option},
#include "driver/DeviceCompilers.def"
};

struct FlagRow {
  std::string_view target, on, off, aspect, option;
};
const FlagRow Flags[] = {
#define DEVICE_FLAG(target, on, off, aspect, option) {target, on, off, aspect, option},
#include "driver/DeviceCompilers.def"
};

const std::vector<DeviceCompiler> &compilers() {
  static const std::vector<DeviceCompiler> rows = {
#define DEVICE_COMPILER(target, source, program, homes, folder, compile, binary, linked,           \
                        architecture, known, machine)                                              \
  {target,       source, program, split(homes, ' '), folder, split(compile, ' '), binary, linked,  \
   architecture, known,  machine},
#include "driver/DeviceCompilers.def"
  };
  return rows;
}

/// 90, 90a, 120f: a number, perhaps with a letter.
bool isArchitecture(std::string_view text) {
  if (text.size() > 2 && std::islower(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return text.size() >= 2 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The architecture that the word is, as this target's compiler takes it, or empty.
std::string architectureIn(const std::string &target, const std::string &word) {
  for (const ArchSetRow &row : ArchSets)
    if (row.target == target && row.spelling == word)
      return row.word.empty() ? "native" : std::string(row.word);
  for (const ArchRow &row : Archs)
    if (row.target == target && startsWith(word, row.spelling) &&
        isArchitecture(std::string_view(word).substr(row.spelling.size())))
      return word.substr(row.spelling.size());
  return "";
}

bool matches(const WordRow &row, const std::string &word) {
  if (row.spelling == word)
    return true;
  return endsWith(row.spelling, ":") && startsWith(word, row.spelling) &&
         word.size() > row.spelling.size();
}

/// Options by aspect, in the order in which they were settled.
class OptionList {
public:
  void set(std::string_view aspect, const std::string &option) {
    auto same = [&](const Entry &entry) { return entry.aspect == aspect; };
    entries.erase(std::remove_if(entries.begin(), entries.end(), same), entries.end());
    if (!option.empty())
      entries.push_back({aspect, option});
  }

  std::vector<std::string> words() const {
    std::vector<std::string> all;
    for (const Entry &entry : entries)
      all.push_back(entry.option);
    return all;
  }

private:
  struct Entry {
    std::string_view aspect;
    std::string option;
  };
  std::vector<Entry> entries;
};

bool isAmong(std::string_view list, const std::string &word) {
  std::vector<std::string> words = split(list, ' ');
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool isOn(const FlagRow &row, const Invocation &inv) {
  bool on = false;
  for (const Word &word : inv.words) {
    if (word.isInput())
      continue;
    if (isAmong(row.on, word.tokens[0]))
      on = true;
    else if (isAmong(row.off, word.tokens[0]))
      on = false;
  }
  return on;
}

/// What a program prints, as numbers: "9.0", "compute_90" and "sm_90" are 90.
std::vector<std::string> architecturesIn(const std::string &output) {
  std::vector<std::string> found;
  for (std::string line : split(output, '\n')) {
    line.erase(std::remove(line.begin(), line.end(), '.'), line.end());
    size_t begin = line.find_first_of("0123456789");
    if (begin == std::string::npos)
      continue;
    std::string number = line.substr(begin, line.find_first_of(" \r", begin) - begin);
    if (isArchitecture(number) && std::find(found.begin(), found.end(), number) == found.end())
      found.push_back(number);
  }
  return found;
}

std::string joined(const std::vector<std::string> &words, const std::string &before) {
  std::string all;
  for (const std::string &word : words)
    all += (all.empty() ? "" : ", ") + before + word;
  return all;
}
} // namespace

std::vector<std::string> deviceTargets() {
  std::vector<std::string> targets;
  for (const DeviceCompiler &compiler : compilers())
    targets.push_back(compiler.target);
  return targets;
}

const DeviceCompiler *deviceCompilerOf(const std::string &target) {
  for (const DeviceCompiler &compiler : compilers())
    if (compiler.target == target)
      return &compiler;
  return nullptr;
}

std::string DeviceCompiler::find() const {
  for (const std::string &home : homes)
    if (const char *directory = getenv(home.c_str()))
      if (std::string path = findProgram(std::string(directory) + "/bin/" + program); !path.empty())
        return path;
  std::string onPath = findProgram(program);
  return onPath.empty() ? findProgram(folder + "/bin/" + program) : onPath;
}

std::vector<std::string> DeviceCompiler::machineArchitectures() const {
  Command command = splitQuoted(machine);
  if (findProgram(command[0]).empty())
    return {};
  Captured answer = capture(command);
  return answer.ok() ? architecturesIn(answer.output) : std::vector<std::string>();
}

std::string DeviceCompiler::wordFor(const std::string &number) const {
  if (startsWith(number, "-"))
    return number;
  std::string word;
  for (char c : architecture)
    word += c == '@' ? number : std::string(1, c);
  return word;
}

bool isDeviceWord(const std::string &word) {
  for (const std::string &target : registeredTargets()) {
    if (!architectureIn(target, word).empty())
      return true;
    for (const WordRow &row : Words)
      if (row.target == target && matches(row, word))
        return true;
  }
  return false;
}

std::vector<std::string> deviceOptions(const Invocation &inv, const std::string &target) {
  OptionList list;
  for (const FlagRow &row : Flags)
    if (row.target == target && isOn(row, inv))
      list.set(row.aspect, std::string(row.option));
  for (const std::string &word : inv.deviceWords)
    for (const WordRow &row : Words)
      if (row.target == target && matches(row, word))
        list.set(row.aspect, std::string(row.option) + word.substr(row.spelling.size()));
  return list.words();
}

std::string joinedWords(const std::vector<std::string> &words) {
  std::string all;
  for (const std::string &word : words)
    all += (all.empty() ? "" : " ") + word;
  return all;
}

std::string optionsMacro(const std::string &target) { return "ACCOLADE_OPTIONS_" + target; }
std::string binaryMacro(const std::string &target) { return "ACCOLADE_BINARY_" + target; }

bool isLinkedSource(const std::string &text) {
  return text.substr(0, text.find('\n')).find("accolade: linked") != std::string::npos;
}

std::vector<std::string> namedArchitectures(const Invocation &inv, const std::string &target) {
  std::vector<std::string> named;
  for (const std::string &word : inv.deviceWords) {
    std::string architecture = architectureIn(target, word);
    if (!architecture.empty() && std::find(named.begin(), named.end(), architecture) == named.end())
      named.push_back(architecture);
  }
  return named;
}

/// "native" replaced by what the machine has.
static std::vector<std::string> resolved(const std::vector<std::string> &named,
                                         const DeviceCompiler &compiler) {
  std::vector<std::string> all;
  for (const std::string &name : named) {
    std::vector<std::string> some = {name};
    if (startsWith(name, "-")) // a whole set stands alone
      return some;
    if (name == "native")
      some = compiler.machineArchitectures();
    for (const std::string &one : some)
      if (std::find(all.begin(), all.end(), one) == all.end())
        all.push_back(one);
  }
  return all;
}

/// An architecture that was asked for by name and is not known is the user's fault; the
/// machine's own may be too new for the compiler, and then the run time looks after it.
static bool dropUnknown(std::vector<std::string> &architectures, const DeviceCompiler &compiler,
                        const std::string &program, bool named) {
  Captured answer = capture({program, compiler.known});
  std::vector<std::string> known = architecturesIn(answer.output);
  if (!answer.ok() || known.empty()) // too old to be asked: it will speak for itself
    return true;
  for (auto it = architectures.begin(); it != architectures.end();) {
    std::string number = *it;
    if (!startsWith(number, "-") && std::islower(static_cast<unsigned char>(number.back())))
      number.pop_back();
    if (startsWith(number, "-") || std::find(known.begin(), known.end(), number) != known.end()) {
      ++it;
      continue;
    }
    if (named) {
      error("'" + program + "' does not know architecture cc" + number +
            "; it knows: " + joined(known, "cc"));
      return false;
    }
    it = architectures.erase(it);
  }
  return true;
}

DeviceBuild settleDeviceBuild(const Invocation &inv, const DeviceCompiler &compiler) {
  DeviceBuild build;
  std::vector<std::string> named = namedArchitectures(inv, compiler.target);
  build.program = compiler.find();
  if (build.program.empty()) {
    build.reason = compiler.program + " is not found";
    if (!named.empty())
      warning(compiler.program + " is not found, so device code is compiled when the program "
                                 "runs; 'accolade --doctor' says how to install it");
    return build;
  }
  bool asked = !named.empty() && named != std::vector<std::string>{"native"};
  std::vector<std::string> architectures =
      resolved(named.empty() ? std::vector<std::string>{"native"} : named, compiler);
  if (architectures.empty()) {
    build.reason = "this machine has no device for it, and -gpu names no architecture";
    if (!named.empty())
      warning("-gpu=ccnative: this machine has no device, so device code is compiled when the "
              "program runs");
    return build;
  }
  if (!dropUnknown(architectures, compiler, build.program, asked)) {
    build.ok = false;
    return build;
  }
  if (architectures.empty())
    build.reason = compiler.program + " does not know this machine's device";
  for (const std::string &architecture : architectures)
    build.architectures.push_back(compiler.wordFor(architecture));
  return build;
}

Command compileDevice(const DeviceCompiler &compiler, const DeviceBuild &build,
                      const std::vector<std::string> &options, bool linked,
                      const std::string &source, const std::string &output) {
  Command command = {build.program};
  command.insert(command.end(), compiler.compile.begin(), compiler.compile.end());
  command.insert(command.end(), build.architectures.begin(), build.architectures.end());
  command.insert(command.end(), options.begin(), options.end());
  if (linked)
    command.push_back(compiler.linked);
  command.insert(command.end(), {source, "-o", output});
  return command;
}

} // namespace accolade
