#include "backends/opencl/emit/CWriter.h"

using namespace clang;

namespace accolade::opencl {

std::string CWriter::arguments(const FunctionDecl *f, llvm::ArrayRef<const Expr *> args, const std::string &self,
                               const Variant *callee) {
  std::string list = self;
  auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
  f = f->getDefinition() ? f->getDefinition() : f;
  for (size_t i = 0; i < args.size() && i < f->getNumParams(); ++i) {
    const ParmVarDecl *param = f->getParamDecl(unsigned(i));
    bool isReference = param->getType()->isReferenceType() && !spaces.isCopied(*callee, param);
    std::string text = isReference                        ? address(args[i])
                       : destructorOf(param->getType()) ? temporaryWithEnd(args[i], param->getType(), args[i])
                                                        : value(args[i]);
    // A comma would be taken for the next argument's.
    const auto *op = dyn_cast<BinaryOperator>(args[i]->IgnoreImplicit());
    add(op && op->isCommaOp() ? "(" + text + ")" : text);
  }
  for (const VarDecl *var : callee->hidden) {
    if (isUnitPointer(var))
      add(names.of(var));
    else if (var->getType()->isArrayType() || !current->isKernel)
      add(names.ofShared(var));
    else
      add("&" + names.ofShared(var));
  }
  return list;
}

/// A lambda that is called where it stands: its statements in parentheses.
std::string CWriter::inPlace(const LambdaExpr *lambda) {
  std::string saved = std::move(out);
  out.clear();
  int level = depth;
  bool wasInLine = inLine;
  depth = 0;
  inLine = true;
  Temporaries *outer = std::exchange(temporaries, nullptr);
  enterScope();
  const auto *body = ::cast<CompoundStmt>(lambda->getBody());
  std::string result;
  for (const Stmt *s : body->body()) {
    const auto *ret = dyn_cast<ReturnStmt>(s);
    if (ret && s == body->body_back())
      result = ret->getRetValue() ? value(ret->getRetValue()) + "; " : "";
    else
      stmt(s);
  }
  if (!scopes.back().empty() && !result.empty())
    refuse("a lambda that is called in place returns a value and holds objects with destructors", lambda->getBeginLoc());
  leaveScope();
  temporaries = outer;
  if (out.find("return ") != std::string::npos)
    refuse("a lambda that is called in place returns from its middle", lambda->getBeginLoc());
  std::string text = std::move(out);
  out = std::move(saved);
  depth = level;
  inLine = wasInLine;
  for (char &c : text)
    if (c == '\n')
      c = ' ';
  return "({ " + text + result + "})";
}

std::string CWriter::call(const CallExpr *e) {
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e); op && op->getOperator() == OO_Call)
    if (const auto *lambda = dyn_cast<LambdaExpr>(op->getArg(0)->IgnoreParenImpCasts()))
      return inPlace(lambda);
  const FunctionDecl *f = e->getDirectCallee();
  if (!f)
    return callThrough(e);
  if (program.isBuiltin(f))
    return builtin(e, f);
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  std::string self;
  if (const auto *m = dyn_cast<CXXMemberCallExpr>(e)) {
    const Expr *object = m->getImplicitObjectArgument();
    self = object->getType()->isPointerType() ? value(object) : address(object);
  } else if (isa<CXXOperatorCallExpr>(e) && method && method->isInstance()) {
    if (f->isTrivial())
      return lvalue(args[0]) + " = " + value(args[1]);
    self = address(args[0]);
    args = args.drop_front();
  }
  const Variant *callee = current->callee(e, f);
  if (!callee)
    return refuse("calls '" + f->getNameAsString() + "' in a way that is not understood", e->getBeginLoc());
  return names.of(callee) + "(" + arguments(f, args, self, callee) + ")";
}

/// The number that stands for a function's address.
std::string CWriter::codeOf(const FunctionDecl *f, SourceLocation at) {
  unsigned number = spaces.taken.numberOf(f);
  if (!number)
    return refuse("takes the address of '" + f->getNameAsString() + "', which OpenCL C cannot", at);
  std::string name = "acc_code_" + f->getNameAsString() + "_" + std::to_string(number);
  if (known.insert(name).second)
    typeText += "#define " + name + " " + std::to_string(number) + "ul\n";
  return name;
}

