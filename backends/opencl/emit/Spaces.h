// Where every pointer of the device's program points. OpenCL C wants the address
// space in each pointer's type and cannot pass a pointer to one space where another
// is expected; C++ says nothing about it. Assignments, calls and returns are
// followed from the kernels on, whose parameters point to device memory. A function
// that is called with different spaces exists once for each; a pointer that takes
// addresses of two spaces makes its kernel impossible.
#pragma once

#include "analysis/OtherNames.h"
#include "backends/opencl/emit/ByValue.h"
#include "backends/opencl/emit/Dialect.h"
#include "backends/opencl/emit/Slots.h"
#include "backends/opencl/emit/TakenFunctions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <list>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace accolade::opencl {

/// Where a function is called: by an expression, or where the object ends that a
/// declaration or a temporary makes.
using CallSite = std::pair<const void *, const clang::FunctionDecl *>;

/// A function for arguments of certain spaces.
struct Variant {
  const clang::FunctionDecl *function = nullptr;
  bool isKernel = false;
  std::vector<Space> key; ///< of each pointer level of `this` and the parameters
  bool givesObject = false; ///< somebody wants the object that it returns, not a copy (ByValue.h)
  Slot self = 0;          ///< where `this` points
  Place result;
  std::map<const clang::VarDecl *, Place> variables;
  std::map<const clang::Expr *, Place> values;
  std::map<CallSite, Variant *> calls;
  std::set<const clang::CallExpr *> tails; ///< calls of itself that are jumps to its start
  Variant *callee(const void *site, const clang::FunctionDecl *function) const;
  /// What it and those it calls use that OpenCL C passes along: variables in the
  /// block's memory and pointers of the unit, in the order of their use.
  std::vector<const clang::VarDecl *> hidden;
  /// Other units call it: they pass the table of all globals, in which it finds its own.
  bool exported = false;
  std::vector<const clang::VarDecl *> fromTable;
  /// Memory of the block that others give it, and what lies there (Rooms.cpp).
  const clang::VarDecl *room = nullptr;
  std::vector<const clang::VarDecl *> inRoom;
  bool rowBarrier = false;     ///< it or a function it calls waits for a row
  bool followsPointers = false; ///< that lie in memory
  bool complete = false;
};

struct SpaceProblem {
  std::string reason; ///< empty: none
  clang::SourceLocation at;
};

bool isKernelFunction(const clang::FunctionDecl *function);
bool isSharedVariable(const clang::VarDecl *var);
/// The unit's pointer to a global of the program, or to the table of all that routines reach.
bool isUnitPointer(const clang::VarDecl *var);
bool isGlobalTable(const clang::VarDecl *var);
/// Memory of the block for a routine of another file.
bool isRoom(const clang::VarDecl *var);
/// Objects of C++ come as bytes: `value` of a struct that is the kernel's parameter.
bool isParameterBytes(const clang::Expr *e);
/// A function that other units may call.
bool isExported(const clang::FunctionDecl *function);
/// A constant whose value constructors or functions make.
bool isMadeByCalls(const clang::VarDecl *constant);
/// What ends objects of that type, or elements of it; null where nothing needs to be done.
const clang::CXXDestructorDecl *destructorOf(clang::QualType type);
/// The object that an expression makes and nobody takes.
const clang::CXXBindTemporaryExpr *discardedObject(const clang::Expr *e);

class Spaces {
public:
  /// `together`: routines whose threads work together.
  Spaces(const Program &program, const std::set<std::string> &together)
      : byValue(program.ctx()), taken(program), program(program), together(together) {
    slots.fresh(Space::Private);
  }

  /// Null where it cannot be written, with the reason in problem().
  Variant *kernel(const clang::FunctionDecl *function);
  /// A function that other units call, in one of its forms (Linkage.h).
  Variant *exported(const clang::FunctionDecl *function, const std::vector<Space> &form);
  const SpaceProblem &problem() const { return trouble; }

  Space of(Slot slot) { return slots.of(slot); }
  std::vector<Space> of(const std::vector<Slot> &chain);
  std::vector<Space> ofField(const clang::FieldDecl *field) { return of(fieldChain(field)); }
  /// Where pointers in a variable of the block's memory point, in all functions alike.
  std::vector<Space> ofShared(const clang::VarDecl *var) { return of(sharedChain(var)); }

  /// Pointers to two spaces: `this != &other` says yes unless both are null.
  bool areApart(const Place &a, const Place &b);

