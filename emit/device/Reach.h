// Walks code and types for what they need on the device.
#pragma once

#include "emit/device/DeviceUnit.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include <set>

namespace accolade {

class Reach : public clang::RecursiveASTVisitor<Reach> {
  using Base = clang::RecursiveASTVisitor<Reach>;

public:
  explicit Reach(DeviceUnit &unit) : unit(unit), ec(unit.ec), found(unit.found) {}

  Obstacle obstacle;

  void kernel(const clang::Stmt *stmt);
  void type(clang::QualType type, clang::SourceLocation at);
  /// The type of a variable that a kernel gets from outside.
  void captured(clang::QualType type, clang::SourceLocation at);
  void function(const clang::FunctionDecl *f, clang::SourceLocation at);

  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitLambdaBody() const { return false; }
  bool shouldVisitTemplateInstantiations() const { return false; }

  bool TraverseStmt(clang::Stmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseWhileStmt(clang::WhileStmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseIfStmt(clang::IfStmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseForStmt(clang::ForStmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseCXXForRangeStmt(clang::CXXForRangeStmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseUserDefinedLiteral(clang::UserDefinedLiteral *e, DataRecursionQueue *queue = nullptr);
  bool TraverseLambdaExpr(clang::LambdaExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseGenericSelectionExpr(clang::GenericSelectionExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseArraySubscriptExpr(clang::ArraySubscriptExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseInitListExpr(clang::InitListExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseCXXOperatorCallExpr(clang::CXXOperatorCallExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseCallExpr(clang::CallExpr *e, DataRecursionQueue *queue = nullptr);
  bool TraverseDeclStmt(clang::DeclStmt *s, DataRecursionQueue *queue = nullptr);
  bool TraverseTypeLoc(clang::TypeLoc) { return true; }
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc) { return true; }
  bool TraverseDecl(clang::Decl *) { return true; }

  bool VisitDeclRefExpr(clang::DeclRefExpr *e);
  bool VisitMemberExpr(clang::MemberExpr *e);
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *e);
  bool VisitCXXDefaultArgExpr(clang::CXXDefaultArgExpr *e);
  bool VisitCXXBindTemporaryExpr(clang::CXXBindTemporaryExpr *e);
  bool VisitExpr(clang::Expr *e);
  bool VisitStmt(clang::Stmt *s);

private:
  // ReachTypes.cpp
  clang::QualType elementOf(clang::QualType type);
  void element(clang::QualType type, clang::SourceLocation at);
  void tag(const clang::TagDecl *decl, clang::SourceLocation at);
  void record(const clang::RecordDecl *decl, clang::SourceLocation at);

  // ReachVariables.cpp
  void variable(const clang::VarDecl *var, clang::SourceLocation at);
  void constant(const clang::VarDecl *var, clang::SourceLocation at);
  void local(const clang::VarDecl *var);
  bool isByValue(const clang::VarDecl *var) const;

  // ReachFunctions.cpp
  void signature(const clang::FunctionDecl *f);
  void ofOtherFile(const clang::FunctionDecl *f);
  void inherited(const clang::CXXConstructorDecl *f, const clang::CXXConstructorDecl *base, clang::SourceLocation at);
  void declaredOnly(const clang::FunctionDecl *f, clang::SourceLocation at);
  void defined(const clang::FunctionDecl *f, clang::SourceLocation at);
  void body(const clang::FunctionDecl *f);
  void construct(const clang::CXXRecordDecl *record);
  void destructor(clang::QualType type, clang::SourceLocation at);

  // ReachCalls.cpp
  void power(const clang::Expr *e);
  bool call(clang::CallExpr *e);
  bool byName(clang::CallExpr *e, const clang::FunctionDecl *f);
  bool builtin(clang::CallExpr *e, const clang::FunctionDecl *f);
  void arguments(clang::CallExpr *e);
  bool isOfHost(const clang::Expr *e) const;

  /// The first reason is told; an empty one is none.
  void refuse(const std::string &reason, clang::SourceLocation at);
  void piece(PreludePiece p) { found.pieces.insert(p); }

  DeviceUnit &unit;
  const EmitContext &ec;
  DeviceUnit::Found &found;
  bool inKernel = false;
  const clang::FunctionDecl *code = nullptr; ///< the function whose body is walked; null: a kernel's
  std::set<const clang::VarDecl *> declared; ///< in what was walked
  clang::SourceLocation here; ///< the last place in the user's code
};

} // namespace accolade
