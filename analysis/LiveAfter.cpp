#include "analysis/LiveAfter.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

/// What becomes of a variable's value on the way through a statement.
enum class Fate { Kept, Read, Lost };

class Follower {
public:
  Follower(const VarDecl *var, const Stmt *piece) : var(var), piece(piece) {}

  Fate through(const Stmt *s) const {
    if (!s)
      return Fate::Kept;
    if (isa<ReturnStmt, CXXThrowExpr>(s))
      return childrenOf(s) == Fate::Read ? Fate::Read : Fate::Lost;
    if (const auto *branch = dyn_cast<IfStmt>(s))
      return throughIf(branch);
    if (const auto *loop = dyn_cast<ForStmt>(s))
      return orElse(through(loop->getInit()), [&] { return throughLoop(loop->getCond(), loop->getBody(), loop->getInc()); });
    if (const auto *loop = dyn_cast<WhileStmt>(s))
      return isDirectiveCall(loop->getCond()) ? through(loop->getBody()) : throughLoop(loop->getCond(), loop->getBody(), nullptr);
    if (const auto *loop = dyn_cast<DoStmt>(s))
      return orElse(sureFate(loop->getBody(), through(loop->getBody())), [&] { return through(loop->getCond()); });
    if (const auto *assigned = dyn_cast<BinaryOperator>(s);
        assigned && assigned->getOpcode() == BO_Assign && namedVariable(assigned->getLHS()) == var)
      return orElse(through(assigned->getRHS()), [] { return Fate::Lost; });
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      return isOurs(ref) ? Fate::Read : Fate::Kept;
    if (isa<CompoundStmt, DeclStmt, CastExpr, ParenExpr>(s) || isComma(s))
      return childrenOf(s);
    // Of what is left, some is not evaluated in any case.
    return childrenOf(s) == Fate::Read || names(s) ? Fate::Read : Fate::Kept;
  }

  /// From the end of the piece, which lies in `s`, to the end of `s`.
  Fate after(const Stmt *s) const {
    if (s == piece)
      return Fate::Kept;
    if (isa<CompoundStmt>(s)) {
      bool past = false;
      Fate fate = Fate::Kept;
      for (const Stmt *child : s->children()) {
        if (past || holds(child))
          fate = past ? through(child) : after(child);
        past |= holds(child);
        if (fate != Fate::Kept)
          return fate;
      }
      return fate;
    }
    Fate fate = Fate::Kept;
    for (const Stmt *child : s->children())
      if (holds(child))
        fate = sureFate(s, after(child));
    if (fate != Fate::Kept)
      return fate;
    if (const auto *loop = dyn_cast<ForStmt>(s))
      return orElse(through(loop->getInc()), [&] { return throughLoop(loop->getCond(), loop->getBody(), nullptr); });
    if (const auto *loop = dyn_cast<WhileStmt>(s))
      return isDirectiveCall(loop->getCond()) ? fate : throughLoop(loop->getCond(), loop->getBody(), nullptr);
    if (const auto *loop = dyn_cast<DoStmt>(s))
      return throughLoop(loop->getCond(), loop->getBody(), nullptr);
    if (isa<CXXForRangeStmt, SwitchStmt>(s))
      return names(s) ? Fate::Read : Fate::Kept;
    return fate;
  }

private:
  static bool isComma(const Stmt *s) {
    const auto *both = dyn_cast<BinaryOperator>(s);
    return both && both->getOpcode() == BO_Comma;
  }

  template <typename F> static Fate orElse(Fate first, F next) { return first == Fate::Kept ? next() : first; }

  Fate throughIf(const IfStmt *branch) const {
    return orElse(through(branch->getInit()), [&] {
      return orElse(through(branch->getCond()), [&] {
        Fate yes = through(branch->getThen()), no = through(branch->getElse());
        if (yes == Fate::Read || no == Fate::Read)
          return Fate::Read;
        return yes == no ? yes : Fate::Kept;
      });
    });
  }

  /// It may have no trip.
  Fate throughLoop(const Stmt *condition, const Stmt *body, const Stmt *increment) const {
    return orElse(through(condition), [&] {
      Fate fate = orElse(sureFate(body, through(body)), [&] { return through(increment); });
      return fate == Fate::Read ? Fate::Read : Fate::Kept;
    });
  }

  /// Who leaves early may not come by what sets the variable.
  static Fate sureFate(const Stmt *s, Fate fate) { return fate == Fate::Lost && leavesEarly(s) ? Fate::Kept : fate; }

  /// It, or a loop of which it is the body. Who leaves a loop or a switch in it is still there.
  static bool leavesEarly(const Stmt *s) {
    return anyChild(s, [](const Stmt *child) { return leaves(child, true, true); }) || isa<BreakStmt, ContinueStmt>(s);
  }

  static bool leaves(const Stmt *s, bool byBreak, bool byContinue) {
    if ((byBreak && isa<BreakStmt>(s)) || (byContinue && isa<ContinueStmt>(s)))
      return true;
    const bool isLoop = isa<ForStmt, DoStmt, CXXForRangeStmt>(s) ||
                        (isa<WhileStmt>(s) && !isDirectiveCall(cast<WhileStmt>(s)->getCond()));
    byBreak &= !isLoop && !isa<SwitchStmt>(s);
    byContinue &= !isLoop;
    return (byBreak || byContinue) && anyChild(s, [&](const Stmt *child) { return leaves(child, byBreak, byContinue); });
  }

  template <typename F> static bool anyChild(const Stmt *s, F holds) {
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && holds(child); });
  }

  /// One after the other.
  Fate childrenOf(const Stmt *s) const {
    for (const Stmt *child : s->children())
      if (Fate fate = through(child); fate != Fate::Kept)
        return fate;
    return Fate::Kept;
  }

  bool isOurs(const DeclRefExpr *ref) const { return ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl(); }

  bool names(const Stmt *s) const {
    if (!s)
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      return isOurs(ref);
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return names(child); });
  }

  bool holds(const Stmt *s) const {
    return s && (s == piece || std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return holds(child); }));
  }

  const VarDecl *var;
  const Stmt *piece;
};

bool bindsReference(const DeclStmt *declared, const VarDecl *var) {
  return std::any_of(declared->decl_begin(), declared->decl_end(), [&](const Decl *decl) {
    const auto *reference = dyn_cast<VarDecl>(decl);
    return reference && reference->getType()->isReferenceType() && reference->getInit() && mentions(reference->getInit(), var);
  });
}

/// Ways that the structure of statements does not show, and other names of the variable.
bool isHardToFollow(const Stmt *s, const VarDecl *var) {
  if (!s)
    return false;
  if (isa<GotoStmt, IndirectGotoStmt, LabelStmt, LambdaExpr, CXXTryStmt>(s))
    return true;
  if (const auto *address = dyn_cast<UnaryOperator>(s); address && address->getOpcode() == UO_AddrOf)
    return namedVariable(address->getSubExpr()) == var;
  if (const auto *declared = dyn_cast<DeclStmt>(s); declared && bindsReference(declared, var))
    return true;
  return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return isHardToFollow(child, var); });
}

} // namespace

bool isReadAfter(const VarDecl *var, const Stmt *piece, const FunctionDecl *function) {
  if (!function || !function->getBody() || !var->isLocalVarDeclOrParm() || var->isStaticLocal() ||
      var->getType()->isReferenceType() || !function->Encloses(var->getDeclContext()))
    return true;
  if (isHardToFollow(function->getBody(), var))
    return mentions(function->getBody(), var) > mentions(piece, var);
  return Follower(var, piece).after(function->getBody()) == Fate::Read;
}

} // namespace accolade
