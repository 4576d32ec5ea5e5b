// The device's C++ program, parsed by Clang: what the lowering of kernels printed, as one small
// program without headers. So it is known here what the device's compiler will not take, and
// targets without C++ are written from its AST, in which every name is looked up, every template
// instantiated and every conversion explicit.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Frontend/ASTUnit.h"

#include <memory>
#include <string>
#include <vector>

namespace accolade::simt {

/// A line of the user's, which the program names by #line; no file: it is all ours.
struct UserLine {
  std::string file;
  unsigned line = 0;
  bool operator==(const UserLine &) const = default;
};

struct Program {
  std::unique_ptr<clang::ASTUnit> ast;
  std::string text;
  unsigned dialectLines = 0; ///< lines before the program's own

  struct Problem {
    unsigned line; ///< of the program's own text, from 1
    std::string message;
    UserLine at;
  };
  std::vector<Problem> problems;

  clang::ASTContext &ctx() const { return ast->getASTContext(); }
  /// Declared by the dialect: a function of the device's, or one that is spelled in place.
  bool isBuiltin(const clang::Decl *decl) const;
  unsigned lineOf(clang::SourceLocation at) const;
  UserLine userLine(clang::SourceLocation at) const;
};

/// The language that a target's program is written in.
struct Language {
  std::string dialect; ///< declares what the target has
  std::string standard = "c++20";
  std::string triple = ""; ///< the machine, where it is not the host
};

/// `like` is of the host: its characters are the program's.
Program parseProgram(const std::string &text, const Language &language,
                     const clang::ASTContext &like);

} // namespace accolade::simt
