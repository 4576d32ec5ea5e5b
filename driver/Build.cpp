// Translate, compile, link; see Build.h.
#include "driver/Build.h"

#include "driver/HostCompiler.h"
#include "driver/Messages.h"
#include "driver/Signals.h"
#include "support/Files.h"
#include "support/Text.h"

#include <filesystem>

namespace accolade {

namespace fs = std::filesystem;

Build::Build(const Invocation &inv, const Resources &res)
    : inv(inv), res(res), executor(inv.verbose, inv.dryRun) {}

int Build::run() {
  int status = 1;
  switch (inv.mode) {
  case Mode::Link:
    status = linkAll();
    break;
  case Mode::Compile:
    status = compileAll("-c");
    break;
  case Mode::Assemble:
    status = compileAll("-S");
    break;
  case Mode::SyntaxOnly:
    status = compileAll("-fsyntax-only");
    break;
  case Mode::Preprocess:
    status = executor.run(preprocess(inv, res));
    break;
  case Mode::Emit:
    status = emitAll();
    break;
  default:
    break;
  }
  if (!writeReports() && status == 0)
    status = 1;
  return status;
}

/// Precompiled headers have names of their own, which the host compiler knows.
static std::string outputOf(const Invocation &inv, const Word &source) {
  if (!inv.output.empty() || source.kind == SourceKind::Header)
    return inv.output;
  switch (inv.mode) {
  case Mode::Assemble:
    return outputNameFor(source.value, ".s");
  case Mode::SyntaxOnly:
    return "";
  default:
    return outputNameFor(source.value, ".o");
  }
}

int Build::compileAll(const std::string &modeFlag) {
  int worst = 0;
  for (const Word *input : inv.inputs()) {
    if (!input->isSource()) {
      warning("'" + input->value + "' is for the linker, which is not called");
      continue;
    }
    int status = compile(*input, modeFlag, outputOf(inv, *input));
    worst = worst ? worst : status;
  }
  return worst;
}

/// Every source is compiled even when one fails, so that one run shows all
/// errors; then nothing is linked.
int Build::linkAll() {
  int worst = 0;
  std::vector<std::string> objects;
  for (const Word *input : inv.inputs()) {
    if (!input->isSource()) {
      objects.push_back(input->value);
      continue;
    }
    std::string object = executor.tempFile(outputNameFor(input->value, ".o"));
    int status = object.empty() ? 1 : compile(*input, "-c", object);
    worst = worst ? worst : status;
    objects.push_back(object);
  }
  return worst ? worst : executor.run(link(inv, res, objects));
}

static bool isTranslated(const Invocation &inv, const Word &source) {
  return inv.translating && (source.kind == SourceKind::C || source.kind == SourceKind::Cxx);
}

/// For -###: every target that may have device code has some.
static TranslateResult pretendedResult(const Invocation &inv) {
  TranslateResult result;
  for (const std::string &target : inv.request.targets)
    if (const DeviceCompiler *compiler = deviceCompilerOf(target))
      result.deviceSources.push_back({target, compiler->sourceSuffix, ""});
  return result;
}

int Build::compile(const Word &source, const std::string &modeFlag, const std::string &output) {
  std::string file = materialise(source);
  if (file.empty())
    return 1;
  if (!isTranslated(inv, source))
    return executor.run(compileOriginal(inv, res, source, file, modeFlag, output));
  if (executor.dryRun())
    return compileTranslation(source, file, pretendedResult(inv), modeFlag, output);
  std::optional<TranslateResult> result = translateSource(source, file, modeFlag);
  if (!result)
    return 1;
  if (!result->hasDirectives)
    return executor.run(compileOriginal(inv, res, source, file, modeFlag, output));
  return compileTranslation(source, file, *result, modeFlag, output);
}

/// The name of the translated copy: the original's, so that objects name the
/// source and not a temporary, unless its suffix says something else than it is.
static std::string copyName(const Word &source) {
  fs::path name = source.value == "-" ? fs::path("stdin.i") : fs::path(source.value).filename();
  bool preprocessed = name.extension() == ".i" || name.extension() == ".ii";
  if (!source.language.empty() || preprocessed)
    name.replace_extension(source.kind == SourceKind::Cxx ? ".cpp" : ".c");
  return name;
}

int Build::compileTranslation(const Word &source, const std::string &file,
                              const TranslateResult &result, const std::string &modeFlag,
                              const std::string &output) {
  std::string copy = executor.tempFile(copyName(source));
  if (copy.empty())
    return 1;
  std::string targets;
  for (const std::string &target : inv.request.targets)
    targets += (targets.empty() ? "" : ",") + target;
  executor.comment("translate " + source.value + " to " + copy + " for " + targets);
  if (!executor.dryRun()) {
    if (!writeFile(copy, result.hostSource)) {
      systemError("cannot write '" + copy + "'");
      return 1;
    }
    std::string suffix = fs::path(copy).extension();
    if (inv.keepSource && !keepTranslation(source, suffix, result.hostSource))
      return 1;
  }
  std::vector<std::string> definitions;
  for (const DeviceSource &device : result.deviceSources)
    if (int status = compileDeviceSource(source, device, modeFlag, definitions))
      return status;
  Command depend = writeDependencies(inv, res, source, file);
  if (int status = depend.empty() ? 0 : executor.run(depend))
    return status;
  return executor.run(compileTranslated(inv, res, source, copy, definitions, modeFlag, output));
}

/// The object must not name the binary's file, which is temporary: assembly and
/// objects that the linker compiles later would.
static bool holdsBinary(const Invocation &inv, const std::string &modeFlag) {
  bool later = false;
  for (const Word &word : inv.words)
    if (!word.isInput() && (startsWith(word.tokens[0], "-flto") || word.tokens[0] == "-fno-lto"))
      later = word.tokens[0] != "-fno-lto";
  return modeFlag == "-c" && !(later && inv.mode != Mode::Link);
}

/// Kernels come from us, so what their compiler dislikes is hardly the user's fault.
static void explainDeviceError(const DeviceCompiler &compiler, const Word &source) {
  error(compiler.program + " does not compile the " + compiler.target + " code of '" +
        source.value + "'");
  note("these messages are about generated code; -gpu=keep keeps it beside the output. If "
       "your own code is not to blame, please report it with the source (accolade -E shows it "
       "whole), the command line and the output of accolade --doctor. -acc=... without " +
       compiler.target + " leaves it out");
}

const DeviceBuild *Build::aheadOfTime(const std::string &target, const std::string &modeFlag) {
  const DeviceCompiler *compiler = deviceCompilerOf(target);
  if (!compiler || !holdsBinary(inv, modeFlag))
    return nullptr;
  auto [build, first] = deviceBuilds.try_emplace(target);
  if (first)
    build->second = settleDeviceBuild(inv, *compiler);
  return &build->second;
}

static std::string firstError(const std::string &output) {
  for (const std::string &line : split(output, '\n'))
    if (line.find("error") != std::string::npos)
      return line;
  return output.substr(0, output.find('\n'));
}

std::string Build::objection(const Word &source, const std::string &target, const std::string &text,
                             const std::string &modeFlag) {
  const DeviceBuild *build = aheadOfTime(target, modeFlag);
  if (!build || !build->ok || build->architectures.empty())
    return "";
  const DeviceCompiler &compiler = *deviceCompilerOf(target);
  // What is kept is compiled itself: debuggers and profilers remember its name.
  std::string copy = inv.keepSource
                         ? keptName(source, compiler.sourceSuffix)
                         : executor.tempFile(outputNameFor(source.value, compiler.sourceSuffix));
  std::string binary = executor.tempFile(outputNameFor(source.value, compiler.binarySuffix));
  if (copy.empty() || binary.empty())
    return "";
  auto tried = [&](const std::string &program) {
    writeFile(copy, program);
    return executor.capture(compileDevice(compiler, *build, deviceOptions(inv, target),
                                          isLinkedSource(program), copy, binary));
  };
  binaries.clear(); // the file is the same for all
  Captured answer = tried(text);
  if (answer.ok()) {
    binaries[text] = binary;
    return "";
  }
  // A compiler that compiles nothing at all has its say later.
  return tried("").ok() ? firstError(answer.output) : "";
}

int Build::compileDeviceSource(const Word &source, const DeviceSource &device,
                               const std::string &modeFlag, std::vector<std::string> &definitions) {
  if (inv.keepSource && !executor.dryRun() && !keepTranslation(source, device.suffix, device.text))
    return 1;
  std::vector<std::string> options = deviceOptions(inv, device.target);
  if (!options.empty())
    definitions.push_back(optionsMacro(device.target) + "=\"" + joinedWords(options) + "\"");
  const DeviceBuild *build = aheadOfTime(device.target, modeFlag);
  if (!build)
    return 0;
  if (!build->ok)
    return 1;
  if (build->architectures.empty()) {
    executor.comment(device.target + " code is compiled at run time: " + build->reason);
    return 0;
  }
  auto define = [&](const std::string &binary) {
    definitions.push_back(binaryMacro(device.target) + "=\"" + binary + "\"");
    return 0;
  };
  if (auto done = binaries.find(device.text); done != binaries.end())
    return define(done->second);
  const DeviceCompiler &compiler = *deviceCompilerOf(device.target);
  std::string copy = inv.keepSource ? keptName(source, device.suffix)
                                    : executor.tempFile(outputNameFor(source.value, device.suffix));
  std::string binary = executor.tempFile(outputNameFor(source.value, compiler.binarySuffix));
  if (copy.empty() || binary.empty())
    return 1;
  if (!executor.dryRun() && !inv.keepSource && !writeFile(copy, device.text)) {
    systemError("cannot write '" + copy + "'");
    return 1;
  }
  int status = executor.run(
      compileDevice(compiler, *build, options, isLinkedSource(device.text), copy, binary));
  if (!status)
    return define(binary);
  explainDeviceError(compiler, source);
  return status;
}

std::string Build::materialise(const Word &source) {
  if (source.value != "-" || executor.dryRun())
    return source.value;
  std::optional<std::string> text = readStandardInput();
  std::string copy = text ? executor.tempFile(copyName(source)) : "";
  if (copy.empty() || !writeFile(copy, "#line 1 \"<stdin>\"\n" + *text)) {
    systemError("cannot copy standard input");
    return "";
  }
  return copy;
}

TranslateResult translateSafely(const TranslateRequest &request) {
  CrashContext context(request.input.c_str());
  try {
    return translate(request);
  } catch (const std::exception &fault) {
    error(fault.what());
    reportInternalError();
  }
  return {};
}

std::optional<TranslateResult> Build::translateSource(const Word &source, const std::string &file,
                                                      const std::string &modeFlag) {
  std::error_code ignored;
  if (!fs::exists(file, ignored) || fs::is_directory(file, ignored)) {
    error("cannot read '" + file + "': " +
          (fs::is_directory(file, ignored) ? "it is a directory" : "there is no such file"));
    return std::nullopt;
  }
  TranslateRequest request = inv.request;
  request.input = file;
  request.cplusplus = source.kind == SourceKind::Cxx;
  request.clangArgs = clangArguments(inv, res, source);
  binaries.clear();
  if (!modeFlag.empty())
    request.objection = [&](const std::string &target, const std::string &program) {
      return objection(source, target, program, modeFlag);
    };
  request.pedantic = isPedantic(inv);
  TranslateResult result = translateSafely(request);
  if (!result.ok)
    return std::nullopt;
  if (!result.report.empty())
    reports.push_back(result.report);
  return result;
}

std::string Build::keptName(const Word &source, const std::string &suffix) const {
  fs::path directory = fs::path(inv.output).parent_path();
  return directory / (fs::path(copyName(source)).stem().string() + ".acc" + suffix);
}

bool Build::keepTranslation(const Word &source, const std::string &suffix,
                            const std::string &text) {
  std::string kept = keptName(source, suffix);
  if (writeFile(kept, text))
    return true;
  systemError("cannot write '" + kept + "'");
  return false;
}

int Build::emitAll() {
  std::string text;
  for (const Word *input : inv.inputs()) {
    if (input->kind != SourceKind::C && input->kind != SourceKind::Cxx) {
      error("'" + input->value + "' is not a C or C++ source");
      return 1;
    }
    std::string file = materialise(*input);
    if (file.empty())
      return 1;
    std::optional<TranslateResult> result = translateSource(*input, file);
    if (!result)
      return 1;
    bool unchanged = !result->hasDirectives && inv.request.emit == TranslateRequest::Emit::HostOnly;
    if (!inv.request.stage.empty())
      text += result->dump;
    else
      text += unchanged ? readFile(file).value_or("") : result->hostSource;
  }
  if (writeOutput(inv.output, text))
    return 0;
  systemError("cannot write '" + inv.output + "'");
  return 1;
}

/// Several JSON reports become one array, so that the output stays JSON.
static std::string joinedReports(const std::vector<std::string> &reports, bool json) {
  if (!json || reports.size() == 1) {
    std::string all;
    for (const std::string &report : reports)
      all += report;
    return all;
  }
  std::string all = "[\n";
  for (size_t i = 0; i < reports.size(); ++i)
    all += reports[i] + (i + 1 < reports.size() ? ",\n" : "");
  return all + "]\n";
}

bool Build::writeReports() {
  if (reports.empty())
    return true;
  using Report = TranslateRequest::Report;
  std::string text = joinedReports(reports, inv.request.report == Report::Json);
  if (inv.reportFile.empty() && inv.request.report == Report::Text) {
    fputs(text.c_str(), stderr);
    return true;
  }
  if (writeOutput(inv.reportFile, text))
    return true;
  systemError("cannot write the report to '" + inv.reportFile + "'");
  return false;
}

} // namespace accolade
