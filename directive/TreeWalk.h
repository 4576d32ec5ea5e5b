// One walk over Clang's trees for all who look for something in them.
//
// Clang's RecursiveASTVisitor is a template of some hundred functions, which every class that derives from it
// makes anew: five seconds of the compiler's time each. This one is made once; what a walk is to see it overrides,
// as there. False ends the walk.
#pragma once

#include "clang/AST/Type.h"
#include "clang/AST/TypeLoc.h"

// Kinds of nodes that walks ask for; another one is a word more here.
#define ACCOLADE_WALK_STMTS(NODE)                                                                                      \
  NODE(CXXConstructExpr) NODE(CXXDependentScopeMemberExpr) NODE(CXXForRangeStmt) NODE(CXXThisExpr) NODE(CallExpr)      \
  NODE(CaseStmt) NODE(CastExpr) NODE(CompoundLiteralExpr) NODE(CompoundStmt) NODE(DeclRefExpr) NODE(DefaultStmt)       \
  NODE(DoStmt) NODE(Expr) NODE(ForStmt) NODE(IfStmt) NODE(LabelStmt) NODE(MemberExpr) NODE(OverloadExpr)               \
  NODE(SwitchStmt) NODE(UnresolvedMemberExpr) NODE(WhileStmt)
#define ACCOLADE_WALK_DECLS(NODE)                                                                                      \
  NODE(BindingDecl) NODE(CXXRecordDecl) NODE(FunctionDecl) NODE(TagDecl) NODE(TypedefNameDecl) NODE(ValueDecl)         \
  NODE(VarDecl)
#define ACCOLADE_WALK_TYPES(NODE)                                                                                      \
  NODE(AutoType) NODE(DecltypeType) NODE(InjectedClassNameType) NODE(TypeOfExprType) NODE(TypedefType)
#define ACCOLADE_WALK_TYPE_LOCS(NODE) NODE(TagTypeLoc) NODE(TypedefTypeLoc)
// Of these a walk may also say whether and how it goes on below.
#define ACCOLADE_WALK_THROUGH(NODE) NODE(CallExpr) NODE(LambdaExpr) NODE(MemberExpr) NODE(WhileStmt)

namespace clang {
#define NODE(name) class name;
ACCOLADE_WALK_STMTS(NODE)
ACCOLADE_WALK_DECLS(NODE)
class LambdaExpr;
class StaticAssertDecl;
#undef NODE
} // namespace clang

namespace accolade {

class TreeWalk {
public:
  virtual ~TreeWalk();

  bool TraverseStmt(clang::Stmt *stmt);
  bool TraverseType(clang::QualType type);
  virtual bool TraverseDecl(clang::Decl *decl);
  virtual bool TraverseStaticAssertDecl(clang::StaticAssertDecl *decl);
#define NODE(name) virtual bool Traverse##name(clang::name *node);
  ACCOLADE_WALK_THROUGH(NODE)
#undef NODE
  /// Whether to look at a statement, and below it, at all.
  virtual bool enters(clang::Stmt *) { return true; }

#define NODE(name)                                                                                                     \
  virtual bool Visit##name(clang::name *) { return true; }
  ACCOLADE_WALK_STMTS(NODE)
  ACCOLADE_WALK_DECLS(NODE)
  ACCOLADE_WALK_TYPES(NODE)
#undef NODE
#define NODE(name)                                                                                                     \
  virtual bool Visit##name(clang::name) { return true; }
  ACCOLADE_WALK_TYPE_LOCS(NODE)
#undef NODE

  bool instantiations = false; ///< of templates, too
  bool implicitCode = false;   ///< what the program does not write down, too
};

} // namespace accolade
