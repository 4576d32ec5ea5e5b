// Pointers inside objects that a region maps without a clause. Their targets may be
// present, as after `data copyin(s.v[0:n])`; then the device's copy of the object
// must point to the device's copy of the target (OpenACC 3.4, 2.6.4).
#include "plan/Planner.h"

#include "directive/TreeWalk.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

class MemberCollector : public TreeWalk {
public:
  explicit MemberCollector(PointerMembers &out) : out(out) {}

  bool VisitMemberExpr(MemberExpr *member) override {
    if (!isDataPointer(member->getType()))
      return true;
    std::string path;
    const Expr *base = member;
    while (const auto *m = dyn_cast<MemberExpr>(base)) {
      const ValueDecl *field = m->getMemberDecl();
      if (!isa<FieldDecl>(field) || !field->getIdentifier())
        return true;
      path = field->getNameAsString() + (path.empty() ? "" : "." + path);
      base = m->getBase()->IgnoreParenImpCasts();
      if (m->isArrow() && !isa<CXXThisExpr>(base))
        return true; // a member of what a pointer points to
    }
    if (isa<CXXThisExpr>(base))
      out[nullptr].insert(path);
    else if (const auto *ref = dyn_cast<DeclRefExpr>(base))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        out[canonical(var)].insert(path);
    return true;
  }

private:
  PointerMembers &out;
};

/// Objects that are used in other ways than by naming a member that is a pointer or a number: by functions of their class
/// and others, by members that have pointers in them, as vectors and arrays of pointers have.
class WholeCollector : public TreeWalk {
public:
  explicit WholeCollector(std::set<const VarDecl *> &out) : out(out) {}

  bool TraverseMemberExpr(MemberExpr *member) override {
    const Expr *base = member;
    while (const auto *m = dyn_cast<MemberExpr>(base)) {
      const Expr *inner = m->getBase()->IgnoreParenImpCasts();
      if (!isa<FieldDecl>(m->getMemberDecl()) || (m->isArrow() && !isa<CXXThisExpr>(inner)))
        break;
      base = inner;
    }
    const bool hides = !isDataPointer(member->getType()) && isa<FieldDecl>(member->getMemberDecl()) &&
                       holdsPointers(member->getType());
    return (!hides && isa<DeclRefExpr, CXXThisExpr>(base)) || TreeWalk::TraverseMemberExpr(member);
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      out.insert(canonical(var));
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *) override {
    out.insert(nullptr);
    return true;
  }

private:
  std::set<const VarDecl *> &out;
};

/// Members of this object, in the order in which they stand there.
class OwnCollector : public TreeWalk {
public:
  std::vector<std::string> names;
  bool VisitMemberExpr(MemberExpr *member) override {
    const std::string name = "'" + member->getMemberDecl()->getNameAsString() + "'";
    if (isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()) && !llvm::is_contained(names, name))
      names.push_back(name);
    return true;
  }
};

} // namespace

std::string membersIn(const Stmt *stmt) {
  constexpr size_t Most = 4;
  OwnCollector own;
  own.TraverseStmt(const_cast<Stmt *>(stmt));
  std::string text;
  for (size_t i = 0; i < own.names.size() && i < Most; ++i)
    text += (i == 0 ? "" : i + 1 == own.names.size() ? " and " : ", ") + own.names[i];
  if (text.empty())
    return "";
  return "its member" + std::string(own.names.size() > 1 ? "s " : " ") + text + (own.names.size() > Most ? " and others" : "");
}

std::set<const VarDecl *> wholeObjects(const Stmt *stmt) {
  std::set<const VarDecl *> out;
  WholeCollector(out).TraverseStmt(const_cast<Stmt *>(stmt));
  return out;
}

/// Classes that are a template's own are taken for such; it does no harm to look for pointers in others.
static bool hidesPointers(QualType type) {
  type = type.getCanonicalType();
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition())
    return isa<TemplateSpecializationType, InjectedClassNameType>(type);
  record = record->getDefinition();
  for (const CXXBaseSpecifier &base : record->bases())
    if (base.getAccessSpecifier() == AS_public ? hidesPointers(base.getType()) : holdsPointers(base.getType()))
      return true;
  return llvm::any_of(record->fields(), [](const FieldDecl *field) {
    return field->getAccess() == AS_public ? hidesPointers(field->getType()) : holdsPointers(field->getType());
  });
}

const VarDecl *closedObject(const Directive &d, const ParsedClause &clause, const ParsedVar &item) {
  const VarDecl *var = item.sections.empty() ? variableOf(d, item) : nullptr;
  bool copies = clause.kind == spec::ClauseKind::Copy || clause.kind == spec::ClauseKind::Copyin;
  return var && copies && hidesPointers(var->getType().getNonReferenceType()) ? var : nullptr;
}

PointerMembers pointerMembers(const Stmt *stmt) {
  PointerMembers out;
  MemberCollector(out).TraverseStmt(const_cast<Stmt *>(stmt));
  return out;
}

} // namespace accolade
