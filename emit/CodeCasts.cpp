// Casts written as calls: `unsigned(i)` is one of C++, but the type's full name has two words, and
// `unsigned int(i)` is nothing; `std::array{1, 2}` names a template, whose arguments follow from
// the values, and need not have names; `Point(1, 2)` of a class without constructors is no cast of (1, 2).
#include "emit/CodeWriter.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

static const DeducedTemplateSpecializationType *deducedType(const Stmt *s) {
  QualType type;
  if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(s))
    type = cast->getTypeAsWritten();
  else if (const auto *object = dyn_cast<CXXTemporaryObjectExpr>(s))
    type = object->getTypeSourceInfo()->getType();
  return type.isNull() ? nullptr
                       : dyn_cast_or_null<DeducedTemplateSpecializationType>(type->getContainedDeducedType());
}

bool CodeWriter::printDeducedCast(const Stmt *s, llvm::raw_ostream &os) {
  const DeducedTemplateSpecializationType *type = deducedType(s);
  if (!type)
    return false;
  std::string args;
  bool list = false;
  if (const auto *object = dyn_cast<CXXTemporaryObjectExpr>(s)) {
    list = object->isListInitialization();
    for (const Expr *arg : object->arguments())
      if (!arg->isDefaultArgument())
        args += (args.empty() ? "" : ", ") + expr(arg);
  } else {
    const auto *cast = ::cast<CXXFunctionalCastExpr>(s);
    list = cast->isListInitialization();
    args = expr(cast->getSubExpr());
    if (args.rfind("{", 0) == 0)
      args = args.substr(1, args.size() - 2);
  }
  const TemplateDecl *made = type->getTemplateName().getAsTemplateDecl();
  if (made && made->getDeclContext()->getRedeclContext()->isFileContext())
    made->printQualifiedName(os, policy);
  else
    type->getTemplateName().print(os, policy);
  os << (list ? "{" : "(") << args << (list ? "}" : ")");
  return true;
}

bool CodeWriter::printWordyCast(const Stmt *s, llvm::raw_ostream &os) {
  auto name = [&](QualType type) {
    std::string text = type->isBuiltinType() ? typeName(type) : "";
    return text.find(' ') == std::string::npos ? "" : text;
  };
  if (const auto *zero = dyn_cast<CXXScalarValueInitExpr>(s)) {
    std::string type = name(zero->getType());
    if (!type.empty())
      os << "(" << type << ")0";
    return !type.empty();
  }
  std::string type;
  const Expr *of = nullptr;
  if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(s)) {
    type = name(cast->getTypeAsWritten());
    of = cast->getSubExpr();
  } else if (const auto *cast = dyn_cast<CXXUnresolvedConstructExpr>(s); cast && cast->getNumArgs() <= 1) {
    type = name(cast->getTypeAsWritten());
    of = cast->getNumArgs() ? cast->getArg(0) : nullptr;
  }
  if (type.empty())
    return false;
  if (const auto *list = dyn_cast_or_null<InitListExpr>(of ? of->IgnoreImplicit() : nullptr))
    of = list->getNumInits() ? list->getInit(0) : nullptr;
  os << "(" << type << ")(" << (of ? expr(of) : "0") << ")";
  return true;
}

bool CodeWriter::printParens(const Stmt *s, llvm::raw_ostream &os) {
  if (const auto *list = dyn_cast<CXXParenListInitExpr>(s)) {
    std::string args;
    for (const Expr *arg : list->getUserSpecifiedInitExprs())
      args += (args.empty() ? "" : ", ") + expr(arg);
    os << "(" << args << ")";
    return true;
  }
  const auto *made = dyn_cast<CXXFunctionalCastExpr>(s);
  if (!made || !isa<CXXParenListInitExpr>(made->getSubExpr()->IgnoreImplicit()))
    return false;
  os << typeName(made->getTypeAsWritten()) << expr(made->getSubExpr());
  return true;
}

} // namespace accolade
