// The device's program as OpenCL C 1.2: methods, operators and constructors are
// functions, references are pointers, variables of the block's memory stand at the
// top of their kernel, and every pointer has its address space (Spaces.h).
#pragma once

#include "backends/opencl/emit/Bits.h"
#include "backends/opencl/emit/CNames.h"

#include <functional>
#include <utility>

namespace accolade::opencl {

/// Why something cannot be spelled in OpenCL C.
struct Unspeakable {
  std::string reason;
  clang::SourceLocation at;
};

struct Needs {
  bool fp64 = false;
  bool int64Atomics = false;
  void add(const Needs &other) {
    fp64 |= other.fp64;
    int64Atomics |= other.int64Atomics;
  }
};

/// Whether threads of a block wait for each other in it, or in functions that it calls.
bool holdsBarrier(const clang::Stmt *s, int depth = 8);

/// What a text needs that says how the threads of a warp wait and exchange values.
std::string warpMacros(const std::string &text);
/// What a unit's functions call of mathematics, for processors' compilers (InlineMath.cpp).
std::string inlineMath(const std::string &text);

class CWriter {
public:
  CWriter(const Program &program, Spaces &spaces)
      : program(program), spaces(spaces), ctx(program.ctx()), names(program) {}

  /// The text of a function, and what it needs with all that it calls. Throws nothing:
  /// `unspeakable` holds the first reason, or none.
  std::string function(Variant &variant);
  Unspeakable unspeakable;
  bool marks = false; ///< #line where the user's lines are known
  const Needs &needs(const Variant *variant) { return needed[variant]; }
  std::map<std::string, std::string> roomSizes; ///< of routines for other files, as acc_rt_link says them

  /// Everything that the functions written so far use and that stands before them.
  std::string types() const { return typeText; }
  std::string constants() const { return constantText; }
  std::string helpers() const { return helperText; }
  std::string head(Variant &variant);

  CNames &nameTable() { return names; }
  static std::string guarded(const std::string &text, const Needs &needs);

private:
  using Chain = std::vector<Slot>;

  // ---- Types (CTypes.cpp) ----
  std::string type(clang::QualType type, const std::vector<Space> &spaces,
                   const std::string &declarator = "", Space object = Space::Private);
  std::string type(clang::QualType t, const Chain &chain, const std::string &declarator = "") {
    return type(t, spaces.of(chain), declarator);
  }
  std::string word(clang::QualType type);
  std::string elementWord(clang::QualType type) { return word(ctx.getBaseElementType(type)); }
  bool usesDouble(clang::QualType type) const;
  void require(const clang::TagDecl *decl);
  void require(clang::QualType type);
  std::string recordText(const clang::RecordDecl *record);
  std::string declaration(const clang::VarDecl *var, const std::string &name);
  std::string fieldText(const clang::FieldDecl *field);

  // ---- Constants (CTypes.cpp) ----
  void constant(const clang::VarDecl *var);
  std::string number(const llvm::APFloat &worth, clang::QualType type);
  std::string worth(clang::QualType type, const clang::APValue &of);
  std::string worthOfArray(clang::QualType type, const clang::APValue &of);
  std::string worthOfRecord(clang::QualType type, const clang::APValue &of);

  // ---- Bit-fields (CBits.cpp) ----
  const BitLayout &bitsOf(const clang::RecordDecl *record);
  std::string membersWithBits(const clang::RecordDecl *record);
  const clang::MemberExpr *bitField(const clang::Expr *e) const;
  std::string getBits(const std::string &base, const clang::FieldDecl *field, Space space);
  std::string setBits(const std::string &base, const clang::FieldDecl *field, Space space, const std::string &value);
  std::string promotedWord(const clang::FieldDecl *field);
  std::string assignBits(const clang::MemberExpr *m, const clang::Expr *e, bool wanted = true);
  std::string changeBits(const clang::MemberExpr *m, const clang::Expr *e, bool wanted);
  std::string unitInitialisers(const clang::RecordDecl *record,
                               const std::map<const clang::FieldDecl *, std::string> &values);

  // ---- Functions (CFunctions.cpp) ----
  std::string parameter(const clang::ParmVarDecl *param, const Place &place);
  std::string hiddenParameter(const clang::VarDecl *var, const std::string &name);
  std::string kernelHead(Variant &variant, std::string &prologue);
  std::string fromTable(Variant &variant);
  void endsOf(const Variant &variant);
  std::string constructorStart(const clang::CXXConstructorDecl *constructor);
  std::string comment(const clang::FunctionDecl *function) const;

  // ---- Memory of the block for routines of other files (Rooms.cpp) ----
  std::string roomSize(const clang::VarDecl *room);
  std::string divideRoom(const Variant &variant);

  // ---- Statements (CStmt.cpp) ----
  void stmt(const clang::Stmt *s);
  void block(const clang::Stmt *s); ///< its statements, without braces
  void body(const std::string &head, const clang::Stmt *s, const std::string &tail = "");
  void declStmt(const clang::DeclStmt *s);
  void declare(const clang::VarDecl *var);
  void define(const clang::VarDecl *var);
  void ifStmt(const clang::IfStmt *s, const std::string &prefix = "");
  void forStmt(const clang::ForStmt *s);
  void whileDeclared(const clang::WhileStmt *s);
  void rangeStmt(const clang::CXXForRangeStmt *s);
  void switchStmt(const clang::SwitchStmt *s);
  std::string oneLine(const clang::Stmt *s);
  void fill(const std::string &target, clang::QualType type, const clang::Expr *init);
  void copyArray(const std::string &target, clang::QualType element, uint64_t count, const clang::ArrayInitLoopExpr *loop);
  void mark(clang::SourceLocation at);
  void line(const std::string &text);
  void open(const std::string &head);
  void close(const std::string &tail = "");

