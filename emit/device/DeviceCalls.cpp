// Calls: functions of the libraries become the device's own.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

#include "analysis/Magnitude.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace accolade {

bool isOnDevice(const FunctionDecl *f) {
  return f->getDeclName().isIdentifier() && f->getName() == "acc_on_device";
}

std::string DeviceWriter::arguments(ArrayRef<const Expr *> args) {
  std::string text;
  for (const Expr *arg : args) {
    if (isa<CXXDefaultArgExpr>(arg))
      break; // the declaration has it
    text += (text.empty() ? "" : ", ") + expr(arg);
  }
  return text;
}

std::vector<const Expr *> namedArguments(const CallExpr *e) {
  std::vector<const Expr *> args(e->arg_begin(), e->arg_end());
  const FunctionDecl *f = e->getDirectCallee();
  const size_t object = isa<CXXOperatorCallExpr>(e) && isa_and_nonnull<CXXMethodDecl>(f) ? 1 : 0;
  if (f && f->isVariadic() && f->hasBody() && args.size() > object + f->getNumParams())
    args.resize(object + f->getNumParams());
  return args;
}

static const EnumDecl *deviceEnumeration(ASTContext &ctx) {
  const DeclContext *all = ctx.getTranslationUnitDecl();
  for (const NamedDecl *decl : all->lookup(&ctx.Idents.get("acc_device_t"))) {
    if (const auto *type = dyn_cast<EnumDecl>(decl))
      return type;
    if (const auto *name = dyn_cast<TypedefNameDecl>(decl))
      if (const auto *type = name->getUnderlyingType()->getAs<EnumType>())
        return type->getDecl();
  }
  return nullptr;
}

/// On this device the answer does not depend on anything but the argument.
std::string DeviceWriter::onDevice(const CallExpr *e) {
  const Expr *arg = e->getArg(0);
  auto here = [&](StringRef name) {
    return name.consume_front("acc_device_") &&
           (name == "not_host" || llvm::is_contained(ec.deviceTypes, name.str()));
  };
  const EnumDecl *devices = nullptr;
  if (const auto *ref = dyn_cast<DeclRefExpr>(arg->IgnoreParenImpCasts()))
    if (const auto *constant = dyn_cast<EnumConstantDecl>(ref->getDecl()))
      return here(constant->getName()) ? "1" : "0";
  if (const auto *type = e->getDirectCallee()->getParamDecl(0)->getType()->getAs<EnumType>())
    devices = type->getDecl();
  else // in C++ it takes an int
    devices = deviceEnumeration(ec.ctx);
  // The type acc_device_t is not needed for it.
  const Expr *number = arg->IgnoreParenCasts();
  if (!number->getType()->isIntegralOrEnumerationType())
    number = arg;
  std::string text;
  if (devices)
    for (const EnumConstantDecl *constant : devices->enumerators())
      if (here(constant->getName())) {
        llvm::SmallString<8> digits;
        constant->getInitVal().toString(digits, 10);
        text += (text.empty() ? "" : " || ") + ("(int)" + wrapped(number)) + " == " + std::string(digits);
      }
  return "(" + (text.empty() ? "0" : text) + ")";
}

/// A function of the table. The device's have overloads where C has none, so
/// arguments are given the type that the host's function takes.
std::string DeviceWriter::library(const CallExpr *e, const FunctionDecl *f,
                                  const std::string &spelling) {
  if (spelling == "acc_trap" || spelling == "__trap")
    return spelling + "()";
  if (Text product = power(e))
    return *product;
  bool own = spelling.rfind("acc_", 0) == 0 || spelling.rfind("__", 0) == 0;
  std::string name = (ec.cplusplus() && !own ? "::" : "") + spelling, text;
  if (name == "::abs") {
    QualType type = e->getType().getCanonicalType();
    if (type == ec.ctx.LongTy || type == ec.ctx.LongLongTy)
      name = type == ec.ctx.LongTy ? "::labs" : "::llabs";
  }
  bool generic = f->getPrimaryTemplate() && e->getType()->isRealFloatingType();
  for (unsigned i = 0; i < e->getNumArgs(); ++i) {
    const Expr *arg = e->getArg(i), *plain = arg->IgnoreParenImpCasts();
    QualType want = i < f->getNumParams() ? f->getParamDecl(i)->getType().getNonReferenceType() : QualType();
    if (generic && spelling != "min" && spelling != "max")
      want = e->getType().getNonReferenceType(); // promoted
    bool convert = !want.isNull() && want->isRealType() &&
                   !ec.ctx.hasSameUnqualifiedType(want, plain->getType());
    text += (i ? ", " : "") + (convert ? castTo(want, plain) : expr(arg));
  }
  return name + "(" + text + ")";
}

