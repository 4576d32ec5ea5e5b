// Prints statements and expressions as C++ for devices: C programs become C++,
// extensions of GCC are written out, arrays with run-time lengths are pointers
// with linear subscripts, library functions are the device's own, and names are
// those of DeviceNames.h. It decides nothing: DeviceUnit::need says beforehand
// whether something cannot be printed.
//
// The lowering of loops and atomics derives from it.
#pragma once

#include "emit/CodeWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <optional>
#include <set>

namespace accolade {

class DeviceWriter : public CodeWriter {
public:
  explicit DeviceWriter(const EmitContext &ec);

  void stmt(const clang::Stmt *s) override;
  std::string typeName(clang::QualType type, const std::string &declarator = "") const override;
  std::string nameOf(const clang::NamedDecl *decl) const override;

  /// What `this` is in the function (in a lambda, what that has captured), and what its
  /// variables are called.
  void enter(const clang::FunctionDecl *function);
  /// The class or function that the code stands in, by which names of the file may be hidden.
  void setScope(const clang::DeclContext *scope) { standsIn = scope; }
  /// The code may pass declarations by a jump, which C++ refuses if they initialise.
  void expectJumps(const clang::Stmt *body);
  /// The body, braces included, of a function on the device.
  std::string functionBody(const clang::FunctionDecl *function);
  /// What a variable starts with as a constant of the unit: " = value" or "".
  std::string constantValue(const clang::VarDecl *var);
  /// A constructor's initialisers: " : a(1), b(2)" or "".
  std::string memberInitialisers(const clang::CXXConstructorDecl *constructor);

protected:
  std::map<const clang::VarDecl *, std::string> held; ///< what the code calls its copies of what pointers lead to
  /// What stands in a function's braces.
  void inBraces(const clang::FunctionDecl *function);
  std::string wrapped(const clang::Expr *e);
  bool handledStmt(clang::Stmt *s, llvm::raw_ostream &os) override;
  void declStmt(const clang::DeclStmt *s) override;
  bool keepsComments() const override { return false; }
  std::string varDecl(const clang::VarDecl *var) override;
  std::string initialiser(const clang::VarDecl *var) override;
  std::string asWord(const std::string &type) const override { return "__typeof__(" + type + ")"; }
  void declareLocal(const clang::VarDecl *var) override;
  /// What structured bindings name.
  void declareBound(const clang::VarDecl *bindings);
  bool takesLines(const clang::VarDecl *var) const override;
  bool isDecayed(const clang::VarDecl *var) const override;
  std::string pointerTo(const clang::VarDecl *var) override { return variable(var); }
  bool isRuntime(clang::QualType type) const;
  std::string lengths(clang::QualType type, bool wide);
  /// What a variable stands for where it is not declared; null: it is.
  virtual const clang::Expr *standsFor(const clang::VarDecl *) const { return nullptr; }
  bool isDeclared(const clang::VarDecl *var) const; ///< here, and not in braces that are closed
  void known(const clang::VarDecl *var) { declaredHere[var->getCanonicalDecl()] = scope(); }

  /// The address of room in the block's memory for a tile of the function that is called.
  virtual std::string roomFor(const clang::CallExpr *, const RoutineBlock::Room &) { return "(char *)0"; }

private:
  using Text = std::optional<std::string>;

  // DeviceExpr.cpp
  Text special(const clang::Expr *e);
  Text constant(const clang::Expr *e);
  Text placed(const clang::CXXNewExpr *e); // DevicePlacement.cpp
  Text sizeOf(const clang::UnaryExprOrTypeTraitExpr *e);
  std::string lambda(const clang::LambdaExpr *e);
  std::string statementExpr(const clang::StmtExpr *e);
  /// Code in a lambda that is called at once, for what needs statements.
  std::string inPlace(const std::string &result, const std::function<void()> &code);

  // DeviceReferences.cpp
  Text reference(const clang::DeclRefExpr *ref);
  std::string variable(const clang::VarDecl *var);
  std::string enumerator(const clang::EnumConstantDecl *decl);
  /// Device code has no other name for its enumerators.
  bool isPrintedByNumber(const clang::EnumDecl *type) const;
  std::string enumeratorOfC(const clang::EnumConstantDecl *decl);

