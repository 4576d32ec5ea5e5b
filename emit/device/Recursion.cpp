// Whether functions of the device call themselves, directly or through others, as far as one can see here.
#include "emit/device/DeviceUnit.h"

using namespace clang;

namespace accolade {

using Functions = std::set<const FunctionDecl *>;

static void findCallees(const Stmt *s, Functions &callees) {
  if (!s)
    return;
  if (const auto *call = dyn_cast<CallExpr>(s))
    if (const FunctionDecl *f = call->getDirectCallee())
      callees.insert(f->getCanonicalDecl());
  for (const Stmt *child : s->children())
    findCallees(child, callees);
}

static void reach(const FunctionDecl *from, std::map<const FunctionDecl *, Functions> &callees, Functions &reached) {
  auto [it, isNew] = callees.try_emplace(from);
  if (isNew)
    findCallees(from->getBody(), it->second);
  for (const FunctionDecl *f : Functions(it->second))
    if (reached.insert(f).second)
      reach(f, callees, reached);
}

bool DeviceUnit::mayRecurse() const {
  auto isElsewhere = [&](const Decl *d) {
    const auto *f = dyn_cast<FunctionDecl>(d);
    return f && !f->hasBody() && isRoutine(f);
  };
  if (llvm::any_of(found.seen, isElsewhere))
    return true;
  std::map<const FunctionDecl *, Functions> callees;
  return llvm::any_of(found.functions, [&](const FunctionDecl *f) {
    Functions reached;
    reach(f->getCanonicalDecl(), callees, reached);
    return reached.count(f->getCanonicalDecl());
  });
}

} // namespace accolade
