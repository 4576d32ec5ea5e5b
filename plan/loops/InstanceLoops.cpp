#include "plan/loops/InstanceLoops.h"

#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {
namespace {

/// The loops and variables of a statement by their places, which instantiations share.
class Places : public TreeWalk {
public:
  explicit Places(const Stmt *stmt) { TraverseStmt(const_cast<Stmt *>(stmt)); }

  const ForStmt *loopAt(SourceLocation place) const {
    auto it = loops.find(place);
    return it == loops.end() ? nullptr : it->second;
  }
  const VarDecl *same(const VarDecl *var) const {
    for (const VarDecl *each : variables)
      if (isSameVariable(each, var))
        return each;
    return nullptr;
  }

  bool VisitForStmt(ForStmt *loop) override {
    loops[loop->getForLoc()] = loop;
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      variables.insert(canonical(var));
    return true;
  }

private:
  std::map<SourceLocation, const ForStmt *> loops;
  std::set<const VarDecl *> variables;
};

class Instance {
public:
  Instance(const Planner &p, const Directive &region, const Stmt *pattern)
      : p(p), there(region.body), here(pattern) {}

  std::optional<LoopDependence> dependence(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                                           const std::vector<const VarDecl *> &assumed) const {
    std::optional<LoopShape> own = shapeOf(loop);
    std::vector<LoopShape> around;
    for (const LoopShape &outer : enclosing)
      if (std::optional<LoopShape> shape = shapeOf(outer))
        around.push_back(*shape);
    std::vector<const VarDecl *> known;
    for (const VarDecl *var : assumed)
      if (const VarDecl *same = there.same(var))
        known.push_back(same);
    if (!own || around.size() != enclosing.size())
      return std::nullopt;
    LoopDependence found = analyzeLoopDependence(*own, around, known, p.ctx);
    if (!found.independent) { // only why is of use
      LoopDependence refused;
      refused.obstacles = found.obstacles;
      return refused;
    }
    return toPattern(found) ? std::optional(found) : std::nullopt;
  }

private:
  std::optional<LoopShape> shapeOf(const LoopShape &loop) const {
    const ForStmt *own = there.loopAt(loop.loop->getForLoc());
    LoopShape shape = own ? analyzeLoopShape(own, p.ctx) : LoopShape();
    return own && shape ? std::optional(shape) : std::nullopt;
  }

  /// The template's variables for those of the instantiation.
  bool toPattern(LoopDependence &found) const {
    bool all = true;
    auto translate = [&](const VarDecl *&var) { all &= (var = here.same(var)) != nullptr; };
    for (auto &[a, b] : found.mayAlias) {
      translate(a);
      translate(b);
    }
    for (const VarDecl *&var : found.privatisable)
      translate(var);
    for (RecognisedReduction &r : found.reductions)
      translate(r.var);
    return all;
  }

  const Planner &p;
  const Places there, here;
};

bool needSame(const LoopDependence &a, const LoopDependence &b) {
  auto reduces = [](const LoopDependence &d) {
    std::set<std::pair<const VarDecl *, spec::ReductionOp>> list;
    for (const RecognisedReduction &r : d.reductions)
      list.insert({r.var, r.op});
    return list;
  };
  auto isSame = [](std::vector<const VarDecl *> x, std::vector<const VarDecl *> y) {
    return std::set(x.begin(), x.end()) == std::set(y.begin(), y.end());
  };
  return isSame(a.privatisable, b.privatisable) && reduces(a) == reduces(b);
}

std::vector<const Directive *> instancesOf(const Planner &p, const Directive &region) {
  std::vector<const Directive *> list;
  for (const Directive &instance : p.directives.instances)
    if (instance.pattern == &region)
      list.push_back(&instance);
  return list;
}

} // namespace

std::optional<LoopDependence> dependenceInInstances(const Planner &p, const Directive &region, const LoopShape &loop,
                                                    const std::vector<LoopShape> &enclosing,
                                                    const std::vector<const VarDecl *> &assumed) {
  std::optional<LoopDependence> common;
  for (const Directive *instance : instancesOf(p, region)) {
    std::optional<LoopDependence> found = Instance(p, *instance, region.body).dependence(loop, enclosing, assumed);
    if (!found || !found->independent)
      return found;
    if (common && !needSame(*common, *found))
      return std::nullopt;
    if (!common)
      common = found;
    for (const auto &pair : found->mayAlias) // what one of them has to ask the launch, all may
      if (llvm::find(common->mayAlias, pair) == common->mayAlias.end())
        common->mayAlias.push_back(pair);
  }
  return common;
}

void settleUse(const Planner &p, const Directive &region, RegionUse &use) {
  std::vector<RegionUse> all;
  for (const Directive *instance : instancesOf(p, region))
    all.push_back(analyzeVariableUse(instance->body, p.ctx));
  auto isChanged = [](const RegionUse &instance, const VarDecl *var) {
    return llvm::any_of(instance.variables, [&](const VariableUse &u) {
      return (u.written || u.addressTaken) && isSameVariable(u.var, var);
    });
  };
  for (VariableUse &u : use.variables)
    if (!all.empty() && u.written && u.var->getType()->isDependentType() &&
        llvm::none_of(all, [&](const RegionUse &instance) { return isChanged(instance, u.var); }))
      u.written = u.addressTaken = u.alwaysWritten = false;
}

} // namespace accolade
