// SIMD pays for loops without loops inside, and for outer loops whose accesses are contiguous; it must not touch a
// scalar that carries a value.
#include "analysis/Ast.h"
#include "analysis/OwnMemory.h"
#include "analysis/Stride.h"
#include "plan/loops/LoopParts.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

/// A template parameter that no instantiation gives a class.
static bool isAlwaysNumber(QualType type, const VarDecl *var) {
  const auto *parameter = type->getAs<TemplateTypeParmType>();
  const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
  if (!parameter || !function)
    return false;
  auto isClass = [&](ArrayRef<TemplateArgument> arguments) {
    unsigned i = parameter->getIndex();
    return i < arguments.size() && arguments[i].getKind() == TemplateArgument::Type &&
           arguments[i].getAsType()->isRecordType();
  };
  const auto *record = dyn_cast<CXXRecordDecl>(function->getDeclContext());
  if (const FunctionTemplateDecl *pattern = function->getDescribedFunctionTemplate()) {
    for (const FunctionDecl *made : pattern->specializations())
      if (isClass(made->getTemplateSpecializationArgs()->asArray()))
        return false;
  } else if (const ClassTemplateDecl *of = record ? record->getDescribedClassTemplate() : nullptr) {
    for (const ClassTemplateSpecializationDecl *made : of->specializations())
      if (isClass(made->getTemplateArgs().asArray()))
        return false;
  }
  return true;
}

/// The greatest of floating values: GCC keeps the lanes' own in memory while the loop runs, which takes three
/// to ten times as long as a branch that is hardly ever taken.
static bool isSlowInLanes(spec::ReductionOp op, QualType type) {
  return (op == spec::ReductionOp::Max || op == spec::ReductionOp::Min) &&
         (type->isRealFloatingType() || type->isDependentType());
}

static bool carriesScalar(const LoopNode &node, const LoopPlan &plan) {
  std::set<const VarDecl *> own;
  for (const PrivateVar &v : plan.privates)
    own.insert(v.var);
  own.insert(plan.lastValues.begin(), plan.lastValues.end());
  for (const ReductionVar &r : plan.reductions)
    own.insert(r.var);
  for (const LoopShape &s : plan.nest)
    own.insert(canonical(s.counter));
  node.anyBelow([&](const LoopNode &below) {
    for (const LoopShape &s : below.nest)
      own.insert(canonical(s.counter));
    return false; // all of them
  });
  for (const VariableUse &u : node.use->variables)
    if ((u.written || u.addressTaken) && !own.count(canonical(u.var)) &&
        isScalar(u.var->getType()))
      return true;
  return false;
}

/// Whether every iteration of the node runs the loops inside equally often.
static bool sameTrips(const Planner &p, const Stmt *stmt, const LoopNode &node) {
  if (!stmt)
    return true;
  if (const auto *loop = dyn_cast<ForStmt>(stmt)) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (!shape)
      return false;
    for (const Expr *e : {shape.lower, shape.upper, shape.step}) {
      if (!e)
        continue;
      for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
        if (u.dereferenced || !isScalar(u.var->getType()) ||
            canonical(u.var) == canonical(node.nest.back().counter))
          return false;
    }
  } else if (!p.directives.at(stmt) && isa<WhileStmt, DoStmt, CXXForRangeStmt>(stmt)) {
    return false;
  }
  for (const Stmt *child : stmt->children())
    if (!sameTrips(p, child, node))
      return false;
  return true;
}

static bool contiguous(const Planner &p, const LoopNode &node) {
  if (!sameTrips(p, node.innerBody, node))
    return false;
  bool any = false;
  const Strides strides(node.nest.back(), p.ctx);
  for (const Access &a : collectAccesses(node.innerBody, p.ctx)) {
    Stride s = strides.of(a);
    if (s == Stride::Constant || s == Stride::Varying)
      return false;
    any |= s == Stride::Unit;
  }
  return any;
}

bool wantsSimd(const Planner &p, const LoopNode &node, const LoopPlan &plan) {
  if (plan.nest.back().constantTrips == 0)
    return false; // GCC takes no conditions that types decide: unsigned i; i < 0
  for (const PrivateVar &v : plan.privates)
    if (v.isSection() || v.var->getType().getNonReferenceType()->isArrayType())
      return false;
  for (const ReductionVar &r : plan.reductions) {
    QualType type = r.var->getType().getNonReferenceType();
    // GCC 12 writes beyond its own lanes where these are _Bool.
    if (r.isSection() || type->isArrayType() || type->isAnyComplexType() || type->isRecordType() ||
        type->isBooleanType() ||
        (type->isDependentType() && !isAlwaysNumber(type, r.var)) || isSlowInLanes(r.op, type))
      return false;
  }
  if (carriesScalar(node, plan) || !simdSafe(node.innerBody))
    return false;
  if (!runsInBlocks(p.directives, node.innerBody) && mayMeetOwnStores(node.innerBody, plan.nest, p.ctx))
    return false;
  if (!containsLoop(node.innerBody))
    return true;
  return node.directive && node.directive->has(ClauseKind::Vector) ? true
                                                                   : contiguous(p, node);
}

} // namespace accolade