std::string CWriter::callThrough(const CallExpr *e) {
  std::vector<const FunctionDecl *> meant = spaces.taken.ofType(e->getCallee()->getType()->getPointeeType());
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  std::string code = "acc_code_" + std::to_string(labels++), text;
  for (const FunctionDecl *f : meant) {
    const Variant *callee = current->callee(e, f);
    if (!callee)
      return refuse("calls a function through a pointer in a way that is not understood", e->getBeginLoc());
    if (f != meant.back())
      text += code + " == " + codeOf(f, e->getBeginLoc()) + " ? ";
    text += names.of(callee) + "(" + arguments(f, args, "", callee) + ")";
    if (f != meant.back())
      text += " : ";
  }
  return "({ const ulong " + code + " = " + value(e->getCallee()) + "; " + text + "; })";
}

std::string CWriter::construct(const CXXConstructExpr *e) {
  const CXXConstructorDecl *f = e->getConstructor();
  std::string name = word(ctx.getBaseElementType(e->getType()).getUnqualifiedType());
  if (f->isCopyOrMoveConstructor() && e->getNumArgs() == 1 &&
      (f->isTrivial() || e->getType().isTriviallyCopyableType(ctx)))
    return value(e->getArg(0));
  if (f->isTrivial())
    return "(" + name + "){0}";
  const Variant *callee = current->callee(e, f);
  if (!callee)
    return refuse("constructs '" + e->getType().getAsString() + "' in a way that is not understood", e->getBeginLoc());
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  return names.of(callee) + "(" + arguments(f, args, "", callee) + ")";
}

// ---- Functions of OpenCL -----------------------------------------------------------------

void CWriter::helper(const std::string &name, const std::string &text, const Needs &needs) {
  if (known.insert(name).second)
    helperText += guarded(text, needs) + "\n";
}

/// OpenCL's functions are overloaded: an argument must have the very type.
std::string CWriter::converted(const Expr *e, QualType to) {
  std::string word = this->word(to.getUnqualifiedType());
  const Expr *core = e->IgnoreParenImpCasts();
  if (ctx.hasSameUnqualifiedType(core->getType(), to) && !isa<ConditionalOperator>(core))
    return value(e);
  return "(" + word + ")" + operand(e);
}

