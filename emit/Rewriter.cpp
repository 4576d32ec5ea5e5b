#include "emit/Rewriter.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>

using namespace clang;

namespace accolade {

namespace fs = std::filesystem;

void Rewriter::replace(SourceLocation begin, SourceLocation end, const std::string &text, bool isUsers) {
  const SourceManager &sm = ctx.getSourceManager();
  auto [file, from] = sm.getDecomposedLoc(sm.getExpansionLoc(begin));
  auto [endFile, to] = sm.getDecomposedLoc(sm.getExpansionLoc(end));
  if (endFile != file || to < from)
    to = from;
  edits[file].push_back({from, to, text, made++, isUsers});
  if (file != sm.getMainFileID())
    includeInPlace(file);
}

/// Marks the #include line of `file`, and of the files around it, for
/// replacement by the file's own text.
void Rewriter::includeInPlace(FileID file) {
  const SourceManager &sm = ctx.getSourceManager();
  while (file != sm.getMainFileID() && !included[file]) {
    SourceLocation at = sm.getIncludeLoc(file);
    if (at.isInvalid())
      return;
    included[file] = true;
    file = sm.getFileID(at);
  }
}

SourceLocation Rewriter::afterToken(SourceLocation token) const {
  const SourceManager &sm = ctx.getSourceManager();
  if (token.isMacroID())
    token = sm.getExpansionRange(token).getEnd();
  return Lexer::getLocForEndOfToken(token, 0, sm, ctx.getLangOpts());
}

SourceLocation Rewriter::afterStatement(const Stmt *stmt) const {
  const SourceManager &sm = ctx.getSourceManager();
  SourceLocation last = stmt->getEndLoc();
  if (last.isMacroID())
    last = sm.getExpansionRange(last).getEnd();
  bool closed = isa<CompoundStmt>(stmt) && !stmt->getEndLoc().isMacroID();
  if (!closed)
    if (auto next = Lexer::findNextToken(last, sm, ctx.getLangOpts()))
      if (next->is(tok::semi))
        last = next->getLocation();
  return Lexer::getLocForEndOfToken(last, 0, sm, ctx.getLangOpts());
}

/// Preprocessor lines in a stretch that goes away but that the rest of the file
/// needs: definitions, and conditionals that begin or end outside of it.
std::string Rewriter::keptDirectives(StringRef stretch) const {
  std::vector<std::string> kept;
  std::vector<size_t> opened; // where in `kept` the conditionals of the stretch begin
  bool continued = false;
  for (StringRef rest = stretch; !rest.empty();) {
    auto [line, after] = rest.split('\n');
    rest = after;
    StringRef text = line.ltrim();
    if (continued) {
      kept.back() += "\n" + line.str();
      continued = line.rtrim("\r").ends_with("\\");
      continue;
    }
    if (!text.consume_front("#"))
      continue;
    text = text.ltrim();
    bool isIf = text.starts_with("if"), isElse = text.starts_with("el");
    bool isEnd = text.starts_with("endif");
    bool isDefinition = text.starts_with("define") || text.starts_with("undef");
    if (isEnd && !opened.empty()) {
      kept.erase(kept.begin() + opened.back(), kept.end());
      opened.pop_back();
      continue;
    }
    if (!isIf && !isElse && !isEnd && !isDefinition)
      continue;
    if (isIf)
      opened.push_back(kept.size());
    kept.push_back(line.str());
    continued = line.rtrim("\r").ends_with("\\");
  }
  std::string out;
  for (const std::string &line : kept)
    out += "\n" + line;
  return out.empty() ? "" : out + "\n";
}

std::string Rewriter::marker(FileID file, unsigned offset, bool isUsers) const {
  if (!lineMarkers)
    return "";
  const SourceManager &sm = ctx.getSourceManager();
  PresumedLoc at =
      sm.getPresumedLoc(sm.getLocForStartOfFile(file).getLocWithOffset(offset));
  if (at.isInvalid())
    return "";
  bool flags = judged == Judged::ByFlags;
  return (flags ? "\n# " : "\n#line ") + std::to_string(at.getLine()) + " " + quoted(at.getFilename()) +
         (flags && !isUsers ? " 3\n" : "\n");
}

/// Generated names shadow each other and the user's, on purpose. Pragmas stand inside of braces where
/// the text is one statement, which may belong to an if.
std::string Rewriter::ours(const std::string &text, FileID file, unsigned offset) const {
  if (judged == Judged::ByFlags)
    return marker(file, offset, false) + text;
  if (judged == Judged::No)
    return text;
  const std::string push = "\n#pragma GCC diagnostic push\n"
                           "#pragma GCC diagnostic ignored \"-Wshadow\"\n"
                           "#pragma GCC diagnostic ignored \"-Wcast-qual\"\n"
                           "#pragma GCC diagnostic ignored \"-Wsign-compare\"\n"
                           "#ifndef __clang__\n"
                           "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n" // arrays that are only copied out
                           "#endif\n",
                    pop = "\n#pragma GCC diagnostic pop\n";
  size_t first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n");
  if (first == std::string::npos)
    return text;
  if (text[first] != '{')
    return text[last] == ';' || text[last] == '}' ? push + text + pop : text;
  bool closed = text[last] == '}';
  return text.substr(0, first + 1) + push + text.substr(first + 1, (closed ? last : last + 1) - first - 1) +
         pop + (closed ? text.substr(last) : "");
}

std::string Rewriter::pathOf(FileID file) const {
  auto entry = ctx.getSourceManager().getFileEntryRefForID(file);
  return entry ? entry->getName().str() : "";
}

/// A file whose text is written in place must not be read a second time, so the
/// files that name it elsewhere are written in place too.
void Rewriter::closeOverIncluders() {
  const SourceManager &sm = ctx.getSourceManager();
  for (bool more = true; more;) {
    more = false;
    std::set<std::string> paths;
    for (const auto &[file, yes] : included)
      paths.insert(pathOf(file));
    for (const IncludeLine &line : includes) {
      FileID holder = sm.getFileID(line.at);
      if (holder == sm.getMainFileID() || included.count(holder) || !paths.count(line.path))
        continue;
      includeInPlace(holder);
      more = true;
    }
  }
}

static fs::path folderOf(const std::string &file) {
  fs::path folder = fs::path(file).parent_path();
  return folder.empty() ? "." : folder.lexically_normal();
}

/// Absolute only where the main file's folder does not lead there: an exported tree has places of its own for
/// those (driver/Export.cpp).
std::string Rewriter::fromMain(const std::string &path) const {
  const SourceManager &sm = ctx.getSourceManager();
  const std::string main = pathOf(sm.getMainFileID());
  StringRef rest = path;
  if (rest.consume_front(StringRef(main).take_front(main.rfind('/') + 1)) && !rest.starts_with("/"))
    return rest.str();
  return fs::absolute(path).string();
}

/// #include "x.h" of a header looks beside that header first, which the main file is not.
void Rewriter::addMovedInclude(const IncludeLine &line, std::vector<Edit> &list) {
  const SourceManager &sm = ctx.getSourceManager();
  FileID file = sm.getFileID(line.at);
  unsigned from = sm.getFileOffset(line.at);
  StringRef buffer = sm.getBufferData(file), word = buffer.drop_front(from + 1).ltrim(" \t");
  if (!word.consume_front("include") || !word.ltrim(" \t").starts_with("\""))
    return; // <x.h>, #include_next, and macros do not ask where they stand
  word = word.ltrim(" \t").drop_front();
  const std::string written = word.take_until([](char c) { return c == '"'; }).str();
  const fs::path main = folderOf(pathOf(sm.getMainFileID())), holder = folderOf(pathOf(file));
  const bool beside = (holder / written).lexically_normal() == fs::path(line.path).lexically_normal();
  std::error_code ignored;
  if (holder == main || (!beside && !fs::exists(main / written, ignored)))
    return;
  auto to = static_cast<unsigned>(word.data() - buffer.data() + written.size() + 1);
  list.push_back({from, to, "#include \"" + fromMain(line.path) + "\"", made++, /*isUsers=*/true});
}

/// #include lines of files that are written in place: the one that brought a
/// file becomes its text, later ones vanish. Those of other files find them as before.
void Rewriter::addIncludeEdits(FileID file, std::vector<Edit> &list) {
  const SourceManager &sm = ctx.getSourceManager();
  StringRef buffer = sm.getBufferData(file);
  std::set<std::string> paths;
  for (const auto &[inner, yes] : included)
    paths.insert(pathOf(inner));
  for (const IncludeLine &line : includes) {
    if (sm.getFileID(line.at) != file)
      continue;
    if (!paths.count(line.path)) {
      if (file != sm.getMainFileID())
        addMovedInclude(line, list);
      continue;
    }
    unsigned from = sm.getFileOffset(line.at);
    unsigned to = std::min<size_t>(buffer.find('\n', from), buffer.size());
    std::string text;
    for (const auto &[inner, yes] : included) {
      SourceLocation by = sm.getIncludeLoc(inner);
      unsigned at = sm.getFileOffset(by);
      if (sm.getFileID(by) == file && at >= from && at <= to)
        text = marker(inner, 0) + render(inner);
    }
    list.push_back({from, to, text, made++, /*isUsers=*/true});
  }
  size_t once = file == sm.getMainFileID() ? StringRef::npos : buffer.find("#pragma once");
  if (once != StringRef::npos)
    list.push_back({(unsigned)once, (unsigned)(once + strlen("#pragma once")), "", made++});
}

/// Some editors write it before UTF-8. Behind a line of ours it would be a word of the program.
static const char ByteOrderMark[] = "\xEF\xBB\xBF";

std::string Rewriter::render(FileID file) {
  const SourceManager &sm = ctx.getSourceManager();
  StringRef buffer = sm.getBufferData(file);
  std::vector<Edit> list = edits[file];
  addIncludeEdits(file, list);
  std::stable_sort(list.begin(), list.end(), [](const Edit &a, const Edit &b) {
    return a.begin != b.begin ? a.begin < b.begin : a.order < b.order;
  });
  std::string out;
  unsigned at = buffer.starts_with(ByteOrderMark) ? strlen(ByteOrderMark) : 0;
  for (const Edit &e : list) {
    if (e.begin < at)
      continue; // inside a stretch that is replaced as a whole
    out += buffer.substr(at, e.begin - at);
    bool sameLine = e.text.find('\n') == std::string::npos && e.begin == e.end;
    out += sameLine || e.isUsers || e.text.empty() ? e.text : ours(e.text, file, e.begin);
    out += keptDirectives(buffer.substr(e.begin, e.end - e.begin));
    if (!sameLine)
      out += lineMarkers ? marker(file, e.end) : "";
    at = e.end;
  }
  return out + buffer.substr(at).str();
}

std::string Rewriter::mainFile(const std::string &prelude, const std::string &closing) {
  closeOverIncluders();
  FileID file = ctx.getSourceManager().getMainFileID();
  std::string body = render(file);
  std::string first = marker(file, 0);
  auto end = static_cast<unsigned>(ctx.getSourceManager().getBufferData(file).size());
  return prelude + (first.empty() ? "" : first.substr(1)) + body +
         (closing.empty() ? "" : ours(closing, file, end));
}

} // namespace accolade
