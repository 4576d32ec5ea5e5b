// A C function's local types stand before its kernels once more, where all types of the file
// share one scope. So those without a name, as of `struct { int a; } x;`, are given one, and those
// whose name another type of the file has, another; the program's own text does not change.
#include "emit/UnnamedTypes.h"

#include "directive/TreeWalk.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

class Namer : public TreeWalk {
public:
  explicit Namer(ASTContext &ctx) : ctx(ctx) {}

  bool VisitTagDecl(TagDecl *tag) override {
    const auto *record = dyn_cast<RecordDecl>(tag);
    bool isMember = record && record->isAnonymousStructOrUnion();
    if (!tag->isThisDeclarationADefinition() || isMember)
      return true;
    bool isLocal = tag->getParentFunctionOrMethod();
    std::string name = tag->getNameAsString();
    if (!isLocal)
      taken.insert(name);
    else if (name.empty() && !tag->isFreeStanding() && !tag->getTypedefNameForAnonDecl())
      rename(tag, "acc_unnamed");
    else if (!name.empty() && !taken.insert(name).second)
      rename(tag, name);
    return true;
  }

  bool VisitCompoundLiteralExpr(CompoundLiteralExpr *e) override { // which may define its type
    const TagDecl *tag = e->getType()->getAsTagDecl();
    return !tag || !tag->getNameAsString().empty() || VisitTagDecl(tag->getDefinition());
  }

private:
  void rename(TagDecl *tag, const std::string &base) {
    std::string name;
    for (int n = 2; !taken.insert(name = base + "_" + std::to_string(n)).second; ++n)
      ;
    for (TagDecl *one : tag->redecls())
      cast<NamedDecl>(one)->setDeclName(&ctx.Idents.get(name));
  }

  ASTContext &ctx;
  std::set<std::string> taken;
};

} // namespace

void nameLocalTypes(ASTContext &ctx) {
  if (!ctx.getLangOpts().CPlusPlus)
    Namer(ctx).TraverseDecl(ctx.getTranslationUnitDecl());
}

} // namespace accolade
