#include "plan/data/Held.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// A thread's registers hold what it reads of so many bytes.
constexpr int64_t MostHeldBytes = 256;

class HeldFinder {
public:
  HeldFinder(Planner &p, const LaunchPlan &launch) : p(p), launch(launch) {
    for (const Stmt *s : launch.body)
      collect(s);
  }

  std::set<const VarDecl *> run() const {
    std::set<const VarDecl *> held;
    if (!known || launch.grid.communicates || launch.inTemplate())
      return held;
    for (const CapturedVar &c : launch.captured)
      if (isStruct(c) && exists(c) && isOnlyRead(canonical(c.var)))
        held.insert(canonical(c.var));
    return held;
  }

private:
  // ---- What the kernel changes -----------------------------------------------------------------------

  void collect(const Stmt *s) {
    if (!s || isDirectiveCall(s))
      return;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp())
      store(op->getLHS());
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp())
      store(op->getSubExpr());
    if (const auto *call = dyn_cast<CallExpr>(s))
      known &= whyImpure(call, p.ctx).empty();
    if (const auto *made = dyn_cast<CXXConstructExpr>(s))
      known &= whyImpure(made, p.ctx).empty();
    known &= !isa<LambdaExpr, StmtExpr>(s);
    for (const Stmt *child : s->children())
      collect(child);
  }

  /// Variables, and parts of them, are what their names say.
  void store(const Expr *place) {
    const Expr *e = place->IgnoreParens();
    for (;;) {
      const auto *member = dyn_cast<MemberExpr>(e);
      const auto *element = dyn_cast<ArraySubscriptExpr>(e);
      if (member && !member->isArrow())
        e = member->getBase()->IgnoreParens();
      else if (element && subscriptBase(element)->IgnoreParenImpCasts()->getType()->isArrayType())
        e = subscriptBase(element)->IgnoreParenImpCasts();
      else
        break;
    }
    if (const VarDecl *var = namedVariable(e); !var || var->getType()->isReferenceType())
      stored.push_back(place->getType());
  }

  bool isChanged(QualType member) const {
    return llvm::any_of(stored, [&](QualType type) { return mayBeOneObject(member, type, p.ctx); });
  }

  // ---- Which structs ---------------------------------------------------------------------------------

  bool isStruct(const CapturedVar &c) const {
    if (c.unused || c.offered || c.settled || !c.host.empty() || c.storage == Storage::Value)
      return false;
    QualType type = c.var->getType().getNonReferenceType();
    if (c.storage == Storage::Pointer)
      type = type->getPointeeType();
    const RecordDecl *record = type.isNull() || type->isDependentType() ? nullptr : type->getAsRecordDecl();
    return record && record->getDefinition() && !record->isUnion() && !type.isVolatileQualified() &&
           type.isTriviallyCopyableType(p.ctx) && p.ctx.getTypeSizeInChars(type).getQuantity() <= MostHeldBytes;
  }

  /// An object is there whether or not an iteration asks for it; what a pointer leads to, where a clause says so or the
  /// kernel's first loop is counted by it.
  bool exists(const CapturedVar &c) const {
    if (c.storage == Storage::Object || (!c.section && c.why == "present"))
      return true;
    const Stmt *first = launch.body.empty() ? nullptr : skipDirectives(launch.body[0]);
    const auto *loop = dyn_cast_or_null<ForStmt>(first);
    return loop && (mentions(loop->getInit(), c.var) || (loop->getCond() && mentions(loop->getCond(), c.var)));
  }

  /// The kernel reads its members, and does nothing else with it.
  bool isOnlyRead(const VarDecl *var) const {
    return llvm::all_of(launch.body, [&](const Stmt *s) { return readsMembers(s, var); });
  }

  bool readsMembers(const Stmt *s, const VarDecl *var) const {
    if (!s || isDirectiveCall(s))
      return true;
    const auto *cast = dyn_cast<ImplicitCastExpr>(s);
    const auto *member = cast && cast->getCastKind() == CK_LValueToRValue
                             ? dyn_cast<MemberExpr>(cast->getSubExpr()->IgnoreParens())
                             : nullptr;
    if (member && isa<FieldDecl>(member->getMemberDecl()) && namesOnly(member->getBase(), var))
      return !member->getType().isVolatileQualified() && !llvm::cast<FieldDecl>(member->getMemberDecl())->isBitField() &&
             (member->getType()->isArithmeticType() || member->getType()->isPointerType()) && !isChanged(member->getType());
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    return !(ref && ref->getDecl()->getCanonicalDecl() == var) &&
           std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return readsMembers(child, var); });
  }

  static bool namesOnly(const Expr *e, const VarDecl *var) {
    const VarDecl *named = namedVariable(e->IgnoreParenImpCasts());
    return named && named->getCanonicalDecl() == var;
  }

  Planner &p;
  const LaunchPlan &launch;
  std::vector<QualType> stored; ///< types of what it changes
  bool known = true;            ///< ... and nothing else does
};

} // namespace

std::set<const VarDecl *> heldStructs(Planner &p, const LaunchPlan &launch) { return HeldFinder(p, launch).run(); }

} // namespace accolade
