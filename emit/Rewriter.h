// The user's file with some stretches replaced. Everything else stays to the
// letter; #line keeps the lines the user's own. Headers that hold directives are
// written in place of the #include that brought them.
#pragma once

#include "directive/Model.h"
#include "emit/CodeWriter.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <string>
#include <vector>

namespace accolade {

class Rewriter {
public:
  Rewriter(clang::ASTContext &ctx, const std::vector<IncludeLine> &includes, bool lineMarkers,
           Judged judged)
      : ctx(ctx), includes(includes), lineMarkers(lineMarkers),
        judged(lineMarkers ? judged : Judged::No) {}

  /// Replaces [begin, end) by text. Both ends count where the outermost macro
  /// expansion around them stands. `isUsers`: compilers judge it as they do the user's.
  void replace(clang::SourceLocation begin, clang::SourceLocation end, const std::string &text, bool isUsers = false);
  void insert(clang::SourceLocation at, const std::string &text) { replace(at, at, text); }

  /// The place just after a statement, with its semicolon.
  clang::SourceLocation afterStatement(const clang::Stmt *stmt) const;
  clang::SourceLocation afterToken(clang::SourceLocation token) const;

  /// `closing` comes at its end.
  std::string mainFile(const std::string &prelude, const std::string &closing);

private:
  struct Edit {
    unsigned begin, end;
    std::string text;
    unsigned order; ///< among edits at one place, as they were made
    bool isUsers = false;
  };
  void includeInPlace(clang::FileID file);
  void closeOverIncluders();
  std::string pathOf(clang::FileID file) const;
  void addIncludeEdits(clang::FileID file, std::vector<Edit> &list);
  std::string fromMain(const std::string &path) const;
  void addMovedInclude(const IncludeLine &line, std::vector<Edit> &list);
  std::string render(clang::FileID file);
  std::string marker(clang::FileID file, unsigned offset, bool isUsers = true) const;
  std::string ours(const std::string &text, clang::FileID file, unsigned offset) const;
  std::string keptDirectives(clang::StringRef stretch) const;

  clang::ASTContext &ctx;
  const std::vector<IncludeLine> &includes;
  bool lineMarkers;
  Judged judged;
  std::map<clang::FileID, std::vector<Edit>> edits;
  std::map<clang::FileID, bool> included;
  unsigned made = 0;
};

} // namespace accolade
