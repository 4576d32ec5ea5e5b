// Functions that run on a device: the level each declares, the loops and
// atomics they hold, and whether they must be printed anew because they use
// globals that have a copy on the device (2.15.1).
#include "plan/LoopTree.h"
#include "plan/Planner.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

std::vector<const FunctionDecl *> subjectsOf(const Directive &d) {
  std::vector<const FunctionDecl *> out = d.named;
  if (const auto *f = dyn_cast_or_null<FunctionDecl>(d.subject))
    out.push_back(f);
  return out;
}

ClauseKind levelOf(const Directive &d) {
  for (ClauseKind k : {ClauseKind::Gang, ClauseKind::Worker, ClauseKind::Vector})
    if (d.has(k))
      return k;
  return ClauseKind::Seq;
}

/// Functions called from a statement, transitively, as far as bodies are known.
class CallCollector : public RecursiveASTVisitor<CallCollector> {
public:
  std::set<const FunctionDecl *> functions;
  bool shouldVisitTemplateInstantiations() const { return false; }
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    if (const auto *f = dyn_cast<FunctionDecl>(ref->getDecl()))
      add(f);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) {
    if (const auto *f = dyn_cast<FunctionDecl>(member->getMemberDecl()))
      add(f);
    return true;
  }
  void add(const FunctionDecl *f) {
    if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
      f = pattern;
    const FunctionDecl *def = f->getDefinition();
    if (def && functions.insert(def).second)
      TraverseStmt(def->getBody());
  }
};

bool usesAny(const Stmt *stmt, const std::set<const VarDecl *> &vars) {
  if (!stmt)
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && vars.count(canonical(var)))
      return true;
  for (const Stmt *child : stmt->children())
    if (usesAny(child, vars))
      return true;
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    for (const Decl *one : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(one); var && usesAny(var->getInit(), vars))
        return true;
  return false;
}

void planOrphans(Planner &p, const FunctionDecl *function, ClauseKind level) {
  LoopContext context;
  context.place = "routine";
  context.allowGang = level == ClauseKind::Gang;
  context.serial = false;
  planLoops(p, function->getBody(), nullptr, context);
}

} // namespace

void planRoutines(Planner &p) {
  std::map<const FunctionDecl *, ClauseKind> levels;
  CallCollector device;
  for (const Directive &d : p.directives.all) {
    if (!d.bound)
      continue;
    if (d.kind() == spec::DirectiveKind::Routine) {
      for (const FunctionDecl *f : subjectsOf(d)) {
        const FunctionDecl *def = f->getDefinition();
        levels[def ? def : f] = levelOf(d);
        if (const ParsedClause *bind = d.clause(ClauseKind::Bind); bind && !bind->words.empty()) {
          std::string name = bind->words[0];
          if (name.size() > 1 && name.front() == '"')
            name = name.substr(1, name.size() - 2);
          p.plan.bound[f->getCanonicalDecl()] = name;
        }
        device.add(f);
      }
    } else if (isCompute(d.kind()) && !computeAround(&d)) {
      device.TraverseStmt(const_cast<Stmt *>(d.body));
    }
  }
  // Orphaned loops and atomics, wherever they stand.
  std::set<const FunctionDecl *> orphans;
  for (const Directive &d : p.directives.all)
    if (d.bound && d.function && !computeAround(&d) &&
        (d.kind() == spec::DirectiveKind::Loop || d.kind() == spec::DirectiveKind::Atomic))
      orphans.insert(d.function);
  for (const FunctionDecl *f : orphans) {
    auto it = levels.find(f);
    planOrphans(p, f, it == levels.end() ? ClauseKind::Vector : it->second);
    p.plan.routines.insert(f);
  }
  for (const FunctionDecl *f : device.functions)
    if (usesAny(f->getBody(), p.plan.declared))
      p.plan.routines.insert(f);
}

} // namespace accolade
