// Text line by line: with its indentation, and with the markers by which the host's compiler knows the
// lines of the user's files.
#pragma once

#include "emit/EmitContext.h"

namespace accolade {

class LineWriter {
public:
  explicit LineWriter(const EmitContext &ec) : ec(ec) {}

  std::string take() { return std::move(out); }

  void line(const std::string &text);
  void open(const std::string &head); ///< head followed by a brace; indents
  void close(const std::string &tail = "");
  void setDepth(int levels) { depth = levels; }
  /// The braces that are open, by number; 0 stands for what is around all of them.
  unsigned scope() const { return scopes.empty() ? 0 : scopes.back(); }
  bool isOpen(unsigned scope) const;
  /// Tells the host compiler which line of the user's file comes next.
  void mark(clang::SourceLocation loc);
  /// The same where what comes next is not the user's; without a place the line goes on.
  void markOurs(clang::SourceLocation loc = {});

protected:
  const EmitContext &ec;
  std::string out;
  int depth = 1;
  bool flags = false; ///< line markers say whose the code is (Judged::ByFlags)

private:
  std::vector<unsigned> scopes;
  unsigned lastScope = 0;
  bool isUsers = false; ///< what is being written
  unsigned nextLine = 0; ///< the user's line that the next output line stands for
  std::string currentFile;
};

} // namespace accolade