  bool isCopied(const Variant &variant, const clang::ParmVarDecl *param) {
    return !variant.givesObject && byValue.isCopied(param);
  }
  bool returnsCopy(const Variant &variant) { return !variant.givesObject && byValue.returnsCopy(variant.function); }
  bool returnsReference(const Variant &variant) {
    return variant.function->getReturnType()->isReferenceType() && !returnsCopy(variant);
  }

  ByValue byValue;
  TakenFunctions taken;
  std::list<Variant> variants; ///< callees before callers

  /// For golden tests: each variant and its pointers.
  std::string dump();

private:
  using Chain = std::vector<Slot>;

  struct Call {
    const void *site;
    const clang::Expr *expr; ///< null where an object ends
    const clang::FunctionDecl *callee;
    Chain arguments;
    Place result;
    bool givesObject = false;
    std::vector<size_t> objects = {}; ///< those of the arguments that copies might do for
    bool done = false;
  };

  Variant *instance(const clang::FunctionDecl *function, const std::vector<Space> &key, bool isKernel,
                    bool givesObject = false);
  void analyze(Variant &variant);
  void bindParameters(Variant &variant);
  void finishCalls();
  void refuseForm(const Call &call);
  void passCopies(Call &call);
  bool settle();
  bool known(const Chain &chain);

  Chain chainOf(clang::QualType type, Space space = Space::Unknown);
  const Chain &fieldChain(const clang::FieldDecl *field);
  const Chain &sharedChain(const clang::VarDecl *var);
  void pinFields(clang::QualType type);

  // Statements and expressions of the current variant.
  void walk(const clang::Stmt *s);
  void declare(const clang::VarDecl *var);
  void initialise(const Place &object, clang::QualType type, const clang::Expr *init);
  Place eval(const clang::Expr *e);
  Place compute(const clang::Expr *e);
  /// Only its value matters: a choice between objects of different spaces has none.
  Place read(const clang::Expr *e);
  Place cast(const clang::CastExpr *e);
  Place reference(const clang::DeclRefExpr *e);
  Place member(const clang::MemberExpr *e);
  Place call(const clang::CallExpr *e);
  Place startAgain(const clang::CallExpr *e);
  Place callThrough(const clang::CallExpr *e);
  Place construct(const clang::CXXConstructExpr *e);
  Place invoke(const clang::Expr *site, const clang::FunctionDecl *f, const Chain &self,
               llvm::ArrayRef<const clang::Expr *> args, Place result, bool givesObject = false);
  bool wantsObject(const clang::CallExpr *e);
  void destroy(const void *site, clang::QualType type, Slot at);
  void destroyParts(Variant &variant);
  void discard(const clang::Expr *e);
  Place builtin(const clang::CallExpr *e, const clang::FunctionDecl *f);
  Place value(clang::QualType type);
  Place object(clang::QualType type, Space space);
  static Place target(const Place &pointer);
  static Place pointer(const Place &object);

  void join(const Chain &a, const Chain &b, const clang::Expr *e);
  void unite(Slot a, Slot b, const clang::Expr *e);
  void loaded(const Place &from);
  void use(const clang::VarDecl *var);
  const clang::VarDecl *globalTable() const;
  void findInTable(Variant &variant);
  const clang::VarDecl *roomOf(const std::string &routine);
  void takeRoom(Variant &variant);
  void takeObject(clang::QualType type);
  void refuse(const std::string &reason, clang::SourceLocation at);

  const Program &program;
  const std::set<std::string> &together;
  Slots slots;
  SpaceProblem trouble;
  std::map<const clang::FieldDecl *, Chain> fields;
  std::map<const clang::VarDecl *, Chain> sharedVariables;
  std::map<std::string, const clang::VarDecl *> rooms; ///< by the routine's name
  /// What memory of a space holds points to the same space, if it is the host's too.
  std::vector<std::pair<Slot, Slot>> within;
  std::map<std::tuple<const clang::FunctionDecl *, bool, std::vector<Space>>, Variant *> byKey;
  std::set<const clang::FunctionDecl *> active;
  Variant *current = nullptr;
  std::vector<Call> *pending = nullptr;
  Place *returning = nullptr;  ///< what return statements fill
  std::vector<Slot> *loads = nullptr; ///< places that pointers are read from
  /// Places that pointers to functions are read from, and where.
  std::vector<std::pair<Slot, clang::SourceLocation>> codeLoads;
  void checkCode();
};

} // namespace accolade::opencl
