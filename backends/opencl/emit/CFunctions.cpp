#include "backends/opencl/emit/CWriter.h"

#include "emit/Braces.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace accolade::opencl {

std::string CWriter::refuse(const std::string &reason, SourceLocation at) {
  if (unspeakable.reason.empty())
    unspeakable = {reason, at};
  return "";
}

/// The comment that stands right before a function.
std::string CWriter::comment(const FunctionDecl *function) const {
  const SourceManager &sm = ctx.getSourceManager();
  size_t at = sm.getFileOffset(sm.getExpansionLoc(function->getBeginLoc()));
  size_t line = program.text.rfind('\n', at);
  if (line == std::string::npos || line < 2 || program.text.compare(line - 2, 2, "*/") != 0)
    return "";
  size_t begin = program.text.rfind("/*", line);
  return program.text.substr(begin, line - begin) + "\n";
}

std::string CWriter::parameter(const ParmVarDecl *param, const Place &place) {
  QualType t = param->getType();
  if (spaces.isCopied(*current, param))
    t = t.getNonReferenceType().getUnqualifiedType();
  std::string name = names.of(param);
  if (destructorOf(t)) {
    std::vector<Space> levels = spaces.of(place.chain);
    levels.insert(levels.begin(), Space::Private);
    return type(ctx.getPointerType(t.getUnqualifiedType()), levels, name);
  }
  return type(current && !current->tails.empty() ? t.getUnqualifiedType() : t, place.chain, name);
}

/// Something that OpenCL C passes from the kernel to those who use it.
std::string CWriter::hiddenParameter(const VarDecl *var, const std::string &name) {
  if (isUnitPointer(var))
    return type(var->getType(), std::vector<Space>(8, Space::Global), name);
  QualType t = var->getType().getUnqualifiedType().getCanonicalType();
  std::vector<Space> levels = spaces.ofShared(var);
  levels.insert(levels.begin(), Space::Local);
  if (const auto *array = dyn_cast<ArrayType>(t.getTypePtr()))
    return type(ctx.getPointerType(array->getElementType()), levels, name);
  return type(ctx.getPointerType(t), levels, name);
}

static std::string aligned(const VarDecl *var) {
  unsigned bits = var->getMaxAlignment();
  return bits ? " __attribute__((aligned(" + std::to_string(bits / 8) + ")))" : "";
}

/// ((size_t)a | (size_t)b) % 16: the same for a null pointer and for the sum that stands for one.
static bool asksForAlignment(const Stmt *s) {
  const auto *rest = dyn_cast<BinaryOperator>(s);
  if (!rest || rest->getOpcode() != BO_Rem)
    return false;
  std::function<bool(const Expr *)> isAddress = [&](const Expr *e) {
    e = e->IgnoreParenImpCasts();
    if (const auto *both = dyn_cast<BinaryOperator>(e); both && both->getOpcode() == BO_Or)
      return isAddress(both->getLHS()) && isAddress(both->getRHS());
    const auto *cast = dyn_cast<ExplicitCastExpr>(e);
    return cast && cast->getCastKind() == CK_PointerToIntegral &&
           isa<DeclRefExpr>(cast->getSubExpr()->IgnoreParenImpCasts());
  };
  return isAddress(rest->getLHS());
}

/// Whether code does anything with a pointer but to follow it: it may ask whether it is null.
static bool mayBeAsked(const Stmt *s, const ParmVarDecl *param) {
  if (!s || asksForAlignment(s))
    return false;
  const Expr *followed = nullptr;
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(s))
    followed = element->getBase();
  else if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->getOpcode() == UO_Deref)
    followed = op->getSubExpr();
  auto names = [&](const Stmt *e) {
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    return ref && ref->getDecl() == param;
  };
  if (names(s))
    return true;
  for (const Stmt *child : s->children())
    if (!(child && child == followed && names(followed->IgnoreParenCasts())) && mayBeAsked(child, param))
      return true;
  return false;
}

static bool isParameter(const FunctionDecl *function, const std::string &name) {
  return llvm::any_of(function->parameters(), [&](const ParmVarDecl *p) { return p->getName() == name; });
}

