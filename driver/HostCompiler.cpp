// How the host compiler is called; see HostCompiler.h.
#include "driver/HostCompiler.h"

#include "support/Text.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace accolade {

namespace fs = std::filesystem;

static const char OpenAccMacro[] = "-D_OPENACC=202506";

static void append(Command &command, const std::vector<std::string> &more) {
  command.insert(command.end(), more.begin(), more.end());
}

Command hostCompiler(const Invocation &inv, bool cplusplus) {
  std::string text = inv.hostCompiler;
  if (text.empty()) {
    const char *fromEnvironment = getenv(cplusplus ? "ACCOLADE_CXX" : "ACCOLADE_CC");
    text = fromEnvironment ? fromEnvironment : "";
  }
  Command command = splitQuoted(text); // "ccache gcc" is two words
  if (command.empty())
    command = {cplusplus ? "c++" : "cc"};
  return command;
}

bool isCplusplus(const Invocation &inv, const Word &source) {
  if (source.kind == SourceKind::C || source.kind == SourceKind::Cxx)
    return source.kind == SourceKind::Cxx;
  return inv.cxxDriver;
}

std::string outputNameFor(const std::string &source, const std::string &suffix) {
  fs::path name = fs::path(source).filename();
  return source == "-" ? "-" + suffix : name.replace_extension(suffix).string();
}

/// Options for compiling, in the order written, with the macro and the header
/// of OpenACC around them: -U_OPENACC and an own openacc.h in an -I directory
/// stay possible.
static void appendCompileOptions(Command &command, const Invocation &inv, const Resources &res,
                                 bool withDependencies) {
  if (inv.translating)
    command.push_back(OpenAccMacro);
  for (const Word &word : inv.words) {
    bool wanted = word.role == OptionRole::Pre || word.role == OptionRole::Both ||
                  (withDependencies && word.role == OptionRole::Depend);
    if (!word.isInput() && wanted)
      append(command, word.tokens);
  }
  if (inv.translating)
    append(command, {"-isystem", res.include});
  if (inv.verbose)
    command.push_back("-v");
}

static void appendOutput(Command &command, const std::string &output) {
  if (!output.empty())
    append(command, {"-o", output});
}

static bool wantsDependencies(const Invocation &inv) {
  return inv.has(OptionId::MD) || inv.has(OptionId::MMD);
}

/// The name of the rule and of the file that `cc -MD` would choose. A linked
/// program's object is temporary, so its name must not appear.
struct DependencyNames {
  std::string target;
  std::string file;
};

static DependencyNames dependencyNames(const Invocation &inv, const Word &source) {
  DependencyNames names;
  std::string object = outputNameFor(source.value, inv.mode == Mode::Assemble ? ".s" : ".o");
  bool linking = inv.mode == Mode::Link;
  if (!inv.output.empty() && (!linking || inv.sources().size() == 1)) {
    names.target = inv.output;
    names.file = fs::path(inv.output).replace_extension(".d");
  } else {
    fs::path program = fs::path(inv.output.empty() ? "a" : inv.output).replace_extension();
    std::string prefix = linking ? program.string() + "-" : "";
    names.target = object;
    names.file = prefix + outputNameFor(source.value, ".d");
  }
  if (const Word *given = inv.find(OptionId::MF))
    names.file = given->value;
  return names;
}

static void appendDependencyNames(Command &command, const Invocation &inv, const Word &source) {
  DependencyNames names = dependencyNames(inv, source);
  append(command, {"-MF", names.file});
  bool named = false;
  for (const Word &word : inv.words) {
    bool naming = word.id == OptionId::MT || word.id == OptionId::MQ;
    if (naming || word.id == OptionId::MP || word.id == OptionId::MG)
      append(command, word.tokens);
    named = named || naming;
  }
  if (!named)
    append(command, {"-MQ", names.target});
}

static void appendLanguage(Command &command, const Word &source) {
  if (!source.language.empty())
    append(command, {"-x", source.language});
}