std::string CWriter::mathematics(const CallExpr *e, const FunctionDecl *f, bool &found) {
  enum class Form { Same, RealInt, Int, Long, Test, Absent };
  static const std::map<std::string, std::pair<Form, std::string>> table = [] {
    std::map<std::string, std::pair<Form, std::string>> t;
#define ROW(name, spelling, form)                                                                  \
  t[#name] = {Form::form, #spelling};                                                              \
  t[#name "f"] = {Form::form, #spelling};
#define REAL1(name, spelling) ROW(name, spelling, Same)
#define REAL2(name, spelling) ROW(name, spelling, Same)
#define REAL3(name, spelling) ROW(name, spelling, Same)
#define REAL_INT(name, spelling) ROW(name, spelling, RealInt)
#define TO_INT(name, spelling) ROW(name, spelling, Int)
#define TO_LONG(name, spelling) ROW(name, spelling, Long)
#define TEST(name, spelling) t[#name] = {Form::Test, #spelling};
#define ABSENT(name) ROW(name, name, Absent)
#include "emit/simt/Functions.def"
#undef ROW
    return t;
  }();
  auto it = table.find(f->getNameAsString());
  if (it == table.end())
    return "";
  found = true;
  const auto &[form, spelling] = it->second;
  if (form == Form::Absent)
    return refuse("calls '" + f->getNameAsString() + "', which OpenCL lacks", e->getBeginLoc());
  // Of the arguments' common type; numbers that are not real are doubles.
  QualType real = form == Form::Same ? f->getReturnType() : f->getParamDecl(0)->getType();
  if (!real->isRealFloatingType())
    real = ctx.DoubleTy;
  std::string list;
  for (unsigned i = 0; i < e->getNumArgs(); ++i)
    list += (i ? ", " : "") + converted(e->getArg(i), form == Form::RealInt && i == 1 ? ctx.IntTy : real);
  std::string text = spelling + "(" + list + ")";
  return form == Form::Long ? "(long)" + text : form == Form::Test ? "(" + text + " != 0)" : text;
}

std::string CWriter::builtin(const CallExpr *e, const FunctionDecl *f) {
  std::string name = f->getNameAsString();
  bool found = false;
  std::string text = mathematics(e, f, found);
  if (found)
    return text;
  auto arg = [&](unsigned i) { return value(e->getArg(i)); };
  static const std::map<std::string, std::string> ids = {{"acc_get_group_id", "get_group_id"},
                                                         {"acc_get_num_groups", "get_num_groups"},
                                                         {"acc_get_local_id", "get_local_id"},
                                                         {"acc_get_local_size", "get_local_size"}};
  if (auto it = ids.find(name); it != ids.end())
    return "(uint)" + it->second + "(" + arg(0) + ")";
  if (name == "acc_row_barrier")
    return "ACC_ROW_BARRIER";
  if (name == "acc_warp_barrier")
    return "ACC_WARP_BARRIER";
  if (name == "acc_has_warps")
    return "ACC_EXCHANGE";
  if (name == "acc_row_mask")
    return "acc_row_mask()";
  if (name == "acc_lane" || name == "acc_lane_before")
    return exchange(e, name);
  if (name == "acc_normal_rsqrt")
    return normalRoot(arg(0));
  if (name == "acc_barrier")
    return "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)";
  if (name == "__builtin_constant_p")
    return "0";
  if (name == "acc_contiguous")
    return "ACC_CONTIGUOUS";
  if (name == "acc_one")
    return "(int)(get_work_dim() > 0)";
  if (name == "acc_fence")
    return "ACC_FENCE";
  if (name == "acc_infinity")
    return "INFINITY";
  if (name == "nan" || name == "nanf")
    return "NAN";
  if (name == "__longlong_as_double")
    return word(ctx.DoubleTy), "as_double((long)" + operand(e->getArg(0)) + ")";
  if (name == "__int_as_float")
    return "as_float((int)" + operand(e->getArg(0)) + ")";
  if (name == "printf")
    return print(e);
  if (name == "memcpy" || name == "memset" || name == "__builtin_memcpy") // the last: a = b that nobody wrote
    return memory(e, name);
  if (name == "acc_exchanged")
    return exchanged(e);
  if (name.rfind("atomic", 0) == 0)
    return atomic(e, name);
  if (name == "min" || name == "max") {
    QualType type = f->getReturnType();
    return name + "(" + converted(e->getArg(0), type) + ", " + converted(e->getArg(1), type) + ")";
  }
  if (name == "abs" || name == "labs" || name == "llabs") {
    QualType type = f->getReturnType();
    if (type->isRealFloatingType())
      return "fabs(" + converted(e->getArg(0), type) + ")";
    return "(" + word(type) + ")abs(" + converted(e->getArg(0), type) + ")";
  }
  if (name == "__popc" || name == "__popcll")
    return "(int)popcount(" + converted(e->getArg(0), f->getParamDecl(0)->getType()) + ")";
  if (name == "__clz" || name == "__clzll")
    return "(int)clz(" + converted(e->getArg(0), f->getParamDecl(0)->getType()) + ")";
  if (name == "__ffs" || name == "__ffsll") {
    bool isLong = name == "__ffsll";
    std::string type = isLong ? "long" : "int", bits = isLong ? "64" : "32";
    helper("acc" + name, "ACC_FUNCTION int acc" + name + "(" + type + " x) {\n  return x ? " + bits +
                             " - (int)clz(x & -x) : 0;\n}\n");
    return "acc" + name + "(" + arg(0) + ")";
  }
  if (name == "__byte_perm") {
    helper("acc_swap_bytes", "ACC_FUNCTION uint acc_swap_bytes(uint x) {\n  return x << 24 | (x & 0xff00u) << 8 | "
                             "(x >> 8 & 0xff00u) | x >> 24;\n}\n");
    return "acc_swap_bytes(" + arg(0) + ")";
  }
  if (name == "__trap") {
    // The nearest to an end that OpenCL has: a store to nowhere.
    helper("acc_stop", "ACC_FUNCTION void acc_stop(void) {\n  volatile __global int *nowhere = 0;\n  *nowhere = 0;\n}\n");
    return "acc_stop()";
  }
  if (name == "sincos" || name == "sincosf") {
    QualType real = f->getParamDecl(0)->getType();
    return "(*(" + arg(1) + ") = sincos(" + converted(e->getArg(0), real) + ", " + arg(2) + "))";
  }
  if (name == "frexp" || name == "frexpf" || name == "modf" || name == "modff")
    return name.substr(0, name[0] == 'f' ? 5 : 4) + "(" + converted(e->getArg(0), f->getReturnType()) + ", " + arg(1) + ")";
  if (name == "remquo" || name == "remquof")
    return "remquo(" + converted(e->getArg(0), f->getReturnType()) + ", " +
           converted(e->getArg(1), f->getReturnType()) + ", " + arg(2) + ")";
  return refuse("calls '" + name + "', which OpenCL lacks", e->getBeginLoc());
}

/// OpenCL C has no `ll` and no `z`: long has 64 bits.
std::string CWriter::print(const CallExpr *e) {
  const auto *format = dyn_cast<StringLiteral>(e->getArg(0)->IgnoreParenImpCasts());
  if (!format)
    return refuse("prints with a format that is no literal", e->getBeginLoc());
  std::string text = literal(format), clean;
  for (size_t i = 0; i < text.size(); ++i) {
    clean += text[i];
    if (text[i] != '%')
      continue;
    while (++i < text.size() && !isalpha((unsigned char)text[i]) && text[i] != '%')
      clean += text[i];
    if (text.compare(i, 2, "ll") == 0)
      ++i;
    if (i < text.size())
      clean += text[i] == 'z' || text[i] == 'j' || text[i] == 't' ? 'l' : text[i];
  }
  for (unsigned i = 1; i < e->getNumArgs(); ++i)
    clean += ", " + value(e->getArg(i));
  return "printf(" + clean + ")";
}

std::string CWriter::memory(const CallExpr *e, const std::string &name) {
  auto spaceOf = [&](unsigned i) {
    Place place = placeOf(e->getArg(i));
    return place.chain.empty() ? Space::Private : spaces.of(place.chain[0]);
  };
  Space to = spaceOf(0);
  std::string toWord = spaceWord(to);
  if (name == "memset") {
    std::string helperName = std::string("acc_memset_") + spaceLetter(to);
    helper(helperName, "ACC_FUNCTION void " + helperName + "(" + toWord + "void *to, int byte, ulong n) {\n  for (ulong i = 0; "
                       "i < n; i++)\n    ((" + toWord + "uchar *)to)[i] = byte;\n}\n");
    return helperName + "(" + value(e->getArg(0)) + ", " + value(e->getArg(1)) + ", " + value(e->getArg(2)) + ")";
  }
  Space from = spaceOf(1);
  std::string fromWord = spaceWord(from);
  std::string helperName = std::string("acc_memcpy_") + spaceLetter(to) + spaceLetter(from);
  helper(helperName, "ACC_FUNCTION void " + helperName + "(" + toWord + "void *to, " + fromWord +
                         "const void *from, ulong n) {\n  for (ulong i = 0; i < n; i++)\n    ((" + toWord +
                         "uchar *)to)[i] = ((" + fromWord + "const uchar *)from)[i];\n}\n");
  return helperName + "(" + value(e->getArg(0)) + ", " + value(e->getArg(1)) + ", " + value(e->getArg(2)) + ")";
}

} // namespace accolade::opencl