bool isDivision(const FunctionDecl *f) {
  if (!f->getDeclName().isIdentifier() || f->getNumParams() != 2 || !isSystem(f) || !f->getReturnType()->isRecordType())
    return false;
  return f->getName() == "div" || f->getName() == "ldiv" || f->getName() == "lldiv";
}

DeviceWriter::Text DeviceWriter::builtin(const CallExpr *e, const FunctionDecl *f) {
  if (!f->getDeclName().isIdentifier())
    return std::nullopt;
  StringRef name = f->getName();
  if (f->isInStdNamespace() && e->getNumArgs() == 1) {
    if (name == "move" || name == "forward" || name == "as_const" || name == "move_if_noexcept")
      return "static_cast<" + typeName(f->getReturnType()) + ">(" + expr(e->getArg(0)) + ")";
    if (name == "addressof" || name == "__addressof")
      return "(&" + wrapped(e->getArg(0)) + ")";
  }
  if (name == "__is_constant_evaluated" || name == "is_constant_evaluated")
    return "false";
  if (isDivision(f))
    return inPlace(typeName(e->getType()), [&] {
      std::string type = typeName(f->getParamDecl(0)->getType().getUnqualifiedType());
      line(type + " acc_value = " + expr(e->getArg(0)) + ", acc_by = " + expr(e->getArg(1)) + ";");
      line("return {acc_value / acc_by, acc_value % acc_by};");
    });
  name.consume_front("__builtin_");
  switch (f->getBuiltinID()) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_assume_aligned:
    return "(" + (f->getBuiltinID() == Builtin::BI__builtin_assume_aligned ? "(void *)" : std::string()) +
           wrapped(e->getArg(0)) + ")";
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_prefetch:
    return "((void)0)";
  case Builtin::BI__builtin_is_constant_evaluated:
    return "false";
  case Builtin::BI__builtin_addressof:
    return "(&" + wrapped(e->getArg(0)) + ")";
  case Builtin::BI__builtin_constant_p:
    return constant(e).value_or("0");
  case Builtin::BI__builtin_object_size:
    return constant(e);
  default:
    break;
  }
  if (f->getBuiltinID() && (name.starts_with("inf") || name.starts_with("huge_val")))
    return e->getType()->isSpecificBuiltinType(BuiltinType::Float) ? "acc_inff()" : "acc_inf()";
  if (f->getBuiltinID() && (name == "nan" || name == "nanf" || name == "nans" || name == "nansf"))
    return e->getType()->isSpecificBuiltinType(BuiltinType::Float) ? "acc_nanf()" : "acc_nan()";
  return std::nullopt;
}

const InitListExpr *chosenOf(const CallExpr *e) {
  const FunctionDecl *f = e->getDirectCallee();
  bool named = f && f->isInStdNamespace() && f->getIdentifier() && (f->getName() == "max" || f->getName() == "min");
  if (!named || e->getNumArgs() != 1 || !e->getType()->isArithmeticType())
    return nullptr;
  const auto *list = dyn_cast<CXXStdInitializerListExpr>(e->getArg(0)->IgnoreImplicit());
  return list ? dyn_cast<InitListExpr>(list->getSubExpr()->IgnoreImplicit()) : nullptr;
}

/// std::max({a, b, c})
std::string DeviceWriter::outermost(const CallExpr *e, const InitListExpr &list) {
  std::string type = typeName(e->getType().getUnqualifiedType());
  bool greatest = e->getDirectCallee()->getName() == "max";
  return inPlace(type, [&] {
    line(type + " acc_value = " + expr(list.getInit(0)) + ";");
    for (unsigned i = 1; i < list.getNumInits(); ++i) {
      line("const " + type + " acc_next_" + std::to_string(i) + " = " + expr(list.getInit(i)) + ";");
      std::string next = "acc_next_" + std::to_string(i);
      line("acc_value = " + (greatest ? "acc_value < " + next : next + " < acc_value") + " ? " + next + " : acc_value;");
    }
    line("return acc_value;");
  });
}

/// An object that is called. Several of its bases may have the operator.
std::string DeviceWriter::callee(const Expr *object, const FunctionDecl *f) {
  std::string name = f ? deviceBaseName(f) : "", text = wrapped(object);
  const auto *base = dyn_cast<ImplicitCastExpr>(object);
  if (base && (base->getCastKind() == CK_UncheckedDerivedToBase || base->getCastKind() == CK_DerivedToBase))
    text = "static_cast<" + typeName(ec.ctx.getLValueReferenceType(base->getType())) + ">(" + expr(base->getSubExpr()) + ")";
  return name.empty() || name == "operator()" ? text : text + "." + name;
}