  // DeviceScopes.cpp
  std::string ofFile(const std::string &name) const; ///< with `::` where something hides it
  bool hasVariable(const std::string &name) const;
  const clang::DeclContext *standsIn = nullptr;

  // DeviceMembers.cpp
  std::string member(const clang::MemberExpr *m);
  std::string ofClass(const clang::CXXRecordDecl *derived, const clang::MemberExpr *m, const std::string &base);

  // DeviceOperators.cpp
  Text unary(const clang::UnaryOperator *op);
  Text binary(const clang::BinaryOperator *op);
  Text stepOfC(const clang::UnaryOperator *op);
  std::string asInteger(const clang::Expr *e);
  std::string conditional(const clang::BinaryConditionalOperator *c);
  std::string rewritten(const clang::Expr *form);

  // Roots.cpp
  Text reciprocalRoot(const clang::BinaryOperator *op);
  Text power(const clang::CallExpr *e);
  Text powerText(const clang::CallExpr *e, double exponent); ///< of its base
  Text quotientByPower(const clang::BinaryOperator *op);
  void declareReciprocal(const clang::VarDecl *var);
  std::set<const clang::VarDecl *> reciprocals; ///< variables that have one beside them

  // DeviceInitialisers.cpp
  Text initialiserList(const clang::InitListExpr *list);
  std::string element(const clang::Expr *init);
  std::string compoundLiteral(const clang::CompoundLiteralExpr *e);
  std::string literalObject(const clang::CompoundLiteralExpr *e);
  void assign(const std::string &target, const clang::Expr *init);
  std::string byAssignment(const clang::InitListExpr *list);

  // DeviceParens.cpp
  Text parenthesised(const clang::CXXParenListInitExpr *e);
  Text templateArgument(const clang::SubstNonTypeTemplateParmExpr *e);
  bool isShort(clang::QualType type) const;
  Text shortValue(const clang::SubstNonTypeTemplateParmExpr *e);

  // DeviceCasts.cpp
  Text implicitCast(const clang::ImplicitCastExpr *e);
  Text explicitCast(const clang::ExplicitCastExpr *e);
  std::string castTo(clang::QualType type, const clang::Expr *e);
  bool needsCast(const clang::ImplicitCastExpr *e) const;

  // DeviceCalls.cpp
  std::string outermost(const clang::CallExpr *e, const clang::InitListExpr &list);
  Text call(const clang::CallExpr *e);
  Text builtin(const clang::CallExpr *e, const clang::FunctionDecl *f);
  std::string library(const clang::CallExpr *e, const clang::FunctionDecl *f,
                      const std::string &spelling);
  std::string callee(const clang::Expr *object, const clang::FunctionDecl *f);
  std::string onDevice(const clang::CallExpr *e);
  std::string boundsOf(const clang::CallExpr *e);
  std::string roomsOf(const clang::CallExpr *e);
  std::string arguments(llvm::ArrayRef<const clang::Expr *> args);

  // DeviceCharacters.cpp
  Text characterClass(const clang::ArraySubscriptExpr *e);
  Text text(const clang::StringLiteral *string);
  Text textDecayed(const clang::ImplicitCastExpr *e);

  // DeviceMemberPointers.cpp
  Text pointedMember(const clang::BinaryOperator *op);
  Text memberPointer(const clang::UnaryOperator *op);
  Text memberPointerCast(const clang::CastExpr *e);

  // DeviceChoices.cpp: std::min and std::max as references
  void keepReference(const clang::Expr *e);
  void bindChoice(const clang::VarDecl *var);
  Text choice(const clang::CallExpr *e);

  // DeviceLists.cpp
  bool listRange(const clang::CXXForRangeStmt *loop);
  bool declareListed(const clang::VarDecl *var);
  /// A std::initializer_list of an array that has the values already, or of one of the expression's own.
  std::string listed(const clang::CXXStdInitializerListExpr *e, const std::string &array);
  std::string elementsOf(const std::string &array, clang::QualType type);

  // DeviceOrderings.cpp
  std::string orderingMade(const clang::ComparisonCategoryInfo *info, const std::string &number);
  std::string threeWay(const clang::BinaryOperator *op);
  Text comparedWithZero(const clang::CallExpr *e);
  Text orderingConstant(const clang::VarDecl *var);

