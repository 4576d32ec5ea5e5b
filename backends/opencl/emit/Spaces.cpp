// Functions and their variants; expressions are in SpaceExpr.cpp.
#include "backends/opencl/emit/Spaces.h"

#include "backends/opencl/emit/Linkage.h"
#include "backends/opencl/emit/TailCalls.h"

#include "clang/AST/Attr.h"

#include <algorithm>

using namespace clang;

namespace accolade::opencl {

static bool isAnnotated(const Decl *decl, llvm::StringRef word) {
  const auto *attr = decl->getAttr<AnnotateAttr>();
  return attr && attr->getAnnotation() == word;
}

bool isKernelFunction(const FunctionDecl *function) { return isAnnotated(function, "kernel"); }

bool isSharedVariable(const VarDecl *var) { return isAnnotated(var, "shared"); }

bool isUnitPointer(const VarDecl *var) {
  return var->hasGlobalStorage() && !var->isStaticLocal() && var->getType()->isPointerType() &&
         !var->getType().isConstQualified() && var->getName().starts_with("acc_at_");
}

bool isGlobalTable(const VarDecl *var) { return var->getName() == "acc_at_globals"; }

bool isExported(const FunctionDecl *function) {
  return function->isExternallyVisible() && !function->isInlined() && !function->isTemplateInstantiation() &&
         !isKernelFunction(function);
}

const CXXDestructorDecl *destructorOf(QualType type) {
  if (type->isReferenceType())
    return nullptr;
  const CXXRecordDecl *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->hasTrivialDestructor())
    return nullptr;
  return record->getDestructor();
}

const CXXBindTemporaryExpr *discardedObject(const Expr *e) {
  for (;;) {
    if (const auto *full = dyn_cast<FullExpr>(e))
      e = full->getSubExpr();
    else if (const auto *cast = dyn_cast<CastExpr>(e))
      e = cast->getSubExpr();
    else if (const auto *paren = dyn_cast<ParenExpr>(e))
      e = paren->getSubExpr();
    else
      return dyn_cast<CXXBindTemporaryExpr>(e);
  }
}

Variant *Variant::callee(const void *site, const FunctionDecl *f) const {
  auto it = calls.find({site, f->getDefinition() ? f->getDefinition() : f});
  return it == calls.end() ? nullptr : it->second;
}

// ---- Chains ----------------------------------------------------------------------------

std::vector<Space> Spaces::of(const Chain &chain) {
  std::vector<Space> list;
  for (Slot slot : chain)
    list.push_back(slots.of(slot));
  return list;
}

Spaces::Chain Spaces::chainOf(QualType type, Space space) {
  Chain chain;
  for (type = type.getCanonicalType();;) {
    if (const auto *array = dyn_cast<ArrayType>(type.getTypePtr()))
      type = array->getElementType().getCanonicalType();
    else if (type->isPointerType() || type->isReferenceType()) {
      type = type->getPointeeType().getCanonicalType();
      chain.push_back(slots.fresh(space == Space::Constant && type->isFunctionType() ? Space::Code : space));
    } else
      break;
  }
  for (size_t i = 1; i < chain.size(); ++i)
    within.push_back({chain[i - 1], chain[i]});
  return chain;
}

const Spaces::Chain &Spaces::fieldChain(const FieldDecl *field) {
  field = field->getCanonicalDecl();
  auto it = fields.find(field);
  if (it == fields.end())
    it = fields.insert({field, chainOf(field->getType())}).first;
  return it->second;
}

const Spaces::Chain &Spaces::sharedChain(const VarDecl *var) {
  auto it = sharedVariables.find(var);
  if (it == sharedVariables.end())
    it = sharedVariables.insert({var, chainOf(var->getType())}).first;
  return it->second;
}

