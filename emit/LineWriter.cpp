#include "emit/LineWriter.h"

#include "emit/Spelling.h"

using namespace clang;

namespace accolade {

void LineWriter::line(const std::string &text) {
  if (!text.empty() && text[0] != '#')
    out.append(2 * depth, ' ');
  out += text;
  out += '\n';
  nextLine += 1 + std::count(text.begin(), text.end(), '\n');
}

void LineWriter::open(const std::string &head) {
  line(head.empty() ? "{" : head + " {");
  ++depth;
  scopes.push_back(++lastScope);
}

bool LineWriter::isOpen(unsigned scope) const {
  return scope == 0 || std::find(scopes.begin(), scopes.end(), scope) != scopes.end();
}

void LineWriter::close(const std::string &tail) {
  --depth;
  if (!scopes.empty())
    scopes.pop_back();
  line("}" + tail);
}

void LineWriter::mark(SourceLocation loc) {
  if (!ec.lineMarkers || loc.isInvalid())
    return;
  PresumedLoc at = ec.ctx.getSourceManager().getPresumedLoc(
      ec.ctx.getSourceManager().getExpansionLoc(loc));
  bool known = at.isValid() && at.getLine() == nextLine && currentFile == at.getFilename();
  if (at.isInvalid() || (known && (isUsers || !flags)))
    return;
  currentFile = at.getFilename();
  line((flags ? "# " : "#line ") + std::to_string(at.getLine()) + " " + quoted(currentFile));
  nextLine = at.getLine();
  isUsers = true;
}

void LineWriter::markOurs(SourceLocation loc) {
  if (!flags)
    return mark(loc);
  bool was = std::exchange(isUsers, true);
  if (loc.isValid())
    mark(loc);
  if ((was || loc.isValid()) && !currentFile.empty()) {
    unsigned next = nextLine;
    line("# " + std::to_string(next) + " " + quoted(currentFile) + " 3");
    nextLine = next;
  }
  isUsers = false;
}

} // namespace accolade