Command compileOriginal(const Invocation &inv, const Resources &res, const Word &source,
                        const std::string &file, const std::string &modeFlag,
                        const std::string &output) {
  Command command = hostCompiler(inv, isCplusplus(inv, source));
  appendCompileOptions(command, inv, res, /*withDependencies=*/false);
  if (wantsDependencies(inv)) {
    command.push_back(inv.has(OptionId::MD) ? "-MD" : "-MMD");
    appendDependencyNames(command, inv, source);
  }
  command.push_back(modeFlag);
  appendLanguage(command, source);
  command.push_back(file);
  appendOutput(command, output);
  return command;
}

/// -ansi, -std=c89 and their like: what is written for such a program is C99 beside it.
static bool isOldC(const Invocation &inv) {
  bool old = false;
  for (const Word &word : inv.words)
    for (const std::string &token : word.tokens) {
      if (token.rfind("-std=", 0) == 0)
        old = token.find("9899:199") != std::string::npos ? token.find("1999") == std::string::npos
                                                          : token.ends_with("89") || token.ends_with("90");
      old |= token == "-ansi";
    }
  return old;
}

bool isPedantic(const Invocation &inv) {
  bool pedantic = false;
  for (const Word &word : inv.words)
    for (const std::string &token : word.tokens) {
      pedantic |= token == "-pedantic" || token == "-Wpedantic" || token == "-pedantic-errors" ||
                  token == "-Werror=pedantic";
      pedantic &= token != "-Wno-pedantic";
    }
  return pedantic;
}

Command compileTranslated(const Invocation &inv, const Resources &res, const Word &source,
                          const std::string &file, const std::vector<std::string> &definitions,
                          const std::string &modeFlag, const std::string &output) {
  Command command = hostCompiler(inv, isCplusplus(inv, source));
  fs::path directory = fs::path(source.value).parent_path();
  std::string home = directory.empty() ? "." : directory.string();
  // #include "x.h" looks beside the including file, which has moved.
  append(command, {"-iquote", home});
  // Short inner loops, as of sparse rows, are several per cent slower across two lines.
  command.push_back("-falign-loops=32");
  appendCompileOptions(command, inv, res, /*withDependencies=*/false);
  if (!isCplusplus(inv, source) && isOldC(inv))
    append(command, {"-std=gnu99", "-fgnu89-inline"});
  for (const std::string &definition : definitions)
    command.push_back("-D" + definition);
  // Temporary names stay out of debug information, so that builds repeat.
  command.push_back("-ffile-prefix-map=" + fs::path(file).parent_path().string() + "=" + home);
  if (!inv.has(OptionId::FOpenmp))
    command.push_back("-fopenmp-simd");
  append(command, {"-Wno-unknown-pragmas", modeFlag, file});
  appendOutput(command, output);
  return command;
}

Command writeDependencies(const Invocation &inv, const Resources &res, const Word &source,
                          const std::string &file) {
  if (!wantsDependencies(inv))
    return {};
  Command command = hostCompiler(inv, isCplusplus(inv, source));
  appendCompileOptions(command, inv, res, /*withDependencies=*/false);
  command.push_back(inv.has(OptionId::MD) ? "-M" : "-MM");
  appendDependencyNames(command, inv, source);
  appendLanguage(command, source);
  command.push_back(file);
  return command;
}

Command preprocess(const Invocation &inv, const Resources &res) {
  bool cplusplus = inv.cxxDriver;
  for (const Word *source : inv.sources())
    cplusplus = cplusplus || isCplusplus(inv, *source);
  Command command = hostCompiler(inv, cplusplus);
  appendCompileOptions(command, inv, res, /*withDependencies=*/true);
  command.push_back(inv.preprocessFlag);
  for (const Word &word : inv.words)
    if (word.isInput() || word.role == OptionRole::Language)
      append(command, word.tokens);
  appendOutput(command, inv.output);
  return command;
}

/// Whether the run-time library is linked: not where the user links without any
/// library of ours or of the compiler's.
static bool linksRuntime(const Invocation &inv) {
  return inv.translating && !inv.has(OptionId::NoStdlib) && !inv.has(OptionId::NoDefaultLibs) &&
         !inv.has(OptionId::Relocatable);
}

