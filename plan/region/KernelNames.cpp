// What things are called in generated code. Variables keep the user's names where
// nothing else has them in the kernel: a kernel has one scope for what it captures,
// while the program may mean a::x and b::x, or v<int> and v<float>. Names of our own
// begin with acc_, so variables of the user's that do so get another beginning.
#include "plan/region/KernelNames.h"

#include "analysis/Ast.h"
#include "directive/TreeWalk.h"
#include "plan/region/RegionParts.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

std::string LaunchPlan::nameOf(const VarDecl *var) const {
  auto it = names.find(var->getCanonicalDecl());
  return it == names.end() ? var->getNameAsString() : it->second;
}

std::string asWord(const std::string &name) {
  std::string word;
  for (char c : name)
    if (isalnum((unsigned char)c) || c == '_')
      word += c;
    else if (!word.empty() && word.back() != '_')
      word += '_';
  while (!word.empty() && word.back() == '_')
    word.pop_back();
  return word;
}

namespace {

/// What the statements of a kernel name, except for what it captures.
class NamesInside : public TreeWalk {
public:
  explicit NamesInside(const LaunchPlan &launch) {
    for (const CapturedVar &c : launch.captured)
      captured.insert(c.var);
    for (const Stmt *s : launch.body)
      TraverseStmt(const_cast<Stmt *>(s));
  }

  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    // What is named with its scope cannot be hidden.
    const auto *var = canonical(dyn_cast<VarDecl>(e->getDecl()));
    if (captured.count(var))
      return true;
    if (!e->hasQualifier())
      add(e->getDecl()->getDeclName());
    if (var && var->isLocalVarDeclOrParm())
      locals.push_back(var);
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *e) override {
    if (!e->getQualifier())
      add(e->getName());
    return true;
  }
  bool VisitVarDecl(VarDecl *var) override {
    locals.push_back(canonical(var));
    add(var->getDeclName());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc type) override {
    add(type.getDecl()->getDeclName());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc type) override {
    add(type.getTypedefNameDecl()->getDeclName());
    return true;
  }

  std::set<std::string> names;
  std::vector<const VarDecl *> locals; ///< the kernel's own, and those it has copies of

private:
  void add(DeclarationName name) { names.insert(name.getAsString()); }
  std::set<const VarDecl *> captured;
};

bool isOurs(const std::string &name) { return name.rfind("acc_", 0) == 0; }

std::string fullName(const VarDecl *var) {
  PrintingPolicy policy(var->getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string text;
  llvm::raw_string_ostream os(text);
  var->printQualifiedName(os, policy);
  if (const auto *special = dyn_cast<VarTemplateSpecializationDecl>(var))
    printTemplateArgumentList(os, special->getTemplateArgs().asArray(), policy);
  return asWord(os.str());
}

/// Variables that the body of a loop, or of the kernel, declares itself. In C they may have the
/// name of the loop's counter, and everywhere that of a variable which the program has outside;
/// the kernel declares those in the same block.
class OwnOfBodies : public TreeWalk {
public:
  explicit OwnOfBodies(const std::vector<const Stmt *> &bodies) {
    for (const Stmt *s : bodies) {
      addBody(s);
      TraverseStmt(const_cast<Stmt *>(s));
    }
  }

  bool VisitForStmt(ForStmt *loop) override {
    if (const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit()))
      for (const Decl *d : init->decls())
        if (const auto *var = dyn_cast<VarDecl>(d))
          outer.insert(canonical(var));
    addBody(loop->getBody());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    if (const auto *var = dyn_cast<VarDecl>(e->getDecl()))
      used.insert(canonical(var));
    return true;
  }
  bool VisitVarDecl(VarDecl *var) override {
    declared.insert(canonical(var));
    return true;
  }

  /// Those whose name another variable has in the same block.
  std::vector<const VarDecl *> clashing() {
    std::set<std::string> names;
    for (const VarDecl *var : outer)
      names.insert(var->getNameAsString());
    for (const VarDecl *var : used)
      if (!declared.count(var))
        names.insert(var->getNameAsString());
    std::vector<const VarDecl *> found;
    for (const VarDecl *var : own)
      if (names.count(var->getNameAsString()))
        found.push_back(var);
    return found;
  }

private:
  void addBody(const Stmt *s) {
    const auto *block = dyn_cast_or_null<CompoundStmt>(skipDirectives(s));
    if (!block)
      return;
    for (const Stmt *child : block->body())
      if (const auto *decl = dyn_cast<DeclStmt>(child))
        for (const Decl *d : decl->decls())
          if (const auto *var = dyn_cast<VarDecl>(d); var && !var->hasExternalStorage() && var->getIdentifier())
            own.push_back(canonical(var));
  }

  std::vector<const VarDecl *> own;
  std::set<const VarDecl *> outer, used, declared;
};

