// From words to one Invocation: what each of the driver's own options means.
#include "driver/Invocation.h"

#include "driver/DeviceCompiler.h"
#include "driver/Messages.h"
#include "driver/Targets.h"
#include "support/Text.h"

#include <algorithm>
#include <charconv>

namespace accolade {

std::vector<const Word *> Invocation::inputs() const {
  std::vector<const Word *> found;
  for (const Word &word : words)
    if (word.isInput())
      found.push_back(&word);
  return found;
}

std::vector<const Word *> Invocation::sources() const {
  std::vector<const Word *> found;
  for (const Word &word : words)
    if (word.isSource())
      found.push_back(&word);
  return found;
}

const Word *Invocation::find(OptionId id) const {
  const Word *last = nullptr;
  for (const Word &word : words)
    if (word.id == id)
      last = &word;
  return last;
}

namespace {
enum class AccAction { All, Keep, Note };
struct AccWord {
  std::string_view word;
  AccAction action;
  std::string_view reason;
};
const AccWord AccWords[] = {
#define ACC_WORD(word, action, reason) {word, AccAction::action, reason},
#include "driver/AccWords.def"
};

Word hostOption(const std::string &spelling, OptionId id, bool clang) {
  Word word;
  word.id = id;
  word.clang = clang;
  word.tokens = {spelling};
  return word;
}

class Settler {
public:
  explicit Settler(std::vector<Word> words, bool cxxDriver) {
    inv.words = std::move(words);
    inv.cxxDriver = cxxDriver;
  }

  std::optional<Invocation> settle() {
    for (Word &word : inv.words)
      if (!word.isInput() && !take(word))
        return std::nullopt;
    settleTargets();
    settleWarnings();
    printNotes();
    if (!checkWhole())
      return std::nullopt;
    return std::move(inv);
  }

private:
  bool take(Word &word) {
    switch (word.id) {
    case OptionId::Output:
      inv.output = word.value;
      return true;
    case OptionId::CompileOnly:
      return setMode(Mode::Compile);
    case OptionId::Assemble:
      return setMode(Mode::Assemble);
    case OptionId::SyntaxOnly:
      return setMode(Mode::SyntaxOnly);
    case OptionId::Preprocess:
    case OptionId::DependAll:
    case OptionId::DependUser:
      return takePreprocess(word);
    case OptionId::Emit:
      return takeEmit(word.value);
    case OptionId::Stage:
      return takeStage(word.value);
    case OptionId::Export:
      inv.exportDirectory = word.value;
      return setMode(Mode::Export);
    case OptionId::Verbose:
      inv.verbose = true;
      return true;
    case OptionId::DryRun:
      inv.dryRun = true;
      return true;
    case OptionId::Version:
      return setMode(Mode::Version);
    case OptionId::Help:
      return setMode(Mode::Help);
    case OptionId::Doctor:
      return setMode(Mode::Doctor);
    case OptionId::SaveTemps:
    case OptionId::KeepSource:
      inv.keepSource = true;
      return true;
    case OptionId::HostCompiler:
      inv.hostCompiler = word.value;
      return true;
    case OptionId::Mp:
      word = hostOption("-fopenmp", OptionId::FOpenmp, true);
      return true;
    case OptionId::Fast:
      word = hostOption("-O3", OptionId::Optimise, true);
      return true;
    case OptionId::ReportFile:
      inv.reportFile = word.value;
      return true;
    case OptionId::Wp:
      return takePreprocessorWord(word);
    default:
      return word.role == OptionRole::Translate ? takeTranslate(word) : takeInfo(word);
    }
  }

  bool takeInfo(const Word &word) {
    return word.role == OptionRole::Info ? setMode(Mode::HostAnswers) : true;
  }

  bool takeTranslate(const Word &word) {
    switch (word.id) {
    case OptionId::Acc:
      return takeAcc(word, /*strict=*/true);
    case OptionId::FOpenacc:
      inv.translating = true;
      return true;
    case OptionId::NoAcc:
    case OptionId::FNoOpenacc:
      inv.translating = false;
      return true;
    case OptionId::Report:
      return takeReport(word);
    case OptionId::Minfo:
    case OptionId::Mneginfo:
      return takeMinfo(word);
    case OptionId::Check:
      return takeCheck(word);
    case OptionId::FNoAutoCache:
      inv.request.autoCache = false;
      return true;
    case OptionId::FFetchAhead:
      inv.request.fetchAhead = true;
      return true;
    case OptionId::KIeee:
    case OptionId::KNoIeee:
      inv.request.exactRoots = word.id == OptionId::KIeee;
      return true;
    case OptionId::FOpenaccDim:
      return takeDim(word.value);
    case OptionId::Ta:
    case OptionId::Gpu:
      return takeAcc(word, /*strict=*/false);
    case OptionId::FOffload:
      return takeOffload(word);
    default:
      return noteIgnored(word, "loops of kernels regions are always analysed");
    }
  }

