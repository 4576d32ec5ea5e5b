// Objects whose class only the running program knows: a reference, a pointer or this, of a class
// that others derive from. A virtual call needs all of such an object, not only the part that the
// reference's class describes.
#include "plan/data/Derived.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

bool areRelated(const CXXRecordDecl *a, const CXXRecordDecl *b) {
  a = a->getCanonicalDecl();
  b = b->getCanonicalDecl();
  return a == b || a->isDerivedFrom(b) || b->isDerivedFrom(a);
}

/// Calls of a statement, and of the functions that it calls, as far as their bodies are seen.
class VirtualCalls : public TreeWalk {
public:
  explicit VirtualCalls(const CXXRecordDecl *record) : record(record) {}
  SourceLocation found;

  bool VisitCallExpr(CallExpr *call) override {
    const auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens());
    const auto *method = member ? dyn_cast<CXXMethodDecl>(member->getMemberDecl()) : nullptr;
    if (method && method->isVirtual() && !member->hasQualifier() &&
        !method->getDevirtualizedMethod(member->getBase(), false) &&
        areRelated(method->getParent(), record)) {
      if (found.isInvalid())
        found = depth ? outermost : member->getMemberLoc();
      return false;
    }
    const FunctionDecl *callee = call->getDirectCallee();
    const FunctionDecl *definition = nullptr;
    if (!callee || !callee->hasBody(definition) || !entered.insert(definition).second)
      return true;
    if (!depth)
      outermost = call->getExprLoc();
    ++depth;
    bool more = TraverseStmt(definition->getBody());
    --depth;
    return more;
  }

private:
  const CXXRecordDecl *record;
  std::set<const FunctionDecl *> entered;
  SourceLocation outermost;
  int depth = 0;
};

/// Where the statement calls a function of such an object that only the running program knows;
/// invalid: nowhere.
SourceLocation virtualCall(const Stmt *stmt, const CXXRecordDecl *record) {
  VirtualCalls calls(record);
  calls.TraverseStmt(const_cast<Stmt *>(stmt));
  return calls.found;
}

/// The class of a reference or pointer, if what it leads to may be of one derived from it that
/// overrides functions.
const CXXRecordDecl *openClass(QualType type) {
  if (!type->isReferenceType() && !type->isPointerType())
    return nullptr;
  const CXXRecordDecl *record = type->getPointeeType()->getAsCXXRecordDecl();
  bool open = record && record->hasDefinition() && !record->isDependentContext() &&
              record->isPolymorphic() && !record->isEffectivelyFinal();
  return open ? record : nullptr;
}

/// p[0:1]: one object, not the elements of an array, which are of the pointer's class.
bool isOneObject(const Directive &d, const ParsedVar &item) {
  if (item.sections.size() != 1)
    return false;
  const ParsedSection &section = item.sections[0];
  auto isNumber = [&](const ExprRef &e, const char *number) { return d.text(e) == number; };
  return !section.isIndex && (!section.lower || isNumber(*section.lower, "0")) &&
         section.length && isNumber(*section.length, "1");
}

QualType typeOf(const Directive &d, const DataItem &item) {
  if (item.touched || !item.member.empty())
    return {};
  if (!item.written && item.implied)
    return item.implied->getType()->isReferenceType() ? item.implied->getType() : QualType();
  if (!item.written) {
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(d.function);
    return method && method->isInstance() ? method->getThisType() : QualType();
  }
  const Expr *base = d.expr(item.written->base);
  if (isOneObject(d, *item.written))
    return base && base->getType()->isPointerType() ? base->getType() : QualType();
  const VarDecl *var = variableOf(d, *item.written);
  bool whole = var && item.written->sections.empty() && var->getType()->isReferenceType();
  return whole ? var->getType() : QualType();
}

} // namespace

void findOpenClasses(Planner &p, const Directive &d, std::vector<DataItem> &items) {
  for (DataItem &item : items) {
    QualType type = typeOf(d, item);
    const CXXRecordDecl *record = type.isNull() ? nullptr : openClass(type);
    SourceLocation call = record ? virtualCall(d.body, record) : SourceLocation();
    if (call.isInvalid())
      continue;
    if (p.ctx.getLangOpts().RTTI) {
      item.open = record;
    } else if (item.clause != spec::ClauseKind::Present && item.clause != spec::ClauseKind::Attach) {
      std::string name = item.written ? item.written->text : item.implied ? item.implied->getNameAsString() : "this";
      p.diagnoser.report(call, spec::DiagId::ObjectClassUnknown, {name, record->getNameAsString()}, d.loc());
    }
  }
}

} // namespace accolade
