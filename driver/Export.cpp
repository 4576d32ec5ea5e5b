// --export; see Export.h. Translated sources and the user's headers go to src/
// (and extern/), the run-time library's sources to runtime_sources/ under their
// own relative paths.
#include "driver/Export.h"

#include "driver/Build.h"
#include "driver/DeviceCompiler.h"
#include "driver/ExportCMake.h"
#include "driver/ExportLayout.h"
#include "driver/HostCompiler.h"
#include "driver/Messages.h"
#include "support/Files.h"
#include "support/Text.h"

#include <algorithm>
#include <set>

namespace accolade {

namespace fs = std::filesystem;

namespace {
fs::path normal(const fs::path &path) {
  std::error_code ignored;
  fs::path real = fs::weakly_canonical(fs::absolute(path), ignored);
  return ignored ? fs::absolute(path).lexically_normal() : real;
}

struct ExportedSource {
  fs::path path;    ///< of the original, absolute
  std::string name; ///< as the translated text calls it
  std::string text;
  std::vector<std::string> headers;
  std::vector<DeviceSource> devices;
};

class Exporter {
public:
  Exporter(const Invocation &inv, const Resources &res)
      : inv(inv), res(res), root(inv.exportDirectory) {}

  int run() {
    if (!readSources() || !writeUserFiles() || !copyRuntime())
      return 1;
    sortOptions();
    settleKind();
    return write("CMakeLists.txt", cmakeListsFor(project)) ? 0 : 1;
  }

private:
  // ---- Reading --------------------------------------------------------------------

  bool readSources() {
    bool ok = true;
    for (const Word *input : inv.inputs())
      ok = readSource(*input) && ok;
    return ok;
  }

  bool readSource(const Word &input) {
    if (input.kind == SourceKind::Object || input.kind == SourceKind::Header) {
      error("cannot export '" + input.value + "': give the sources it was made from");
      return false;
    }
    if (input.value == "-") {
      error("cannot export standard input: it has no name");
      return false;
    }
    std::optional<std::string> original = readFile(input.value);
    if (!original) {
      systemError("cannot read '" + input.value + "'");
      return false;
    }
    ExportedSource source{normal(input.value), "", std::move(*original), {}, {}};
    if (input.kind == SourceKind::Foreign)
      project.assembly = true;
    else if (!translateInto(input, source))
      return false;
    sources.push_back(std::move(source));
    return true;
  }

  bool translateInto(const Word &input, ExportedSource &source) {
    TranslateRequest request = inv.request;
    request.input = input.value;
    request.cplusplus = input.kind == SourceKind::Cxx;
    request.clangArgs = clangArguments(inv, res, input);
    request.lineMarkers = false;
    TranslateResult result = translateSafely(request);
    if (result.ok && result.hasDirectives)
      source.text = result.hostSource;
    if (result.ok)
      source.devices = std::move(result.deviceSources);
    source.name = request.input;
    source.headers = result.userHeaders;
    return result.ok;
  }

  /// Names of files stand in the text for run-time messages; over there the file
  /// is the one in the tree.
  static void rename(std::string &text, const std::string &from, const std::string &to) {
    const std::string old = '"' + from + '"', now = '"' + to + '"';
    for (size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += now.size())
      text.replace(at, old.size(), now);
  }

  /// Headers that a header with directives includes are named by where they are on this machine, unless the way to
  /// them from the source is the same over there (emit/Rewriter.cpp).
  static void placeIncludes(std::string &text, const ExportLayout &places, const fs::path &source) {
    const std::string include = "#include \"";
    for (size_t at = 0; (at = text.find(include + "/", at)) != std::string::npos;) {
      at += include.size();
      const size_t end = text.find('"', at);
      const std::string place = places.place(normal(text.substr(at, end - at)));
      if (!place.empty())
        text.replace(at, end - at, fs::path(place).lexically_relative(source.parent_path()).generic_string());
    }
  }

  // ---- The user's files ---------------------------------------------------------

  static bool isIncludeDirectory(const Word &word) {
    return word.id == OptionId::IncludeDir || word.id == OptionId::Iquote ||
           word.id == OptionId::Idirafter;
  }