  /// The later of two modes wins, except that questions are answered first and
  /// an earlier stop beats a later one: -E -c preprocesses, as in any cc.
  bool setMode(Mode mode) {
    auto rank = [](Mode m) {
      switch (m) {
      case Mode::Link:
        return 0;
      case Mode::Compile:
        return 1;
      case Mode::Assemble:
        return 2;
      case Mode::SyntaxOnly:
        return 3;
      case Mode::Preprocess:
        return 4;
      case Mode::Emit:
      case Mode::Export:
        return 5;
      default:
        return 6;
      }
    };
    if (rank(mode) >= rank(inv.mode))
      inv.mode = mode;
    return true;
  }

  bool takePreprocess(const Word &word) {
    // -M implies -E; -E -M is -M.
    if (inv.preprocessFlag.empty() || word.id != OptionId::Preprocess)
      inv.preprocessFlag = word.tokens[0];
    return setMode(Mode::Preprocess);
  }

  bool takeEmit(const std::string &what) {
    if (what == "host") {
      inv.request.emit = TranslateRequest::Emit::HostOnly;
    } else if (isRegisteredTarget(what)) {
      inv.request.emit = TranslateRequest::Emit::Kernels;
      inv.request.emitTarget = what;
    } else {
      error("cannot emit '" + what + "'; there is: host, " + registeredTargetNames());
      return false;
    }
    return setMode(Mode::Emit);
  }

  bool takeStage(const std::string &stage) {
    static const char *Stages[] = {"model", "facts", "plan", "device"};
    if (std::find(std::begin(Stages), std::end(Stages), stage) == std::end(Stages)) {
      error("no stage '" + stage + "'; there is: model, facts, plan, device");
      return false;
    }
    inv.request.stage = stage;
    return setMode(Mode::Emit);
  }

  bool takeReport(const Word &word) {
    using Report = TranslateRequest::Report;
    if (!word.hasValue || word.value == "text")
      inv.request.report = Report::Text;
    else if (word.value == "json")
      inv.request.report = Report::Json;
    else if (word.value == "html")
      inv.request.report = Report::Html;
    else {
      error("no report '" + word.value + "'; there is: text, json, html");
      return false;
    }
    return true;
  }

  bool takeMinfo(const Word &word) {
    std::vector<std::string> parts = split(word.value, ',');
    bool wanted = parts.empty();
    for (const std::string &part : parts)
      wanted = wanted || part == "accel" || part == "all" || part == "acc";
    if (!wanted)
      return noteIgnored(word, "only accel has a report");
    if (inv.request.report == TranslateRequest::Report::None)
      inv.request.report = TranslateRequest::Report::Text;
    return true;
  }

  bool takeCheck(const Word &word) {
    for (const std::string &part : split(word.value, ',')) {
      if (part == "fcw") {
        inv.request.checkTiles = true;
        continue;
      }
      error(part == "bounds" ? "the check 'bounds' is not supported yet; there is: fcw"
                             : "no check '" + part + "'; there is: fcw");
      return false;
    }
    return true;
  }

  /// gcc: sizes between colons; an empty one or "-" is left to the run time.
  bool takeDim(const std::string &value) {
    std::vector<std::string> parts = split(value, ':');
    bool ok = parts.size() <= 3;
    for (size_t i = 0; ok && i < parts.size(); ++i) {
      const std::string &part = parts[i];
      if (part.empty() || part == "-")
        continue;
      int &size = inv.request.openaccDim[i];
      auto [end, failure] = std::from_chars(part.data(), part.data() + part.size(), size);
      ok = failure == std::errc() && end == part.data() + part.size() && size > 0;
    }
    if (!ok)
      error("'-fopenacc-dim=" + value +
            "': give gangs:workers:vector, each a positive number, "
            "'-' or nothing");
    return ok;
  }

  /// `strict`: a word that nobody knows is an error. -ta and -gpu belong to other
  /// compilers, whose sub-options come and go.
  bool takeAcc(const Word &word, bool strict) {
    inv.translating = true;
    for (const std::string &part : split(word.value, ',')) {
      if (isDeviceWord(part)) { // a colon in it stands before a value
        inv.deviceWords.push_back(part);
        continue;
      }
      for (const std::string &name : split(part, ':'))
        if (!takeAccWord(word, name, strict))
          return false;
    }
    return true;
  }

  /// gcc: -foffload=target,... and -foffload=target=options; options are for another
  /// compiler's back end.
  bool takeOffload(const Word &word) {
    if (!startsWith(word.value, "="))
      return noteIgnored(word, "it is for the back end of another compiler");
    for (const std::string &part : split(word.value.substr(1), ',')) {
      std::string name = part.substr(0, part.find('='));
      std::string target = targetOfAlias(name);
      if (name == "default")
        allTargets = true;
      else if (isRegisteredTarget(target))
        chosen.push_back(target);
      else
        notes.push_back("'" + part + "' in '" + word.tokens[0] +
                        "' is ignored: no target of this build is called so");
      if (part != name && isRegisteredTarget(target))
        notes.push_back("'" + part.substr(name.size() + 1) + "' in '" + word.tokens[0] +
                        "' is ignored: it is for the back end of another compiler");
    }
    return true;
  }