DeviceWriter::Text DeviceWriter::call(const CallExpr *e) {
  const FunctionDecl *f = e->getDirectCallee();
  const std::vector<const Expr *> args = namedArguments(e);
  // x.~T() of a number, by a name that the device may not have.
  if (const auto *none = dyn_cast<CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens()))
    return "((void)" + wrapped(none->getBase()) + ")";
  if (const auto *literal = dyn_cast<UserDefinedLiteral>(e)) {
    if (Text text = constant(e))
      return text;
    if (std::string made = madeOfWide(literal, "acc_literal"); !made.empty()) {
      std::string type = typeName(e->getType().getUnqualifiedType());
      return inPlace(type, [&] {
        line(made + ";");
        line("return acc_bit_cast<" + type + ">(acc_literal);");
      });
    }
  }
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e)) {
    if (Text text = comparedWithZero(e))
      return text;
    if (op->getOperator() == OO_Spaceship && f)
      return isa<CXXMethodDecl>(f) ? wrapped(args[0]) + "." + deviceBaseName(f) + "(" + expr(args[1]) + ")"
                                   : deviceName(f) + "(" + arguments(args) + ")";
    if (op->getOperator() == OO_Call)
      return callee(args[0], f) + "(" + arguments(ArrayRef(args).drop_front()) + ")";
    return std::nullopt;
  }
  if (const auto *method = dyn_cast<CXXMemberCallExpr>(e)) {
    if (isa_and_nonnull<CXXConversionDecl>(method->getMethodDecl()))
      return wrapped(method->getImplicitObjectArgument());
    return expr(e->getCallee()) + "(" + arguments(args) + boundsOf(e) + roomsOf(e) + ")";
  }
  if (f && chosenOf(e))
    return outermost(e, *chosenOf(e));
  if (!f)
    return wrapped(e->getCallee()) + "(" + arguments(args) + ")";
  if (Text text = choice(e))
    return text;
  if (isOnDevice(f) && args.size() == 1)
    return onDevice(e);
  bool isBound = ec.plan.bound.count(f->getCanonicalDecl());
  if (!isBound)
    if (Text text = builtin(e, f))
      return text;
  if (f->isConsteval())
    return constant(e);
  if (!isBound)
    if (std::string spelling = deviceFunction(f); !spelling.empty())
      return library(e, f, spelling);
  return expr(e->getCallee()) + "(" + arguments(args) + boundsOf(e) + roomsOf(e) + ")";
}

/// How many elements there are before and after what is passed, for functions that fetch ranges of them.
std::string DeviceWriter::boundsOf(const CallExpr *e) {
  auto it = ec.plan.callBounds.find(e);
  if (it == ec.plan.callBounds.end())
    return "";
  std::string text;
  for (const auto &[i, root] : it->second) {
    if (!root)
      continue;
    const Expr *arg = e->getArg(i)->IgnoreParenImpCasts();
    QualType pointer = e->getDirectCallee()->getParamDecl(i)->getType();
    std::string name = nameOf(root), low = "acc_lo_" + name, high = "acc_hi_" + name, offset;
    auto elementsIn = [&](QualType whole) {
      return std::to_string(ec.ctx.getTypeSize(whole) / ec.ctx.getTypeSize(pointer->getPointeeType()));
    };
    if (root->getType()->isConstantArrayType()) {
      low = "0";
      high = elementsIn(root->getType());
    } else if (QualType own = root->getType()->getPointeeType();
               !ec.ctx.hasSameUnqualifiedType(own, pointer->getPointeeType())) {
      low += " * " + elementsIn(own);
      high += " * " + elementsIn(own);
    }
    if (namedVariable(arg) != root)
      offset = " - (" + wrapped(e->getArg(i)) + " - (" + typeName(pointer.getUnqualifiedType()) + ")" + name + ")";
    text += ", " + low + offset + ", " + high + offset;
  }
  return text;
}

/// Memory of the block for tiles of the function whose size follows from its arguments.
std::string DeviceWriter::roomsOf(const CallExpr *e) {
  const FunctionDecl *f = e->getDirectCallee();
  auto it = f ? ec.plan.routineBlocks.find(f->getCanonicalDecl()) : ec.plan.routineBlocks.end();
  std::string text;
  if (it != ec.plan.routineBlocks.end())
    for (const RoutineBlock::Room &room : it->second.rooms)
      text += ", " + roomFor(e, room);
  return text;
}

} // namespace accolade
