#include "emit/device/DeviceUnit.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include "emit/device/DeviceNames.h"
#include "emit/device/Reach.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <algorithm>

using namespace clang;

namespace accolade {

DeviceUnit::DeviceUnit(const EmitContext &ec, BodyPrinter bodyOf) : ec(ec), bodyOf(std::move(bodyOf)) {
  for (const Directive &d : ec.directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine)
      continue;
    for (const FunctionDecl *f : d.named)
      routines.insert(f->getCanonicalDecl());
    if (const auto *f = dyn_cast_or_null<FunctionDecl>(d.subject))
      routines.insert(f->getCanonicalDecl());
  }
}

bool DeviceUnit::isRoutine(const FunctionDecl *f) const {
  if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
    if (routines.count(pattern->getCanonicalDecl()))
      return true;
  return routines.count(f->getCanonicalDecl());
}

bool DeviceUnit::commit(const std::function<void(Reach &)> &visit) {
  Found before = found;
  Reach reach(*this);
  visit(reach);
  obstacle = reach.obstacle;
  if (obstacle)
    found = std::move(before);
  return !obstacle;
}

bool DeviceUnit::need(const Stmt *stmt) {
  return commit([&](Reach &r) { r.kernel(stmt); });
}

bool DeviceUnit::need(QualType type, SourceLocation at) {
  return commit([&](Reach &r) { r.captured(type, at); });
}

bool DeviceUnit::need(const FunctionDecl *function) {
  return commit([&](Reach &r) { r.function(function, function->getLocation()); });
}

void ScopedText::add(const std::string &in, const std::string &what) {
  if (what.empty())
    return;
  enter(in);
  text += what;
}

void ScopedText::enter(const std::string &in) {
  if (in == scope)
    return;
  if (!scope.empty())
    text += "}\n";
  if (!in.empty())
    text += "namespace " + in + " {\n";
  scope = in;
}

std::string ScopedText::take() {
  enter("");
  return std::move(text);
}

bool DeviceUnit::isForOthers(const FunctionDecl *f) const {
  bool implicit = f->isTemplateInstantiation() &&
                  f->getTemplateSpecializationKind() != TSK_ExplicitInstantiationDefinition;
  return isRoutine(f) && f->isExternallyVisible() && !f->isInlined() && !f->isTemplated() && !implicit;
}

/// What is made of a template, or of the class template that a function is a member of.
static std::vector<const FunctionDecl *> instantiationsOf(const FunctionDecl *pattern) {
  std::vector<const FunctionDecl *> list;
  if (const FunctionTemplateDecl *made = pattern->getDescribedFunctionTemplate()) {
    for (const FunctionDecl *f : made->specializations())
      list.push_back(f);
    return list;
  }
  const auto *method = dyn_cast<CXXMethodDecl>(pattern);
  if (const ClassTemplateDecl *owner = method ? method->getParent()->getDescribedClassTemplate() : nullptr) {
    for (const ClassTemplateSpecializationDecl *made : owner->specializations())
      for (const CXXMethodDecl *f : made->methods())
        if (f->getInstantiatedFromMemberFunction() == method)
          list.push_back(f);
  }
  return list;
}

std::vector<const FunctionDecl *> DeviceUnit::exported() const {
  std::vector<const FunctionDecl *> list;
  auto take = [&](const FunctionDecl *f) {
    if (const FunctionDecl *def = f->getDefinition(); def && isForOthers(def))
      list.push_back(def);
  };
  for (const FunctionDecl *f : routines)
    if (!f->isTemplated())
      take(f);
    else
      for (const FunctionDecl *made : instantiationsOf(f))
        take(made);
  std::sort(list.begin(), list.end(), [](const FunctionDecl *a, const FunctionDecl *b) {
    return a->getLocation() == b->getLocation() ? deviceName(a) < deviceName(b)
                                                : a->getLocation() < b->getLocation();
  });
  return list;
}

/// Units that are linked with each other have such variables of their own.
static std::string unitMark(const ASTContext &ctx) {
  const SourceManager &sm = ctx.getSourceManager();
  PresumedLoc at = sm.getPresumedLoc(sm.getLocForStartOfFile(sm.getMainFileID()));
  return llvm::utohexstr(llvm::xxh3_64bits(at.getFilename()) & 0xffffff, true);
}

std::string DeviceUnit::nameOf(const FunctionDecl *f) {
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  return method ? deviceName(method->getParent()) + "::" + deviceBaseName(f) : deviceName(f);
}

std::string DeviceUnit::entryOf(const std::string &kernel) const {
  bool others = llvm::any_of(routines, [&](const FunctionDecl *f) {
    if (!f->isTemplated())
      return f->isExternallyVisible() && !f->isInlined();
    return !f->getDefinition() || llvm::any_of(instantiationsOf(f), [&](const FunctionDecl *made) {
      return made->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDeclaration || isForOthers(made);
    });
  });
  return others ? kernel + "_" + unitMark(ec.ctx) : kernel;
}

std::string DeviceUnit::pointerName(const VarDecl *global) {
  std::string scope = deviceScope(global);
  std::string name = "acc_at_" + (scope.empty() ? "" : scope + "_") + deviceBaseName(global);
  for (size_t at; (at = name.find("::")) != std::string::npos;)
    name.replace(at, 2, "_");
  return name + "_" + unitMark(global->getASTContext());
}

static bool isLambdaCall(const FunctionDecl *f) {
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  return method && method->getParent()->isLambda() && f->hasBody() && method->getOverloadedOperator() == OO_Call;
}

std::string DeviceUnit::definitions(const std::function<std::string()> &helpers) {
  std::string text;
  for (PreludePiece piece : found.pieces) {
    auto own = ownPieces.find(piece);
    text += own == ownPieces.end() ? preludeText(piece) : own->second;
  }
  auto section = [&](const std::string &part) {
    if (!part.empty())
      text += (text.empty() ? "" : "\n") + part;
  };
  ScopedText forwards, types, constants, heads, bodies;
  for (const TypeDecl *decl : found.types)
    if (const auto *record = dyn_cast<RecordDecl>(decl); record && !record->isAnonymousStructOrUnion())
      forwards.add(deviceScope(record), (record->isUnion() ? "union " : "struct ") + deviceBaseName(record) + ";\n");
  // Numbers come first: default arguments and initialisers of fields name them.
  for (const VarDecl *var : found.constants)
    if (ec.ctx.getBaseElementType(var->getType())->isArithmeticType() && !ec.ctx.getBaseElementType(var->getType())->isEnumeralType())
      forwards.add(deviceScope(var), constantText(var));
    else
      constants.add(deviceScope(var), constantText(var));
  std::set<const Decl *> done;
  for (const TypeDecl *decl : found.types)
    typeText(decl, types, done);
  for (const VarDecl *var : found.globals)
    constants.add("", globalText(var));
  for (const FunctionDecl *f : found.functions) {
    std::string scope = deviceScope(f);
    if (!isa<CXXMethodDecl>(f))
      heads.add(scope, head(f, false, true) + ";\n");
    if (isBoundElsewhere(f, ec.plan))
      continue;
    if (isLambdaCall(f) || inheritedBy(f) || isMadeComparison(f) || (f->hasBody() && !f->isImplicit() && !f->isDefaulted()))
      bodies.add(scope, functionText(f) + "\n");
  }
  section(forwards.take());
  section(types.take());
  section(heads.take());
  section(constants.take());
  std::string functions = bodies.take();
  if (helpers)
    section(helpers());
  section(functions);
  return text;
}

} // namespace accolade