static bool linksStatically(const Invocation &inv) {
  return inv.has(OptionId::Static) || inv.has(OptionId::StaticPie);
}

/// As needed: programs without directives do not depend on it.
static void appendRuntimeLibrary(Command &command, const Resources &res) {
  append(command, {"-L" + res.lib, "-Wl,--push-state,--as-needed", "-laccolade_rt",
                   "-Wl,--pop-state"});
}

static void appendRuntime(Command &command, const Invocation &inv, const Resources &res) {
  if (linksStatically(inv)) {
    append(command, {"-L" + res.lib, "-laccolade_rt", "-lstdc++", "-lm", "-ldl", "-pthread"});
    return;
  }
  appendRuntimeLibrary(command, res);
  append(command, {"-Wl,-rpath," + res.lib, "-pthread"});
}

/// Libraries of other OpenACC run times, such as OpenMP's libgomp, define the routines of
/// OpenACC, too, and a program has those of the first library. Only shared ones: what archives
/// hold is added to the program where it is missing.
static bool isSharedLibrary(const Word &word) {
  if (word.isInput())
    return endsWith(word.value, ".so") || word.value.find(".so.") != std::string::npos;
  return word.id == OptionId::Library;
}

Command link(const Invocation &inv, const Resources &res, const std::vector<std::string> &objects) {
  bool cplusplus = inv.cxxDriver;
  for (const Word *source : inv.sources())
    cplusplus = cplusplus || isCplusplus(inv, *source);
  Command command = hostCompiler(inv, cplusplus);
  bool isBeforeOthers = !linksRuntime(inv) || linksStatically(inv);
  size_t nextInput = 0;
  for (const Word &word : inv.words) {
    if (!isBeforeOthers && isSharedLibrary(word)) {
      appendRuntimeLibrary(command, res);
      isBeforeOthers = true;
    }
    if (word.isInput())
      command.push_back(objects[nextInput++]);
    else if (word.role == OptionRole::Link || word.role == OptionRole::Both)
      append(command, word.tokens);
  }
  if (linksRuntime(inv))
    appendRuntime(command, inv, res);
  if (inv.verbose)
    command.push_back("-v");
  appendOutput(command, inv.output);
  return command;
}

/// Headers that come with the host compiler and that Clang has no twin of, such
/// as omp.h, are looked for last. GCC 11 and later write arguments there that
/// Clang's attribute does not take.
static void appendHostHeaders(std::vector<std::string> &args, const Invocation &inv,
                              bool cplusplus) {
  Command command = hostCompiler(inv, cplusplus);
  command.push_back("-print-file-name=include");
  std::string directory = capture(command).output;
  while (endsWith(directory, "\n"))
    directory.pop_back();
  if (startsWith(directory, "/"))
    append(args, {"-idirafter", directory});
  args.push_back("-D__malloc__(...)=__malloc__");
}

/// The C library's headers, once GCC has expanded them, hold words that only GCC
/// knows. (GCC's C++ library holds too many: there the .ii must come from Clang.)
static void appendGccWords(std::vector<std::string> &args) {
#if defined(__x86_64__) || defined(__i386__)
  const char quad[] = "-D_Float128=__float128";
#else
  const char quad[] = "-D_Float128=long double";
#endif
  append(args, {"-D_Float32=float", "-D_Float64=double", "-D_Float32x=double",
                "-D_Float64x=long double", quad});
}

static bool isPreprocessedC(const Word &source) {
  return source.kind == SourceKind::C &&
         (endsWith(source.value, ".i") || source.language == "cpp-output");
}

std::vector<std::string> clangArguments(const Invocation &inv, const Resources &res,
                                        const Word &source) {
  std::vector<std::string> args = {OpenAccMacro};
  if (isPreprocessedC(source))
    appendGccWords(args);
  for (const Word &word : inv.words)
    if (word.clang)
      append(args, word.tokens);
  if (source.value == "-") // a copy is read, but its includes are relative to here
    append(args, {"-iquote", "."});
  append(args, {"-isystem", res.include});
  appendHostHeaders(args, inv, isCplusplus(inv, source));
  return args;
}

} // namespace accolade