  // DeviceBindings.cpp
  std::string boundObject(const clang::DecompositionDecl *bindings) const;
  std::string namesOf(const clang::DecompositionDecl *bindings) const;
  std::string bindingsDecl(const clang::DecompositionDecl *bindings);
  bool boundRange(const clang::CXXForRangeStmt *loop);
  bool oldRange(const clang::CXXForRangeStmt *loop);

  // DeviceArrays.cpp: arrays with run-time lengths
  struct Linear {
    std::string base;
    std::string offset = ""; ///< empty: none
    bool sum = false;        ///< the offset is one
    void scale(const std::string &by);
  };
  Text runtimeArray(const clang::Expr *e);
  Linear linear(const clang::Expr *e);
  std::string scaled(const clang::Expr *index, clang::QualType step);
  std::string widened(const clang::Expr *index);
  std::string firstLength(clang::QualType array);
  void advance(Linear &l, const clang::Expr *index, bool back);
  Text runtimeStep(const clang::Expr *e);
  void declareRuntimeArray(const clang::VarDecl *var);

  std::map<const clang::VarDecl *, unsigned> declaredHere; ///< and in which braces
  std::set<const clang::CallExpr *> kept; ///< choices whose result stays a reference
  int literals = 0;
  bool jumps = false;
  bool atFileScope = false;
};

/// What tells a parameter of a pack from the others, which have the same name.
std::string packSuffix(const clang::NamedDecl *decl);

/// The function that a table of ctype.h stands for, as in (*__ctype_b_loc())[c]; empty: something else.
std::string characterTable(const clang::ArraySubscriptExpr *e);

/// What is left of the function of std::sort that calls itself: if (long) sort;
struct HeapSort {
  const clang::Expr *isLong;
  const clang::CallExpr *sort;
};
std::optional<HeapSort> heapSortOf(const clang::FunctionDecl *f);

/// div, ldiv, lldiv.
bool isDivision(const clang::FunctionDecl *f);

/// The member function that an expression names; null: only the object knows, as it is virtual.
const clang::CXXMethodDecl *meantBy(const clang::MemberExpr *e);

/// A constant of the function around a lambda that the lambda's code names without capturing it.
bool isUncaptured(const clang::VarDecl *var, const clang::DeclContext *code);

/// The values of a std::initializer_list that braces make; null: it is something else.
const clang::InitListExpr *listedValues(const clang::Expr *e);
/// The values of for (int x : {1, 2, 3}); null: it is another loop.
const clang::InitListExpr *listedRange(const clang::CXXForRangeStmt *loop);
/// Whether a declaration has a variable in it that such braces make.
bool declaresListed(const clang::Stmt *s);
/// How the device makes a std::initializer_list; empty: the class is another one.
std::string listConstructor(const clang::CXXRecordDecl *record, const clang::ASTContext &ctx);
/// The array that a lambda takes a copy of by this; null: it is something else, or too long.
const clang::Expr *capturedArray(const clang::Expr *init, const clang::ASTContext &ctx);

/// Of std::strong_ordering and its like; null: the type is another one.
const clang::ComparisonCategoryInfo *orderingOf(clang::QualType type, const clang::ASTContext &ctx);
/// (a <=> b) of (a <=> b) < 0; null: it is another call.
const clang::Expr *orderingComparedWithZero(const clang::CallExpr *e, const clang::ASTContext &ctx);

/// The variables that structured bindings of pairs and tuples are; none for others.
std::vector<const clang::VarDecl *> variablesOf(const clang::VarDecl *bindings);

/// acc_on_device and whatever else of the API device code may call.
bool isOnDevice(const clang::FunctionDecl *f);

/// A member of an empty class without an address of its own: the device's struct is without it.
bool isLeftOut(const clang::FieldDecl *field);

/// Older C++ has no initialisers at bit-fields: constructors have them where all are the user's.
bool setByConstructors(const clang::FieldDecl *field);

/// The values of std::max({...}) or std::min({...}) over numbers; null: it is something else.
const clang::InitListExpr *chosenOf(const clang::CallExpr *e);

} // namespace accolade