  bool takeAccWord(const Word &word, const std::string &part, bool strict) {
    if (isRegisteredTarget(part)) {
      chosen.push_back(part);
      return true;
    }
    if (isDeviceWord(part)) {
      inv.deviceWords.push_back(part);
      return true;
    }
    for (const AccWord &row : AccWords) {
      if (row.word != part)
        continue;
      allTargets = allTargets || row.action == AccAction::All;
      inv.keepSource = inv.keepSource || row.action == AccAction::Keep;
      if (!row.reason.empty())
        notes.push_back("'" + part + "' in '" + word.tokens[0] + "': " + std::string(row.reason));
      return true;
    }
    if (strict) {
      error("'" + word.tokens[0] + "': this build has no target '" + part +
            "'; it has: " + registeredTargetNames());
      return false;
    }
    notes.push_back("'" + part + "' in '" + word.tokens[0] +
                    "' is ignored: no target of this "
                    "build uses it");
    return true;
  }

  bool noteIgnored(const Word &word, const std::string &reason) {
    notes.push_back("'" + word.tokens[0] + "' is ignored: " + reason);
    return true;
  }

  /// -Wp,-MD,file and -Wp,-MMD,file: the dependency file of the original, not of
  /// what we hand to the host compiler.
  bool takePreprocessorWord(Word &word) {
    std::vector<std::string> parts = split(word.value, ',');
    if (parts.size() != 2 || (parts[0] != "-MD" && parts[0] != "-MMD"))
      return true;
    bool all = parts[0] == "-MD";
    wpDependFile = parts[1];
    word = hostOption(parts[0], all ? OptionId::MD : OptionId::MMD, false);
    word.role = OptionRole::Depend;
    return true;
  }

  void settleTargets() {
    if (allTargets || chosen.empty())
      inv.request.targets = registeredTargets();
    else
      for (const std::string &target : registeredTargets())
        if (std::find(chosen.begin(), chosen.end(), target) != chosen.end())
          inv.request.targets.push_back(target);
    if (wpDependFile.empty() || inv.has(OptionId::MF))
      return;
    Word file = hostOption("-MF", OptionId::MF, false);
    file.role = OptionRole::Depend;
    file.tokens.push_back(wpDependFile);
    file.value = wpDependFile;
    inv.words.push_back(std::move(file));
  }

  /// As in the host compiler: -w silences all, and what names a warning goes
  /// before what speaks of all of them.
  void settleWarnings() {
    std::optional<bool> all, own;
    bool shown = true;
    for (const Word &word : inv.words) {
      if (word.id == OptionId::WarningsAreErrors || word.id == OptionId::WarningsAreNoErrors)
        all = word.id == OptionId::WarningsAreErrors;
      if (word.id == OptionId::OpenaccErrors || word.id == OptionId::NoOpenaccErrors)
        own = word.id == OptionId::OpenaccErrors;
      if (word.id == OptionId::OpenaccWarnings || word.id == OptionId::NoOpenaccWarnings)
        shown = word.id == OptionId::OpenaccWarnings;
    }
    using Warnings = TranslateRequest::Warnings;
    if (inv.has(OptionId::NoWarnings) || !shown)
      inv.request.warnings = Warnings::Hide;
    else if (own.value_or(all.value_or(false)))
      inv.request.warnings = Warnings::AsErrors;
    inv.request.directives = inv.translating;
  }

  void printNotes() {
    if (!inv.verbose)
      return;
    for (const std::string &text : notes)
      note(text);
  }

  bool checkWhole() {
    if (inv.mode >= Mode::HostAnswers)
      return true;
    size_t inputs = inv.inputs().size();
    if (inputs == 0 && inv.verbose) { // `cc -v`
      inv.mode = Mode::HostAnswers;
      return true;
    }
    if (inputs == 0) {
      error("no input files");
      return false;
    }
    bool onePerFile = inv.mode == Mode::Compile || inv.mode == Mode::Assemble ||
                      inv.mode == Mode::Preprocess || inv.mode == Mode::Emit;
    if (onePerFile && !inv.output.empty() && inv.sources().size() > 1) {
      error("'-o' names one output, but there are several sources and no linking");
      return false;
    }
    return true;
  }

  Invocation inv;
  std::vector<std::string> chosen;
  bool allTargets = false;
  std::vector<std::string> notes;
  std::string wpDependFile;
};
} // namespace

std::optional<Invocation> settleInvocation(std::vector<Word> words, bool cxxDriver) {
  return Settler(std::move(words), cxxDriver).settle();
}

} // namespace accolade
