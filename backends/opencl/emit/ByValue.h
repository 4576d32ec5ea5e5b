// References that need not be addresses. A parameter `const T &` of a function that
// writes nothing but its own variables may as well be a copy; then one function
// serves arguments of all address spaces, as std::max(a[i], limit) needs it.
#pragma once

#include "clang/AST/ExprCXX.h"

#include <map>
#include <set>

namespace accolade::opencl {

/// What becomes of an object that a function returns a reference to: its value is read; it is
/// returned; somebody may tell it from a copy.
enum class Kept { No, AsResult, Yes };

class ByValue {
public:
  explicit ByValue(clang::ASTContext &ctx) : ctx(ctx) {}
  bool isCopied(const clang::ParmVarDecl *param);
  /// A function that returns a reference to such a parameter returns its value.
  bool returnsCopy(const clang::FunctionDecl *function);
  /// ... unless the one who calls it wants the object.
  Kept kept(const clang::Expr *object);

private:
  Kept keptBy(const clang::Stmt *user, const clang::Expr *object);
  Kept keptByCall(const clang::Expr *call, const clang::Expr *object);
  Kept keptByVariable(const clang::VarDecl *reference);
  bool readsBeforeChanges(llvm::iterator_range<clang::CompoundStmt::const_body_iterator> statements,
                          const clang::VarDecl *reference);
  bool storesElsewhere(const clang::FunctionDecl *function);
  bool changes(const clang::Stmt *s, const clang::Expr *init);
  bool mayCopy(const clang::ParmVarDecl *param);
  bool mayBeCopied(const clang::ParmVarDecl *param, const clang::FunctionDecl *function);
  bool escapes(const clang::Stmt *s, const clang::ParmVarDecl *param);
  bool isKept(const clang::FunctionDecl *function, const clang::ParmVarDecl *param);
  bool usesObject(const clang::Stmt *s, const clang::ParmVarDecl *param, bool isRead = false);
  bool callUsesObject(const clang::Expr *call, const clang::ParmVarDecl *param, bool isRead);
  std::set<const clang::ParmVarDecl *> judged;
  bool isDowncast(const clang::CXXRecordDecl *record, const clang::ASTContext &ctx);
  std::set<const clang::CXXRecordDecl *> downcast;
  bool searched = false;
  clang::ASTContext &ctx;
  std::map<const clang::FunctionDecl *, bool> stores;
  std::map<const clang::Expr *, Kept> found;
  std::set<const clang::FunctionDecl *> open;
};

} // namespace accolade::opencl