/// The host has filled in such an object.
void Spaces::pinFields(QualType type) {
  type = type.getCanonicalType();
  while (const auto *array = dyn_cast<ArrayType>(type.getTypePtr()))
    type = array->getElementType().getCanonicalType();
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !(record = record->getDefinition()))
    return;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases())
      pinFields(base.getType());
  for (const FieldDecl *field : record->fields()) {
    for (Slot slot : fieldChain(field))
      if (!slots.set(slot, Space::Global))
        refuse("'" + field->getNameAsString() + "' points to device memory here and to " +
                   spaceName(slots.of(slot)) + " elsewhere",
               field->getLocation());
    pinFields(field->getType());
  }
}

bool Spaces::known(const Chain &chain) {
  return llvm::all_of(chain, [&](Slot slot) { return slots.of(slot) != Space::Unknown; });
}

/// True if anything became known.
bool Spaces::settle() {
  bool news = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [outer, inner] : within) {
      Space space = slots.of(outer);
      if ((space == Space::Global || space == Space::Constant) &&
          slots.of(inner) == Space::Unknown) {
        slots.set(inner, Space::Global);
        changed = news = true;
      }
    }
  }
  return news;
}

void Spaces::unite(Slot a, Slot b, const Expr *e) {
  if (slots.join(a, b))
    return;
  refuse(std::string("a pointer takes addresses of ") + spaceName(slots.of(a)) + " and of " +
             spaceName(slots.of(b)) + ", which OpenCL C cannot express",
         e ? e->getBeginLoc() : SourceLocation());
}

void Spaces::join(const Chain &a, const Chain &b, const Expr *e) {
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    unite(a[i], b[i], e);
}

void Spaces::refuse(const std::string &reason, SourceLocation at) {
  if (trouble.reason.empty())
    trouble = {reason, at};
}

void Spaces::use(const VarDecl *var) {
  if (!llvm::is_contained(current->hidden, var))
    current->hidden.push_back(var);
}

const VarDecl *Spaces::globalTable() const {
  ASTContext &ctx = program.ctx();
  for (NamedDecl *found : ctx.getTranslationUnitDecl()->lookup(&ctx.Idents.get("acc_at_globals")))
    if (const auto *var = dyn_cast<VarDecl>(found))
      return var;
  return nullptr;
}

/// Callers of other units know nothing of the globals that the function uses.
void Spaces::findInTable(Variant &v) {
  for (const VarDecl *var : v.hidden)
    if (isUnitPointer(var) && !isGlobalTable(var))
      v.fromTable.push_back(var);
  llvm::erase_if(v.hidden, [](const VarDecl *var) { return isUnitPointer(var); });
  v.hidden.push_back(globalTable());
  v.followsPointers |= !v.fromTable.empty();
}

// ---- Variants --------------------------------------------------------------------------

Variant *Spaces::kernel(const FunctionDecl *function) {
  trouble = {};
  Variant *made = instance(function, {}, true);
  return trouble.reason.empty() ? made : nullptr;
}

Variant *Spaces::exported(const FunctionDecl *function, const std::vector<Space> &form) {
  trouble = {};
  Variant *made = instance(function, form, false);
  // Callers of other files have to know where the result leads.
  for (size_t i = 0; i < made->result.chain.size(); ++i)
    if (!slots.set(made->result.chain[i], i ? Space::Global : resultOf(function, form)))
      refuse("returns the address of " + std::string(spaceName(slots.of(made->result.chain[i]))),
             function->getLocation());
  return trouble.reason.empty() ? made : nullptr;
}

/// Its statements have the user's lines, its head has those of what stands before it.
static SourceLocation insideOf(const FunctionDecl *function) {
  const auto *body = dyn_cast_or_null<CompoundStmt>(function->getBody());
  return body && !body->body_empty() ? body->body_front()->getBeginLoc() : function->getLocation();
}