/// Parameters as the launch passes them; `prologue` makes the program's from them.
std::string CWriter::kernelHead(Variant &v, std::string &prologue) {
  std::string list;
  auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
  auto addPointer = [&](const std::string &name, const std::string &pointer, const std::string &castTo,
                        bool isRestricted, bool mayBeNull = false) {
    std::string base = name + "_base", at = name + "_at";
    while (isParameter(v.function, base) || isParameter(v.function, at))
      base += "_", at += "_";
    add("__global char *" + std::string(isRestricted ? "restrict " : "") + base);
    add("ulong " + at);
    std::string sum = base + " + " + at;
    // To a compiler the sum of a base and an offset is never null.
    if (mayBeNull)
      sum = "(ulong)" + sum + " ? " + sum + " : (__global char *)0";
    prologue += "  " + pointer + " = (" + castTo + ")(" + sum + ");\n";
  };
  for (const ParmVarDecl *param : v.function->parameters()) {
    QualType t = param->getType().getCanonicalType();
    const Place &place = v.variables[param];
    std::string name = names.of(param);
    if (param->getDeclName().isEmpty()) {
      add(word(t) + " " + name);
    } else if (t->isPointerType()) {
      QualType plain = t.getUnqualifiedType();
      addPointer(name, type(t, place.chain, name), type(plain, place.chain), t.isRestrictQualified(),
                 name.rfind("acc_", 0) != 0 && mayBeAsked(v.function->getBody(), param));
    } else if (t->isBooleanType()) {
      add("uchar acc_" + name);
      prologue += "  bool " + name + " = acc_" + name + ";\n";
    } else if (holdsPointers(t)) {
      // Structs with pointers may not be parameters, unions of them with bytes may.
      std::string size = std::to_string(ctx.getTypeSizeInChars(t).getQuantity() / 8);
      std::string bytes = "acc_words_" + size;
      helper(bytes, "struct " + bytes + " {\n  ulong word[" + size + "];\n};\n");
      add("struct " + bytes + " acc_" + name);
      prologue += "  union {\n    struct " + bytes + " words;\n    " + type(t, place.chain, "value") +
                  ";\n  } acc_of_" + name + ";\n  acc_of_" + name + ".words = acc_" + name + ";\n  " +
                  type(t.getUnqualifiedType(), place.chain, name) + " = acc_of_" + name + ".value;\n";
    } else {
      add(type(t, place.chain, name));
    }
  }
  for (const VarDecl *var : v.hidden)
    if (isUnitPointer(var)) {
      std::vector<Space> levels(8, Space::Global);
      addPointer(names.of(var), type(var->getType(), levels, names.of(var)), type(var->getType(), levels), false);
    }
  for (const VarDecl *var : v.hidden)
    if (isRoom(var)) {
      prologue += "  __local uchar " + names.ofShared(var) + "[" + roomSize(var) + "] __attribute__((aligned(16)));\n";
    } else if (isSharedVariable(var) && var->getType()->isIncompleteArrayType()) {
      // The launch says how much, and drivers align it as its type says.
      std::string name = names.ofShared(var);
      add("__local ulong2 *" + name + "_words");
      QualType bytes = ctx.getPointerType(ctx.getAsArrayType(var->getType())->getElementType());
      std::vector<Space> local = {Space::Local};
      prologue += "  " + type(bytes, local, name) + " = (" + type(bytes, local) + ")" + name + "_words;\n";
    } else if (isSharedVariable(var)) {
      QualType t = var->getType().getUnqualifiedType();
      prologue += "  " + type(t, spaces.ofShared(var), names.ofShared(var), Space::Local) +
                  aligned(var) + ";\n";
    }
  return "__kernel void " + v.function->getNameAsString() + "(" + list + ")";
}

std::string CWriter::head(Variant &v) {
  std::string list;
  auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
  const auto *method = dyn_cast<CXXMethodDecl>(v.function);
  const auto *constructor = dyn_cast<CXXConstructorDecl>(v.function);
  if (method && method->isInstance() && !constructor)
    add(type(method->getThisType(), std::vector<Space>{spaces.of(v.self)}, "acc_this"));
  for (const ParmVarDecl *param : v.function->parameters())
    add(parameter(param, v.variables[param]));
  for (const VarDecl *var : v.hidden)
    add(hiddenParameter(var, isUnitPointer(var) ? names.of(var) : names.ofShared(var)));
  QualType result = v.function->getReturnType();
  if (constructor)
    result = ctx.getRecordType(constructor->getParent());
  else if (spaces.returnsCopy(v))
    result = result.getNonReferenceType();
  std::string declarator = names.of(&v) + "(" + (list.empty() ? "void" : list) + ")";
  bool isShared = !v.function->hasBody() || v.exported;
  return std::string(isShared ? "" : "ACC_FUNCTION ") + type(result.getUnqualifiedType(), v.result.chain, declarator);
}