  ExportLayout layout() const {
    std::vector<fs::path> files, headers, near, far;
    for (const ExportedSource &source : sources) {
      files.push_back(source.path);
      for (const std::string &header : source.headers)
        headers.push_back(normal(header));
    }
    for (const Word &word : inv.words)
      if (isIncludeDirectory(word))
        (fs::path(word.value).is_absolute() ? far : near).push_back(normal(word.value));
    return ExportLayout(files, headers, near, far);
  }

  bool writeUserFiles() {
    ExportLayout places = layout();
    std::set<fs::path> headers;
    for (ExportedSource &source : sources) {
      project.sources.push_back(places.place(source.path));
      rename(source.text, source.name, project.sources.back());
      placeIncludes(source.text, places, project.sources.back());
      if (!write(project.sources.back(), source.text) || !writeDeviceSources(source))
        return false;
      for (const std::string &header : source.headers)
        headers.insert(normal(header));
    }
    for (const fs::path &header : headers)
      if (!copy(header, places.place(header)))
        return false;
    addIncludes(places, headers);
    return true;
  }

  /// x.c and x.cpp may stand side by side.
  std::string devicePlace(const fs::path &host, const std::string &suffix) const {
    std::string place = fs::path(host).replace_extension(".acc" + suffix).generic_string();
    for (const ExportedDeviceSource &other : project.deviceSources)
      if (other.file == place)
        return host.generic_string() + ".acc" + suffix;
    return place;
  }

  /// Beside the translated source that carries the same text: src/x.acc.cu.
  bool writeDeviceSources(ExportedSource &source) {
    const std::string host = project.sources.back();
    for (DeviceSource &device : source.devices) {
      std::string place = devicePlace(host, device.suffix);
      rename(device.text, source.name, host);
      if (!write(place, device.text))
        return false;
      project.deviceSources.push_back({device.target, place, host, isLinkedSource(device.text)});
      project.deviceOptions[device.target] = deviceOptions(inv, device.target);
      std::vector<std::string> named = namedArchitectures(inv, device.target);
      if (!named.empty())
        project.deviceArchitectures[device.target] = named;
    }
    return true;
  }

  /// A directory that gave no header is left out: it may not exist over there.
  void addIncludes(const ExportLayout &places, const std::set<fs::path> &headers) {
    for (const Word &word : inv.words) {
      if (!isIncludeDirectory(word))
        continue;
      std::string place = places.place(normal(word.value));
      bool used = std::any_of(headers.begin(), headers.end(), [&](const fs::path &header) {
        return startsWith(places.place(header), place + "/");
      });
      if (used)
        project.includes.push_back(place);
      else
        note("'" + word.tokens[0] + "' is left out: no header of it is used");
    }
  }

  // ---- The run-time library ------------------------------------------------------

  /// sources.cmake lists every source; any other word in it is CMake's.
  bool copyRuntime() {
    std::optional<std::string> list = readFile(res.sources + "/runtime/sources.cmake");
    if (!list) {
      systemError("cannot read the list of run-time sources in '" + res.sources + "'");
      return false;
    }
    std::replace_if(
        list->begin(), list->end(), [](char c) { return c == '(' || c == ')'; }, ' ');
    for (const std::string &word : splitQuoted(withoutComments(*list))) {
      if (!endsWith(word, ".cpp") && !endsWith(word, ".c"))
        continue;
      project.runtimeSources.push_back("runtime_sources/" + word);
      if (!copy(fs::path(res.sources) / word, "runtime_sources/" + word))
        return false;
    }
    return copyRuntimeHeaders();
  }

  static std::string withoutComments(const std::string &text) {
    std::string kept;
    for (const std::string &line : split(text, '\n'))
      kept += line.substr(0, line.find('#')) + "\n";
    return kept;
  }