Variant *Spaces::instance(const FunctionDecl *function, const std::vector<Space> &key, bool isKernel,
                          bool givesObject) {
  function = function->getDefinition() ? function->getDefinition() : function;
  if (Variant *made = byKey[{function, givesObject, key}]) {
    if (!made->complete)
      refuse("'" + function->getNameAsString() + "' calls itself before its end, and OpenCL C has no recursion; write it as a loop",
             insideOf(function));
    return made;
  }
  Variant fresh;
  fresh.function = function;
  fresh.isKernel = isKernel;
  fresh.key = key;
  fresh.givesObject = givesObject;
  // Callees come into the list before those who call them.
  std::list<Variant> one;
  one.push_back(std::move(fresh));
  Variant *variant = &one.front();
  byKey[{function, givesObject, key}] = variant;
  variant->exported = !isKernel && isExported(function) && isForm(function, key);
  if (function->hasBody())
    analyze(*variant);
  else
    bindParameters(*variant);
  if (variant->exported) {
    findInTable(*variant);
    takeRoom(*variant);
  }
  variant->complete = true;
  variants.splice(variants.end(), one);
  return variant;
}

void Spaces::bindParameters(Variant &v) {
  size_t next = 0;
  auto bind = [&](const Chain &chain) {
    for (Slot slot : chain)
      if (next < v.key.size() && v.key[next++] != Space::Unknown)
        slots.set(slot, v.key[next - 1]);
  };
  if (const auto *method = dyn_cast<CXXMethodDecl>(v.function);
      method && method->isInstance()) {
    v.self = slots.fresh(isa<CXXConstructorDecl>(method) ? Space::Private : Space::Unknown);
    if (!isa<CXXConstructorDecl>(method))
      bind({v.self});
  }
  for (const ParmVarDecl *param : v.function->parameters()) {
    QualType type = isCopied(v, param) ? param->getType().getNonReferenceType() : param->getType();
    Place place{true, slots.fresh(Space::Private), chainOf(type, v.isKernel ? Space::Global : Space::Unknown)};
    if (!v.isKernel)
      bind(place.chain);
    else
      pinFields(type);
    v.variables[param] = place;
  }
  QualType result = v.function->getReturnType();
  if (isa<CXXConstructorDecl>(v.function))
    return;
  v.result.chain = chainOf(returnsCopy(v) ? result.getNonReferenceType() : result);
  if (!v.function->hasBody())
    for (size_t i = 0; i < v.result.chain.size(); ++i)
      slots.set(v.result.chain[i], i ? Space::Global : resultOf(v.function, v.key));
}

void Spaces::analyze(Variant &v) {
  Variant *outer = current;
  std::vector<Call> calls, *outerCalls = pending;
  std::vector<Slot> reads, *outerLoads = loads;
  Place *outerReturn = returning;
  auto outerCode = std::exchange(codeLoads, {});
  current = &v;
  pending = &calls;
  loads = &reads;
  returning = &v.result;
  active.insert(v.function);
  bindParameters(v);
  v.tails = tailCallsOf(v.function);
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(v.function))
    for (const CXXCtorInitializer *init : constructor->inits()) {
      Place field;
      QualType type;
      if (init->isAnyMemberInitializer()) {
        type = init->getAnyMember()->getType();
        field = {true, v.self, fieldChain(init->getAnyMember())};
      } else {
        type = init->isDelegatingInitializer() ? program.ctx().getRecordType(constructor->getParent())
                                               : QualType(init->getBaseClass(), 0);
        field = {true, v.self, {}};
      }
      initialise(field, type, init->getInit());
    }
  walk(v.function->getBody());
  destroyParts(v);
  finishCalls();
  for (const auto &[site, callee] : v.calls) {
    v.rowBarrier |= callee->rowBarrier;
    v.followsPointers |= callee->followsPointers;
  }
  // In the order of the calls, which the map does not keep.
  for (const Call &c : calls)
    if (const Variant *callee = v.callee(c.site, c.callee))
      for (const VarDecl *var : callee->hidden)
        use(var);
  checkCode();
  v.followsPointers |= llvm::any_of(reads, [&](Slot at) { return slots.of(at) == Space::Global; });
  if (v.isKernel)
    for (const ParmVarDecl *p : v.function->parameters())
      v.followsPointers |= !p->getType()->isPointerType() && holdsPointers(p->getType());
  active.erase(v.function);
  current = outer;
  pending = outerCalls;
  loads = outerLoads;
  returning = outerReturn;
  codeLoads = std::move(outerCode);
}

