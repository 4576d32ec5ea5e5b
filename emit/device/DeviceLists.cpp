// Braces as a sequence, for (int x : {1, 2, 3}) and f({1, 2, 3}), and arrays as what lambdas capture: the
// device's compiler makes no std::initializer_list and no copies of arrays, so both are written out. So are
// ranges whose end is found by operator== alone: older C++ asks for operator!=.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

/// More elements are not written one by one.
constexpr uint64_t MostElements = 64;

const InitListExpr *listedValues(const Expr *e) {
  const auto *made = dyn_cast_or_null<CXXStdInitializerListExpr>(e ? e->IgnoreImplicit() : nullptr);
  return made ? dyn_cast<InitListExpr>(made->getSubExpr()->IgnoreImplicit()) : nullptr;
}

const InitListExpr *listedRange(const CXXForRangeStmt *loop) { return listedValues(loop->getRangeInit()); }

bool declaresListed(const Stmt *s) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(s);
  return decl && llvm::any_of(decl->decls(), [](const Decl *d) {
           const auto *var = dyn_cast<VarDecl>(d);
           return var && listedValues(var->getInit());
         });
}

/// The compiler of the language makes such objects by a constructor that the class keeps to itself.
std::string listConstructor(const CXXRecordDecl *record, const ASTContext &ctx) {
  if (!record->isInStdNamespace() || record->getName() != "initializer_list")
    return "";
  std::string params, inits;
  for (const FieldDecl *field : record->fields()) {
    const std::string name = deviceIdent(field->getNameAsString()), given = "acc_" + std::to_string(field->getFieldIndex());
    params += (params.empty() ? "" : ", ") + spellType(field->getType(), given, ctx);
    inits += (inits.empty() ? " : " : ", ") + name + "(" + given + ")";
  }
  return "  __device__ " + deviceBaseName(record) + "(" + params + ")" + inits + " {}\n";
}

std::string DeviceWriter::listed(const CXXStdInitializerListExpr *e, const std::string &array) {
  const InitListExpr *list = listedValues(e);
  const auto *type = list ? ec.ctx.getAsConstantArrayType(list->getType()) : nullptr;
  if (!type)
    return "";
  const std::string count = std::to_string(type->getSize().getZExtValue());
  const std::string values = "acc_listed<" + typeName(type->getElementType()) + ", " + count + ">{" + expr(list) + "}.acc_values";
  return typeName(e->getType().getUnqualifiedType()) + "(" + (array.empty() ? values : array) + ", " + count + ")";
}

/// What lists have in them lasts as long as the variable.
bool DeviceWriter::declareListed(const VarDecl *var) {
  const InitListExpr *list = listedValues(var->getInit());
  if (!list)
    return false;
  const std::string name = "acc_list_" + std::to_string(++literals);
  line(typeName(list->getType(), name) + " = " + expr(list) + ";");
  known(var);
  line(typeName(var->getType(), nameOf(var)) + " = " +
       listed(cast<CXXStdInitializerListExpr>(var->getInit()->IgnoreImplicit()), name) + ";");
  return true;
}

bool DeviceWriter::listRange(const CXXForRangeStmt *loop) {
  const InitListExpr *list = listedRange(loop);
  if (!list)
    return false;
  open("");
  if (loop->getInit())
    stmt(loop->getInit());
  std::string name = "acc_list_" + std::to_string(++literals);
  line(typeName(list->getType(), name) + " = " + expr(list) + ";");
  open("for (" + varDecl(loop->getLoopVariable()) + " : " + name + ")");
  declareBound(loop->getLoopVariable());
  body(loop->getBody());
  close();
  close();
  return true;
}

bool DeviceWriter::oldRange(const CXXForRangeStmt *loop) {
  const Expr *cond = loop->getCond();
  if (!cond || !isa<CXXRewrittenBinaryOperator>(cond->IgnoreImplicit()))
    return false;
  open("");
  if (loop->getInit())
    stmt(loop->getInit());
  const std::string number = std::to_string(++literals);
  for (auto [part, name] : {std::pair(loop->getRangeStmt(), "acc_range_"), std::pair(loop->getBeginStmt(), "acc_begin_"),
                            std::pair(loop->getEndStmt(), "acc_end_")}) {
    renamed[cast<VarDecl>(part->getSingleDecl())->getCanonicalDecl()] = name + number;
    stmt(part);
  }
  open("for (; " + expr(cond) + "; " + expr(loop->getInc()) + ")");
  const VarDecl *var = loop->getLoopVariable();
  line(varDecl(var) + " = " + expr(var->getInit()) + ";");
  declareBound(var);
  body(loop->getBody());
  close();
  close();
  return true;
}

const Expr *capturedArray(const Expr *init, const ASTContext &ctx) {
  const Expr *array = init ? copiedArray(init) : nullptr;
  const ConstantArrayType *type = array ? ctx.getAsConstantArrayType(array->getType()) : nullptr;
  return type && ctx.getConstantArrayElementCount(type) <= MostElements ? array : nullptr;
}

std::string DeviceWriter::elementsOf(const std::string &array, QualType type) {
  const ConstantArrayType *dimension = ec.ctx.getAsConstantArrayType(type);
  if (!dimension)
    return array;
  std::string text;
  for (uint64_t i = 0; i < dimension->getSize().getZExtValue(); ++i)
    text += (i ? ", " : "") + elementsOf(array + "[" + std::to_string(i) + "]", dimension->getElementType());
  return "{" + text + "}";
}

} // namespace accolade