/// The name in a variable's declaration: `vec *vec` cannot be converted to once it is declared.
std::string typeNameOf(const VarDecl *var) {
  QualType type = var->getType();
  for (;;) {
    if (const auto *alias = dyn_cast<ElaboratedType>(type.getTypePtr()))
      type = alias->getNamedType();
    else if (const auto *named = dyn_cast<TypedefType>(type.getTypePtr()))
      return named->getDecl()->getNameAsString();
    else if (!type->getPointeeType().isNull())
      type = type->getPointeeType();
    else if (const ArrayType *array = var->getASTContext().getAsArrayType(type))
      type = array->getElementType();
    else
      break;
  }
  const TagDecl *tag = type->getAsTagDecl();
  return tag ? tag->getNameAsString() : "";
}

std::string unlike(const std::set<std::string> &taken, const std::string &base) {
  std::string name = base;
  for (int n = 2; taken.count(name); ++n)
    name = base + "_" + std::to_string(n);
  return name;
}

} // namespace

VariableNames namesInFunction(const FunctionDecl *function) {
  VariableNames names;
  LaunchPlan all;
  all.body.push_back(function->getBody());
  std::set<std::string> taken = NamesInside(all).names;
  for (const VarDecl *var : OwnOfBodies(all.body).clashing())
    names[var] = *taken.insert(unlike(taken, var->getNameAsString() + "_2")).first;
  return names;
}

void nameVariables(LaunchPlan &launch, const ASTContext &ctx) {
  NamesInside inside(launch);
  std::set<std::string> taken = inside.names;
  auto rename = [&](const VarDecl *var, const std::string &base) {
    launch.names[var] = unlike(taken, base);
    taken.insert(launch.names[var]);
  };
  // A local variable hides in the kernel what it hides in the program.
  for (const CapturedVar &c : launch.captured)
    if (!c.var->hasGlobalStorage() && !isOurs(c.var->getNameAsString()))
      taken.insert(c.var->getNameAsString());
  for (const CapturedVar &c : launch.captured) {
    std::string name = c.var->getNameAsString();
    if (isOurs(name))
      rename(c.var, "user_" + name);
    else if (name == typeNameOf(c.var))
      rename(c.var, name + "_2");
    else if (c.var->hasGlobalStorage() && ctx.getLangOpts().CPlusPlus && !taken.insert(name).second)
      rename(c.var, fullName(c.var));
  }
  for (const VarDecl *var : OwnOfBodies(launch.body).clashing())
    rename(var, var->getNameAsString() + "_2");
  for (const VarDecl *var : inside.locals)
    if (isOurs(var->getNameAsString()) && !isa<ParmVarDecl>(var) && !launch.names.count(var))
      rename(var, "user_" + var->getNameAsString());
}

void nameMember(LaunchPlan &launch, const VarDecl *var) {
  std::set<std::string> taken = NamesInside(launch).names;
  for (const CapturedVar &c : launch.captured)
    if (c.var != var)
      taken.insert(launch.nameOf(c.var));
  for (const auto &[other, name] : launch.names)
    taken.insert(name);
  launch.names[var] = unlike(taken, asWord(var->getNameAsString()));
}

OwnVariables nameOwn(const RegionParts &r) {
  OwnVariables names;
  std::set<std::string> taken;
  for (const VarDecl *var : r.own) {
    std::string name = unlike(taken, "acc_own_" + var->getNameAsString());
    taken.insert(name);
    names.push_back({var, name});
  }
  return names;
}

/// Whether the program uses the name itself, or one that is made from it.
static bool isUsed(const Planner &p, const std::string &name) {
  for (const char *end : {"", "_args", "_code", "_bytes", "_combine"})
    if (p.ctx.Idents.find(name + end) != p.ctx.Idents.end())
      return true;
  return false;
}

std::string uniqueName(Planner &p, const std::string &base) {
  std::string name;
  do {
    int n = p.kernelNames[base]++;
    name = n == 0 ? base : base + "_" + std::to_string(n + 1);
  } while (isUsed(p, name) || !p.givenNames.insert(name).second);
  return name;
}

} // namespace accolade
