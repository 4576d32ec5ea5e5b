#include "directive/TreeWalk.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace accolade {
namespace {

class Walker : public RecursiveASTVisitor<Walker> {
  using Base = RecursiveASTVisitor<Walker>;

public:
  explicit Walker(TreeWalk &walk) : walk(walk) {}

  bool shouldVisitTemplateInstantiations() const { return walk.instantiations; }
  bool shouldVisitImplicitCode() const { return walk.implicitCode; }

  bool TraverseStmt(Stmt *s, DataRecursionQueue *queue = nullptr) {
    return !s || !walk.enters(s) || Base::TraverseStmt(s, queue);
  }
  bool TraverseDecl(Decl *decl) { return walk.TraverseDecl(decl); }
  bool TraverseStaticAssertDecl(StaticAssertDecl *decl) { return walk.TraverseStaticAssertDecl(decl); }
#define NODE(name)                                                                                                     \
  bool Traverse##name(name *node, DataRecursionQueue * = nullptr) { return walk.Traverse##name(node); }
  ACCOLADE_WALK_THROUGH(NODE)
#undef NODE

#define NODE(name)                                                                                                     \
  bool Visit##name(name *node) { return walk.Visit##name(node); }
  ACCOLADE_WALK_STMTS(NODE)
  ACCOLADE_WALK_DECLS(NODE)
  ACCOLADE_WALK_TYPES(NODE)
#undef NODE
#define NODE(name)                                                                                                     \
  bool Visit##name(name node) { return walk.Visit##name(node); }
  ACCOLADE_WALK_TYPE_LOCS(NODE)
#undef NODE

  // What the overriding functions above lead back to.
  bool below(Decl *decl) { return Base::TraverseDecl(decl); }
  bool below(StaticAssertDecl *decl) { return Base::TraverseStaticAssertDecl(decl); }
#define NODE(name)                                                                                                     \
  bool below(name *node) { return Base::Traverse##name(node); }
  ACCOLADE_WALK_THROUGH(NODE)
#undef NODE

private:
  TreeWalk &walk;
};

} // namespace

TreeWalk::~TreeWalk() = default;

bool TreeWalk::TraverseStmt(Stmt *stmt) { return Walker(*this).TraverseStmt(stmt); }
bool TreeWalk::TraverseType(QualType type) { return Walker(*this).TraverseType(type); }
bool TreeWalk::TraverseDecl(Decl *decl) { return Walker(*this).below(decl); }
bool TreeWalk::TraverseStaticAssertDecl(StaticAssertDecl *decl) { return Walker(*this).below(decl); }
#define NODE(name)                                                                                                     \
  bool TreeWalk::Traverse##name(name *node) { return Walker(*this).below(node); }
ACCOLADE_WALK_THROUGH(NODE)
#undef NODE

} // namespace accolade