/// The unnamed structs and unions that a member is in.
static std::string unnamedAround(const CXXCtorInitializer *init) {
  std::string text;
  if (init->isIndirectMemberInitializer())
    for (const NamedDecl *part : init->getIndirectMember()->chain().drop_back())
      text += CNames::ofField(cast<FieldDecl>(part)) + ".";
  return text;
}

std::string CWriter::constructorStart(const CXXConstructorDecl *constructor) {
  std::string name = type(ctx.getRecordType(constructor->getParent()), Chain{}, "acc_object");
  line(name + ";");
  if (constructor->getParent()->isEmpty())
    line("acc_object.acc_empty = 0;");
  for (const BitUnit &unit : bitsOf(constructor->getParent()).units)
    if (!unit.count)
      line("acc_object." + unit.name + " = 0;");
  int number = 0;
  std::map<const CXXRecordDecl *, int> bases;
  for (const CXXBaseSpecifier &base : constructor->getParent()->bases())
    bases[base.getType()->getAsCXXRecordDecl()->getCanonicalDecl()] = number++;
  for (const CXXCtorInitializer *init : constructor->inits()) {
    if (init->isDelegatingInitializer()) {
      line("acc_object = " + value(init->getInit()) + ";");
    } else if (init->isBaseInitializer()) {
      const CXXRecordDecl *base = QualType(init->getBaseClass(), 0)->getAsCXXRecordDecl();
      if (!base->isEmpty())
        fill("acc_object.acc_base_" + std::to_string(bases[base->getCanonicalDecl()]),
             QualType(init->getBaseClass(), 0), init->getInit());
    } else {
      const FieldDecl *field = init->getAnyMember();
      const std::string holder = "acc_object." + unnamedAround(init);
      if (field->isBitField())
        line(setBits(holder, field, Space::Private, value(init->getInit())) + ";");
      else
        fill(holder + CNames::ofField(field), field->getType(), init->getInit());
    }
  }
  return "";
}

/// With a destructor the object's parts end.
void CWriter::endsOf(const Variant &v) {
  const auto *destructor = dyn_cast<CXXDestructorDecl>(v.function);
  if (!destructor)
    return;
  int number = 0;
  for (const CXXBaseSpecifier &base : destructor->getParent()->bases()) {
    bool isEmpty = base.getType()->getAsCXXRecordDecl()->isEmpty();
    if (isEmpty && destructorOf(base.getType()))
      refuse("a base class without members has a destructor", destructor->getLocation());
    endsWithScope(&base, isEmpty ? "" : ending(&base, base.getType(), "acc_this->acc_base_" + std::to_string(number)));
    ++number;
  }
  for (const FieldDecl *field : destructor->getParent()->fields())
    endsWithScope(field, ending(field, field->getType(), "acc_this->" + CNames::ofField(field)));
}

/// Where an exported function has its globals from. The run-time library defines the indices when
/// it links.
std::string CWriter::fromTable(Variant &v) {
  std::string text;
  const std::vector<Space> levels(8, Space::Global);
  for (const VarDecl *var : v.fromTable) {
    std::string index = "acc_index_of_" + var->getNameAsString();
    helper(index, "uint " + index + "(void);\n");
    text += "  " + type(var->getType(), levels, names.of(var)) + " = (" + type(var->getType(), levels) +
            ")acc_at_globals[" + index + "()];\n";
  }
  return text;
}

std::string CWriter::function(Variant &v) {
  Variant *outer = current;
  current = &v;
  needed[&v];
  if (!v.function->hasBody()) {
    std::string text = head(v) + ";\n";
    current = outer;
    return text;
  }
  std::string prologue, text = comment(v.function);
  std::string start = v.isKernel ? kernelHead(v, prologue) : head(v);
  prologue += fromTable(v) + divideRoom(v);
  out.clear();
  marked = {};
  depth = 1;
  const auto *constructor = dyn_cast<CXXConstructorDecl>(v.function);
  scopes.clear();
  enterScope();
  endsOf(v);
  if (!v.tails.empty())
    line("acc_again:;");
  if (constructor)
    constructorStart(constructor);
  block(v.function->getBody());
  const auto *body = dyn_cast<CompoundStmt>(v.function->getBody());
  leaveScope(body && !body->body_empty() ? body->body_back() : nullptr);
  if (constructor)
    line("return acc_object;");
  for (const auto &[site, callee] : v.calls)
    needed[&v].add(needed[callee]);
  current = outer;
  const std::string written = start + " {\n" + prologue + out + "}\n";
  return text + (marks ? written : withoutNeedlessBraces(written)); // marks count the lines between them
}

} // namespace accolade::opencl
