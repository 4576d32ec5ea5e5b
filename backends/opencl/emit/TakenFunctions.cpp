#include "backends/opencl/emit/TakenFunctions.h"

#include "directive/TreeWalk.h"

#include <set>

using namespace clang;

namespace accolade::opencl {
namespace {

class Finder : public TreeWalk {
public:
  Finder() { instantiations = true; }

  bool VisitCallExpr(CallExpr *e) override {
    if (const auto *ref = dyn_cast<DeclRefExpr>(e->getCallee()->IgnoreParenImpCasts()))
      callees.insert(ref);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    const auto *f = dyn_cast<FunctionDecl>(e->getDecl());
    if (f && !callees.count(e))
      taken.push_back(f->getDefinition() ? f->getDefinition() : f);
    return true;
  }

  std::vector<const FunctionDecl *> taken;

private:
  std::set<const DeclRefExpr *> callees; // a call is visited before what it names
};

} // namespace

void TakenFunctions::find() {
  if (found)
    return;
  found = true;
  Finder finder;
  finder.TraverseDecl(program.ctx().getTranslationUnitDecl());
  for (const FunctionDecl *f : finder.taken)
    if (!program.isBuiltin(f) && !isa<CXXMethodDecl>(f) && !llvm::is_contained(list, f))
      list.push_back(f);
}

unsigned TakenFunctions::numberOf(const FunctionDecl *f) {
  find();
  auto it = llvm::find(list, f->getDefinition() ? f->getDefinition() : f);
  return it == list.end() ? 0 : unsigned(it - list.begin()) + 1;
}

std::vector<const FunctionDecl *> TakenFunctions::ofType(QualType type) {
  find();
  std::vector<const FunctionDecl *> fitting;
  for (const FunctionDecl *f : list)
    if (program.ctx().hasSameFunctionTypeIgnoringExceptionSpec(f->getType().getCanonicalType(), type.getCanonicalType()))
      fitting.push_back(f);
  return fitting;
}

} // namespace accolade::opencl
