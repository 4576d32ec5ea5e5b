// Where objects end. C++ calls destructors at the end of a block, before every jump out of
// it, and at the end of the expression that made a temporary; OpenCL C calls nothing by itself.
#include "backends/opencl/emit/CWriter.h"
#include "backends/opencl/emit/TailCalls.h"

using namespace clang;

namespace accolade::opencl {

/// The call that ends an object, or each element of an array of them, last one first.
std::string CWriter::ending(const void *site, QualType t, const std::string &object) {
  const CXXDestructorDecl *f = destructorOf(t);
  if (!f)
    return "";
  const Variant *callee = current->callee(site, f);
  if (!callee)
    return refuse("the end of an object of '" + t.getAsString() + "' is not understood", f->getLocation());
  auto call = [&](const std::string &address) {
    return names.of(callee) + "(" + arguments(f, {}, address, callee) + ");";
  };
  if (!t->isArrayType())
    return call("&" + object);
  std::string first = object;
  uint64_t count = 1;
  while (const ConstantArrayType *array = ctx.getAsConstantArrayType(t)) {
    first += "[0]";
    count *= array->getSize().getZExtValue();
    t = array->getElementType();
  }
  std::string index = "acc_k" + std::to_string(labels++);
  return "for (int " + index + " = " + std::to_string(count) + "; " + index + "-- > 0;) " +
         call("&" + first + " + " + index);
}

void CWriter::enterScope() { scopes.emplace_back(); }

void CWriter::endsWithScope(const void *owner, const std::string &text) {
  if (!text.empty())
    scopes.back().push_back({owner, text});
}

/// `last`: what the scope's statements end with; after a jump nobody comes by.
void CWriter::leaveScope(const Stmt *last) {
  if (!last || !isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(last))
    for (const Ending &e : llvm::reverse(scopes.back()))
      line(e.text);
  scopes.pop_back();
}

/// What ends on the way out of all scopes from `first` on.
std::vector<std::string> CWriter::endingsFrom(size_t first, const void *but) const {
  std::vector<std::string> list;
  for (size_t i = scopes.size(); i-- > first;)
    for (const Ending &e : llvm::reverse(scopes[i]))
      if (e.owner != but)
        list.push_back(e.text);
  return list;
}

/// The body of a loop, which `break` and `continue` leave, or of a switch.
void CWriter::jumpTarget(const std::string &head, const Stmt *s, bool isLoop, const std::string &tail) {
  size_t outerBreak = breakTo, outerContinue = continueTo;
  breakTo = scopes.size();
  if (isLoop)
    continueTo = scopes.size();
  body(head, s, tail);
  breakTo = outerBreak;
  continueTo = outerContinue;
}

/// False where nothing ends by the jump.
bool CWriter::jump(const Stmt *s) {
  if (isa<GotoStmt>(s)) {
    if (!endingsFrom(0).empty())
      refuse("jumps by goto where objects with destructors are in scope", s->getBeginLoc());
    return false;
  }
  std::vector<std::string> endings = endingsFrom(isa<BreakStmt>(s) ? breakTo : continueTo);
  if (endings.empty())
    return false;
  for (const std::string &text : endings)
    line(text);
  line(isa<BreakStmt>(s) ? "break;" : "continue;");
  return true;
}

/// The value is computed before the function's objects end. A variable that is returned by
/// name does not: it becomes the result, as compilers of C++ have it.
void CWriter::returnStmt(const ReturnStmt *s) {
  Temporaries made, *outer = std::exchange(temporaries, &made);
  const VarDecl *result = s->getNRVOCandidate();
  std::string text = result ? names.of(result) : returned(s);
  temporaries = outer;
  std::vector<std::string> endings = endingsFrom(0, result);
  if (made.list.empty() && endings.empty()) {
    line(text.empty() ? "return;" : "return " + text + ";");
    return;
  }
  open("");
  declareTemporaries(made);
  bool isKept = !text.empty() && !result && !isa<CXXConstructorDecl>(current->function) &&
                !current->function->getReturnType()->isVoidType();
  if (isKept) {
    QualType t = current->function->getReturnType();
    t = (spaces.returnsCopy(*current) ? t.getNonReferenceType() : t).getUnqualifiedType();
    line(type(t, current->result.chain, "acc_result") + " = " + text + ";");
    text = "acc_result";
  }
  endTemporaries(made);
  for (const std::string &e : endings)
    line(e);
  line(text.empty() ? "return;" : "return " + text + ";");
  close();
}

// ---- Calls of itself -------------------------------------------------------------------------

bool CWriter::endsAgain(const Expr *e) const {
  if (const auto *choice = dyn_cast<ConditionalOperator>(e->IgnoreParenImpCasts()))
    return endsAgain(choice->getTrueExpr()) || endsAgain(choice->getFalseExpr());
  const CallExpr *call = plainCall(e);
  return call && current->tails.count(call);
}

void CWriter::endAgain(const Expr *e) {
  if (!endsAgain(e)) {
    line("return " + (spaces.returnsReference(*current) ? address(e) : value(e)) + ";");
    return;
  }
  if (const auto *choice = dyn_cast<ConditionalOperator>(e->IgnoreParenImpCasts())) {
    open("if (" + condition(choice->getCond()) + ")");
    endAgain(choice->getTrueExpr());
    --depth;
    open("} else");
    endAgain(choice->getFalseExpr());
    close();
    return;
  }
  // All arguments are computed before a parameter changes.
  const CallExpr *call = plainCall(e);
  std::string moves;
  open("");
  const llvm::ArrayRef<const Expr *> args = passedBy(call);
  for (unsigned i = 0; i < args.size() && i < current->function->getNumParams(); ++i) {
    const ParmVarDecl *param = current->function->getParamDecl(i);
    const Expr *arg = args[i];
    if (param->getDeclName().isEmpty())
      continue;
    bool isCopied = spaces.isCopied(*current, param);
    QualType t = (isCopied ? param->getType().getNonReferenceType() : param->getType()).getUnqualifiedType();
    std::string next = "acc_next_" + std::to_string(i);
    line(type(t, current->variables[param].chain, next) + " = " +
         (param->getType()->isReferenceType() && !isCopied ? address(arg) : value(arg)) + ";");
    moves += names.of(param) + " = " + next + "; ";
  }
  line(moves + "goto acc_again;");
  close();
}

// ---- Temporaries -----------------------------------------------------------------------------

/// An object without a name that has an end, as a pointer to it.
std::string CWriter::temporaryWithEnd(const void *site, QualType t, const Expr *init, bool outlives) {
  std::string name = "acc_temporary_" + std::to_string(labels++);
  if (!temporaries)
    return refuse("an object of '" + t.getAsString() + "' ends at an unknown place", init->getBeginLoc());
  Temporary made{site, name, t.getUnqualifiedType(), ending(site, t, name), temporaries->choices > 0, outlives};
  std::string text = "(" + name + " = " + value(init);
  if (made.maybe)
    text += ", " + name + "_made = true";
  temporaries->list.push_back(made);
  return text + ", &" + name + ")";
}

std::string CWriter::maybe(const Expr *e, bool isAddress) {
  if (temporaries)
    ++temporaries->choices;
  std::string text = isAddress ? address(e) : value(e);
  if (temporaries)
    --temporaries->choices;
  return text;
}

/// The object of an expression that nobody wants.
std::string CWriter::discarded(const Expr *e) {
  const Expr *core = e->IgnoreParenImpCasts();
  const auto *step = dyn_cast<UnaryOperator>(core);
  const auto *store = dyn_cast<BinaryOperator>(core);
  const Expr *target = step && step->isIncrementDecrementOp() ? step->getSubExpr()
                       : store && store->isAssignmentOp()      ? store->getLHS()
                                                               : nullptr;
  if (const MemberExpr *m = target ? bitField(target) : nullptr)
    return assignBits(m, core, false);
  const CXXBindTemporaryExpr *object = discardedObject(e);
  if (!object || !temporaries)
    return value(e);
  std::string name = "acc_temporary_" + std::to_string(labels++);
  temporaries->list.push_back({object, name, object->getType().getUnqualifiedType(),
                               ending(object, object->getType(), name), temporaries->choices > 0});
  return name + " = " + value(object->getSubExpr()) +
         (temporaries->choices > 0 ? ", " + name + "_made = true" : "");
}

void CWriter::declareTemporaries(const Temporaries &made) {
  for (const Temporary &t : made.list) {
    line(word(t.type) + " " + t.name + ";");
    if (t.maybe)
      line("bool " + t.name + "_made = false;");
  }
}

void CWriter::endTemporaries(const Temporaries &made) {
  for (const Temporary &t : llvm::reverse(made.list)) {
    std::string text = t.maybe ? "if (" + t.name + "_made) " + t.end : t.end;
    if (t.outlives)
      endsWithScope(t.site, text);
    else
      line(text);
  }
}

/// A whole expression inside of a statement: its temporaries end with it.
std::string CWriter::wholeExpression(const ExprWithCleanups *e, bool isAddress) {
  const Expr *sub = e->getSubExpr();
  auto spelled = [&] { return isAddress ? address(sub) : value(sub); };
  if (temporaries) // the statement's own
    return spelled();
  Temporaries made;
  temporaries = &made;
  std::string text = e->getType()->isVoidType() ? discarded(sub) : spelled();
  temporaries = nullptr;
  if (made.list.empty())
    return text;
  std::string saved = std::move(out);
  out.clear();
  int level = std::exchange(depth, 0);
  Place place = placeOf(e);
  declareTemporaries(made);
  std::string name = "acc_value_" + std::to_string(labels++);
  if (e->getType()->isVoidType()) {
    line(text + ";");
  } else if (isAddress) {
    std::vector<Space> levels = spaces.of(place.chain);
    levels.insert(levels.begin(), spaces.of(place.at));
    line(type(ctx.getPointerType(e->getType()), levels, name) + " = " + text + ";");
  } else {
    line(type(e->getType().getUnqualifiedType(), place.chain, name) + " = " + text + ";");
  }
  endTemporaries(made);
  if (!e->getType()->isVoidType())
    line(name + ";");
  text = std::exchange(out, saved);
  depth = level;
  for (char &c : text)
    if (c == '\n')
      c = ' ';
  return "({ " + text + "})";
}

} // namespace accolade::opencl