  bool copyRuntimeHeaders() {
    std::error_code failure;
    auto options = fs::directory_options::follow_directory_symlink;
    fs::recursive_directory_iterator entries(res.sources, options, failure), end;
    for (; !failure && entries != end; entries.increment(failure)) {
      const fs::directory_entry &entry = *entries;
      fs::path relative = entry.path().lexically_relative(res.sources);
      if (relative.filename() == "emit") // the compiler's half of a back end
        entries.disable_recursion_pending();
      std::string extension = relative.extension();
      if (extension == ".h" || extension == ".def")
        if (!copy(entry.path(), "runtime_sources" / relative))
          return false;
      if (entry.is_directory() && relative.filename() == "include")
        project.runtimeIncludes.push_back(("runtime_sources" / relative).generic_string());
    }
    if (failure)
      error("cannot read '" + res.sources + "': " + failure.message());
    return !failure;
  }

  // ---- The user's options ---------------------------------------------------------

  void sortOptions() {
    project.optionalFlags.push_back("-fopenmp-simd");
    project.optionalFlags.push_back("-falign-loops=32");
    project.optionalFlags.push_back("-Wno-unknown-pragmas");
    for (const Word &word : inv.words)
      if (!word.isInput())
        sortOption(word);
  }

  void sortOption(const Word &word) {
    const std::string &first = word.tokens[0];
    switch (word.id) {
    case OptionId::Define:
      project.definitions.push_back(word.value);
      break;
    case OptionId::Undefine:
      project.flags.push_back("-U" + word.value);
      break;
    case OptionId::Std:
    case OptionId::StdLong:
      sortStandard(word);
      break;
    case OptionId::Optimise:
      project.optimised = true;
      project.flags.push_back(first);
      break;
    case OptionId::Library:
      project.libraries.push_back(word.value);
      break;
    case OptionId::FOpenmp:
      project.openmp = true;
      break;
    case OptionId::IncludeFile:
      sortIncludeFile(word);
      break;
    default:
      sortOther(word, first);
      break;
    }
  }

  /// -std=c99 is for the C sources of a mixed program; g++ would refuse it.
  void sortStandard(const Word &word) {
    bool cplusplus = word.value.find("++") != std::string::npos;
    (cplusplus ? project.cxxFlags : project.cFlags).push_back("-std=" + word.value);
  }

  /// A file beside us is named by its place in the tree; another one is found
  /// through the include directories.
  void sortIncludeFile(const Word &word) {
    std::error_code ignored;
    bool here = fs::exists(word.value, ignored);
    std::string place = here ? layout().place(normal(word.value)) : "";
    project.preincludes.push_back(place.empty() ? word.value
                                                : "${CMAKE_CURRENT_SOURCE_DIR}/" + place);
  }

  /// Options for this processor are tried over there; warnings and -L of this
  /// machine stay here.
  void sortOther(const Word &word, const std::string &first) {
    if (startsWith(first, "-m"))
      project.optionalFlags.push_back(first);
    else if (word.id == OptionId::LibraryDir || word.id == OptionId::Wl ||
             word.id == OptionId::Xlinker || word.id == OptionId::Isystem)
      note("'" + first + "' is left out: it speaks of this machine");
    else if (startsWith(first, "-f") && word.role == OptionRole::Both)
      project.optionalFlags.push_back(first);
    else if (first == "-g")
      project.flags.push_back(first);
  }

  void settleKind() {
    using Kind = ExportedProject::Kind;
    if (inv.has(OptionId::Shared))
      project.kind = Kind::SharedLibrary;
    else if (inv.has(OptionId::CompileOnly))
      project.kind = Kind::Objects;
    bool named = !inv.output.empty();
    fs::path name = named ? fs::path(inv.output).filename() : sources.front().path.stem();
    if (project.kind == Kind::Objects)
      name = name.stem();
    project.name = name.generic_string();
  }

  // ---- Writing ---------------------------------------------------------------------

  bool write(const std::string &place, const std::string &text) {
    if (writeFile(root / place, text))
      return true;
    systemError("cannot write '" + (root / place).string() + "'");
    return false;
  }

  bool copy(const fs::path &from, const std::string &place) {
    std::optional<std::string> text = readFile(from);
    if (text)
      return write(place, *text);
    systemError("cannot read '" + from.string() + "'");
    return false;
  }

  const Invocation &inv;
  const Resources &res;
  fs::path root;
  std::vector<ExportedSource> sources;
  ExportedProject project;
};
} // namespace

int exportTree(const Invocation &inv, const Resources &res) { return Exporter(inv, res).run(); }

} // namespace accolade