  // ---- Where objects end (CScopes.cpp) ----
  struct Ending {
    const void *owner;
    std::string text;
  };
  struct Temporary {
    const void *site;
    std::string name;
    clang::QualType type;
    std::string end;
    bool maybe = false;    ///< made by a part of the expression that may not be evaluated
    bool outlives = false; ///< a reference keeps it until the block ends
  };
  struct Temporaries {
    std::vector<Temporary> list;
    int choices = 0; ///< how many operators around may leave out what is written now
  };
  std::string ending(const void *site, clang::QualType type, const std::string &object);
  void enterScope();
  void leaveScope(const clang::Stmt *last = nullptr);
  void endsWithScope(const void *owner, const std::string &text);
  std::vector<std::string> endingsFrom(size_t first, const void *but = nullptr) const;
  void jumpTarget(const std::string &head, const clang::Stmt *s, bool isLoop, const std::string &tail = "");
  bool jump(const clang::Stmt *s);
  void returnStmt(const clang::ReturnStmt *s);
  bool endsAgain(const clang::Expr *e) const; ///< a choice with calls of itself, see TailCalls.h
  void endAgain(const clang::Expr *e);
  std::string returned(const clang::ReturnStmt *s); ///< the value; empty: none
  std::string temporaryWithEnd(const void *site, clang::QualType type, const clang::Expr *init, bool outlives = false);
  std::string discarded(const clang::Expr *e);
  void declareTemporaries(const Temporaries &made);
  void endTemporaries(const Temporaries &made);
  std::string wholeExpression(const clang::ExprWithCleanups *e, bool isAddress);
  std::string maybe(const clang::Expr *e, bool isAddress = false); ///< of an operand that may be left out

  // ---- Expressions (CExpr.cpp) ----
  std::string value(const clang::Expr *e);
  std::string address(const clang::Expr *e);
  std::string lvalue(const clang::Expr *e);
  std::string changed(const clang::Expr *e, const clang::Expr *target);
  std::string operand(const clang::Expr *e);  ///< may stand after a prefix operator
  std::string initialiser(clang::QualType type, const clang::Expr *e);
  std::string literal(const clang::Expr *e);
  std::string cast(const clang::CastExpr *e);
  std::string member(const clang::MemberExpr *e);
  std::string memberBase(const clang::MemberExpr *e); ///< with its dot or arrow
  std::string reference(const clang::DeclRefExpr *e);
  std::string temporary(clang::QualType type, const std::string &text, const Chain &chain);
  std::string condition(const clang::Expr *e);
  std::string number(const llvm::APSInt &value, clang::QualType type);
  std::string baseCast(const clang::CastExpr *e);
  std::string classCast(const clang::CastExpr *e, long bytes);
  Place placeOf(const clang::Expr *e) const;
  bool isPointerNow(const clang::VarDecl *var) const; ///< a reference, or hidden
  bool returnsPointer(const clang::CallExpr *e) const;

  // ---- Calls (CCalls.cpp) ----
  std::string call(const clang::CallExpr *e);
  std::string callThrough(const clang::CallExpr *e);
  std::string codeOf(const clang::FunctionDecl *f, clang::SourceLocation at);
  std::string construct(const clang::CXXConstructExpr *e);
  std::string arguments(const clang::FunctionDecl *f, llvm::ArrayRef<const clang::Expr *> args,
                        const std::string &self, const Variant *callee);
  std::string inPlace(const clang::LambdaExpr *lambda);
  std::string builtin(const clang::CallExpr *e, const clang::FunctionDecl *f);
  std::string mathematics(const clang::CallExpr *e, const clang::FunctionDecl *f, bool &found);
  std::string atomic(const clang::CallExpr *e, const std::string &name);
  std::string exchanged(const clang::CallExpr *e);
  std::string exchange(const clang::CallExpr *e, const std::string &name); ///< CInstructions.cpp
  std::string normalRoot(const std::string &of);                           ///< CInstructions.cpp
  std::string memory(const clang::CallExpr *e, const std::string &name);
  std::string print(const clang::CallExpr *e);
  std::string converted(const clang::Expr *e, clang::QualType to);
  std::string codeUnits(const clang::StringLiteral *string); ///< CStrings.cpp
  std::string characters(const clang::StringLiteral *string);
  std::map<std::string, std::string> strings; ///< their names
  void helper(const std::string &name, const std::string &text, const Needs &needs = {});

  std::string refuse(const std::string &reason, clang::SourceLocation at);

  const Program &program;
  Spaces &spaces;
  clang::ASTContext &ctx;
  CNames names;
  Variant *current = nullptr;
  std::map<const Variant *, Needs> needed;
  std::set<const clang::Decl *> required;
  mutable std::map<const clang::RecordDecl *, bool> doubles;
  std::map<const clang::RecordDecl *, BitLayout> bitLayouts;
  std::set<std::string> known;
  std::string typeText, constantText, helperText;
  std::string out;
  UserLine marked; ///< the latest that is noted in `out`
  bool inLine = false; ///< `out` becomes part of a line: nothing for the preprocessor
  bool hinted = false; ///< a pragma stands before the loop that comes next
  int depth = 0;
  std::vector<std::vector<Ending>> scopes; ///< what ends with each block around
  size_t breakTo = 0, continueTo = 0;      ///< scopes that these jumps leave
  Temporaries *temporaries = nullptr;      ///< of the whole expression being written
  std::map<const clang::Expr *, std::string> found; ///< pointers to objects that were found before
  std::map<const clang::Expr *, std::string> copied; ///< arrays that are copied element by element
  std::string copiedAt; ///< ... and the index
  int labels = 0;
};

} // namespace accolade::opencl
