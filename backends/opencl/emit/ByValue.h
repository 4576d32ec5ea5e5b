// References that need not be addresses. A parameter `const T &` of a function that
// writes nothing but its own variables may as well be a copy; then one function
// serves arguments of all address spaces, as std::max(a[i], limit) needs it.
#pragma once

#include "clang/AST/Decl.h"

#include <map>
#include <set>

namespace accolade::opencl {

class ByValue {
public:
  bool isCopied(const clang::ParmVarDecl *param);
  /// A function that returns a reference to such a parameter returns its value.
  bool returnsCopy(const clang::FunctionDecl *function);

private:
  bool storesElsewhere(const clang::FunctionDecl *function);
  bool mayCopy(const clang::ParmVarDecl *param);
  bool mayBeCopied(const clang::ParmVarDecl *param, const clang::FunctionDecl *function);
  bool escapes(const clang::Stmt *s, const clang::ParmVarDecl *param);
  std::set<const clang::ParmVarDecl *> judged;
  bool isDowncast(const clang::CXXRecordDecl *record, const clang::ASTContext &ctx);
  std::set<const clang::CXXRecordDecl *> downcast;
  bool searched = false;
  std::map<const clang::FunctionDecl *, bool> stores;
  std::set<const clang::FunctionDecl *> open;
};

} // namespace accolade::opencl