/// No file offers a function for such addresses.
void Spaces::refuseForm(const Call &c) {
  Space odd = Space::Private;
  for (Space space : of(c.arguments))
    if (space != Space::Global && space != Space::Private)
      odd = space;
  refuse("'" + c.callee->getNameAsString() + "' of another file gets the address of " + spaceName(odd) +
             (odd == Space::Private ? " by way of another pointer" : "") + "; it takes those of device memory",
         c.expr ? c.expr->getBeginLoc() : SourceLocation());
}

/// const double &limited = std::max(a[i], 0.0): one argument ends with the expression, so that the
/// reference can only be to the other, and no function returns objects of two spaces. A copy has to do.
void Spaces::passCopies(Call &c) {
  const auto *call = dyn_cast_or_null<CallExpr>(c.expr);
  if (!call || c.objects.empty() || holdsPointers(c.callee->getReturnType()->getPointeeType()))
    return;
  auto ends = [](const Expr *e) { return isa<MaterializeTemporaryExpr>(e->IgnoreParens()); };
  Space first = slots.of(c.arguments[c.objects[0]]);
  auto isElsewhere = [&](size_t i) { return slots.of(c.arguments[i]) != first; };
  if (llvm::none_of(call->arguments(), ends) || llvm::none_of(c.objects, isElsewhere))
    return;
  for (size_t i : llvm::reverse(c.objects))
    c.arguments.erase(c.arguments.begin() + long(i));
  c.givesObject = false;
  slots.set(c.result.at, Space::Private);
}

/// Calls whose arguments are known give results that others wait for. What is still
/// open when nothing moves any more is nobody's address: a null pointer, or one that
/// comes out of device memory.
void Spaces::finishCalls() {
  std::vector<Call> &calls = *pending;
  for (;;) {
    bool progress = settle(), waiting = false;
    for (size_t i = 0; i < calls.size(); ++i) {
      if (calls[i].done)
        continue;
      if (!known(calls[i].arguments)) {
        waiting = true;
        continue;
      }
      calls[i].done = progress = true;
      Call c = calls[i];
      passCopies(c);
      if (!c.callee->hasBody() && !isForm(c.callee, of(c.arguments)))
        refuseForm(c);
      Variant *callee = instance(c.callee, of(c.arguments), false, c.givesObject);
      current->calls[{c.site, c.callee}] = callee;
      Chain result;
      for (Slot slot : callee->result.chain)
        result.push_back(slots.of(slot) == Space::Unknown ? slots.fresh() : slots.fresh(slots.of(slot)));
      Chain taken = c.result.chain;
      if (c.result.located)
        taken.insert(taken.begin(), c.result.at);
      join(taken, result, c.expr);
      if (!trouble.reason.empty())
        return;
    }
    if (progress)
      continue;
    if (!waiting)
      return;
    for (Call &c : calls)
      if (!c.done) {
        for (Slot slot : c.arguments)
          if (slots.of(slot) == Space::Unknown)
            slots.set(slot, Space::Global);
        break;
      }
  }
}

std::string Spaces::dump() {
  std::string text;
  for (const Variant &v : variants) {
    text += (v.isKernel ? "kernel " : "function ") + v.function->getQualifiedNameAsString() + "\n";
    std::vector<const VarDecl *> vars;
    for (const auto &[var, place] : v.variables)
      if (!place.chain.empty())
        vars.push_back(var);
    std::sort(vars.begin(), vars.end(), [](const VarDecl *a, const VarDecl *b) {
      return a->getLocation() < b->getLocation();
    });
    for (const VarDecl *var : vars) {
      text += "  " + var->getNameAsString() + ":";
      for (Space space : of(v.variables.at(var).chain))
        text += std::string(" ") + (space == Space::Unknown ? "private" : *spaceWord(space) ? std::string(spaceWord(space)).substr(2, std::string(spaceWord(space)).size() - 3) : "private");
      text += "\n";
    }
  }
  return text;
}

} // namespace accolade::opencl
