#include "backends/opencl/emit/CWriter.h"

#include "analysis/Facts.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace accolade::opencl {

void CWriter::line(const std::string &text) { out += std::string(size_t(depth) * 2, ' ') + text + "\n"; }

void CWriter::open(const std::string &head) {
  line(head.empty() ? "{" : head + " {");
  ++depth;
}

void CWriter::close(const std::string &tail) {
  --depth;
  line("}" + tail);
}

/// Messages of the device's compiler name the user's lines.
void CWriter::mark(SourceLocation at) {
  UserLine place = program.userLine(at);
  if (!marks || inLine || place.file.empty() || place == marked)
    return;
  marked = place;
  out += "#line " + std::to_string(place.line) + " \"" + place.file + "\"\n";
}

void CWriter::block(const Stmt *s) {
  enterScope();
  const auto *compound = dyn_cast_or_null<CompoundStmt>(s);
  if (compound)
    for (const Stmt *child : compound->body())
      stmt(child);
  else if (s)
    stmt(s);
  leaveScope(compound ? (compound->body_empty() ? nullptr : compound->body_back()) : s);
}

void CWriter::body(const std::string &head, const Stmt *s, const std::string &tail) {
  open(head);
  block(s);
  close(tail);
}

/// `for` and `while` with an unroll pragma are attributed statements.
static std::string unrollPragma(const AttributedStmt *s) {
  auto isSimd = [](const Attr *attr) {
    const auto *hint = dyn_cast<LoopHintAttr>(attr);
    return hint && hint->getOption() == LoopHintAttr::Vectorize;
  };
  if (llvm::any_of(s->getAttrs(), isSimd))
    return s->getAttrs().size() > 1 ? "ACC_SIMD_REST" : "ACC_SIMD";
  for (const Attr *attr : s->getAttrs())
    if (const auto *hint = dyn_cast<LoopHintAttr>(attr)) {
      if (hint->getState() == LoopHintAttr::Disable)
        return "#pragma unroll 1";
      if (const Expr *count = hint->getValue())
        if (const auto *number = dyn_cast<IntegerLiteral>(count->IgnoreImpCasts()))
          return "#pragma unroll " + std::to_string(number->getValue().getZExtValue());
      return "#pragma unroll";
    }
  return "";
}

/// Trips of a loop of constant length with those inside of it; nothing where one's are unknown.
static std::optional<long long> constantTrips(const Stmt *s, ASTContext &ctx) {
  if (isa_and_nonnull<WhileStmt, DoStmt, CXXForRangeStmt>(s))
    return std::nullopt;
  long long inside = 1;
  if (s)
    for (const Stmt *child : s->children()) {
      std::optional<long long> trips = constantTrips(child, ctx);
      if (!trips)
        return std::nullopt;
      inside = std::max(inside, *trips);
    }
  const auto *loop = dyn_cast_or_null<ForStmt>(s);
  if (!loop)
    return inside;
  LoopShape shape = analyzeLoopShape(loop, ctx);
  return shape && shape.constantTrips ? std::optional(inside * *shape.constantTrips) : std::nullopt;
}

/// NVIDIA's driver leaves short loops as they are, and a thread's arrays that these index in memory. Compilers
/// for processors make no SIMD of a loop around them: with blocks of one thread, a 3 x 3 blur took PoCL 14 times as
/// long. In blocks of many each that is unrolled takes PoCL its time.
static bool isShort(const ForStmt *loop, ASTContext &ctx) {
  constexpr long long MostTrips = 32;
  std::optional<long long> trips = constantTrips(loop, ctx);
  return trips && *trips > 1 && *trips <= MostTrips;
}

bool holdsBarrier(const Stmt *s, int depth) {
  if (!s || depth == 0)
    return s;
  if (const auto *call = dyn_cast<CallExpr>(s))
    if (const FunctionDecl *f = call->getDirectCallee(); f && f->getDeclName().isIdentifier()) {
      StringRef name = f->getName();
      const FunctionDecl *definition = f->getDefinition();
      if (name == "acc_barrier" || name == "acc_row_barrier" || name == "acc_warp_barrier" ||
          (definition && holdsBarrier(definition->getBody(), depth - 1)))
        return true;
    }
  return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return holdsBarrier(child, depth); });
}

void CWriter::stmt(const Stmt *s) {
  mark(s->getBeginLoc());
  if (isa<CompoundStmt>(s))
    return body("", s);
  if (const auto *d = dyn_cast<DeclStmt>(s))
    return declStmt(d);
  if (const auto *i = dyn_cast<IfStmt>(s))
    return ifStmt(i);
  if (const auto *f = dyn_cast<ForStmt>(s)) {
    // PoCL loses iterations of loops around barriers that it is told to unroll.
    if (!inLine && !hinted && isShort(f, ctx))
      out += std::string("#if ") + (holdsBarrier(f) ? "" : "ACC_CONTIGUOUS || ") +
             "defined(__NV_CL_C_VERSION)\n#pragma unroll\n#endif\n";
    hinted = false;
    return forStmt(f);
  }
  if (const auto *f = dyn_cast<CXXForRangeStmt>(s))
    return rangeStmt(f);
  if (const auto *w = dyn_cast<WhileStmt>(s)) {
    if (w->getConditionVariable())
      return whileDeclared(w);
    return jumpTarget("while (" + value(w->getCond()) + ")", w->getBody(), true);
  }
  if (const auto *d = dyn_cast<DoStmt>(s))
    return jumpTarget("do", d->getBody(), true, " while (" + value(d->getCond()) + ");");
  if (const auto *w = dyn_cast<SwitchStmt>(s))
    return switchStmt(w);
  if (const auto *c = dyn_cast<CaseStmt>(s)) {
    std::string upper;
    if (c->getRHS())
      upper = " ... " + number(c->getRHS()->EvaluateKnownConstInt(ctx), c->getRHS()->getType());
    line("case " + number(c->getLHS()->EvaluateKnownConstInt(ctx), c->getLHS()->getType()) + upper + ":;");
    return stmt(c->getSubStmt());
  }
  if (const auto *d = dyn_cast<DefaultStmt>(s)) {
    line("default:;");
    return stmt(d->getSubStmt());
  }
  if (const auto *l = dyn_cast<LabelStmt>(s)) {
    line(std::string(l->getName()) + ":;");
    return stmt(l->getSubStmt());
  }
  if (const auto *a = dyn_cast<AttributedStmt>(s)) {
    std::string pragma = unrollPragma(a);
    if (!pragma.empty() && !inLine)
      out += pragma + "\n";
    hinted = !pragma.empty();
    stmt(a->getSubStmt());
    hinted = false;
    return;
  }
  if (const auto *r = dyn_cast<ReturnStmt>(s))
    return r->getRetValue() && endsAgain(r->getRetValue()) ? endAgain(r->getRetValue()) : returnStmt(r);
  if (const auto *e = dyn_cast<Expr>(s); e && endsAgain(e))
    return endAgain(e);
  if (isa<BreakStmt, ContinueStmt, GotoStmt>(s) && jump(s))
    return;
  Temporaries made, *outer = std::exchange(temporaries, &made);
  std::string text = oneLine(s);
  temporaries = outer;
  if (made.list.empty()) {
    line(text + ";");
    return;
  }
  open("");
  declareTemporaries(made);
  line(text + ";");
  endTemporaries(made);
  close();
}

std::string CWriter::returned(const ReturnStmt *r) {
  if (isa<CXXConstructorDecl>(current->function))
    return "acc_object";
  if (!r->getRetValue())
    return "";
  return spaces.returnsReference(*current) ? address(r->getRetValue()) : value(r->getRetValue());
}

/// Without the semicolon.
std::string CWriter::oneLine(const Stmt *s) {
  if (!s || isa<NullStmt>(s))
    return "";
  if (isa<BreakStmt>(s))
    return "break";
  if (isa<ContinueStmt>(s))
    return "continue";
  if (const auto *g = dyn_cast<GotoStmt>(s))
    return "goto " + g->getLabel()->getNameAsString();
  if (const auto *e = dyn_cast<Expr>(s)) {
    // Nobody looks at the object that a call returns a reference to.
    const auto *c = dyn_cast<CallExpr>(e->IgnoreImplicit());
    return c && returnsPointer(c) ? call(c) : discarded(e);
  }
  return refuse(std::string("a statement (") + s->getStmtClassName() + ") that OpenCL C lacks", s->getBeginLoc());
}

void CWriter::ifStmt(const IfStmt *s, const std::string &prefix) {
  if (s->isConstexpr()) {
    std::optional<const Stmt *> taken = s->getNondiscardedCase(ctx);
    if (taken) {
      if (*taken)
        body("", *taken);
      return;
    }
  }
  bool around = s->getInit() || s->getConditionVariable();
  if (around) {
    if (!prefix.empty())
      open(prefix.substr(0, prefix.size() - 1)); // "else {"
    else
      open("");
    enterScope();
    if (s->getInit())
      stmt(s->getInit());
    if (s->getConditionVariable())
      declare(s->getConditionVariable());
  }
  open((around ? "" : prefix) + "if (" + value(s->getCond()) + ")");
  block(s->getThen());
  const Stmt *otherwise = s->getElse();
  if (!otherwise) {
    close();
  } else if (const auto *next = dyn_cast<IfStmt>(otherwise);
             next && !next->isConstexpr() && !next->getInit() && !next->getConditionVariable()) {
    --depth;
    ifStmt(next, "} else ");
  } else {
    --depth;
    open("} else");
    block(otherwise);
    close();
  }
  if (around) {
    leaveScope();
    close();
  }
}

void CWriter::forStmt(const ForStmt *s) {
  std::string init;
  const auto *decl = dyn_cast_or_null<DeclStmt>(s->getInit());
  bool around = s->getConditionVariable();
  bool before = false;
  if (decl) {
    // Declarations that need statements of their own stand before the loop.
    std::string saved = std::move(out);
    out.clear();
    int level = depth;
    depth = 0;
    enterScope();
    declStmt(decl);
    depth = level;
    std::string text = std::move(out);
    out = std::move(saved);
    bool single = std::count(text.begin(), text.end(), '\n') == 1 && scopes.back().empty();
    scopes.pop_back();
    if (single) {
      init = text.substr(0, text.size() - 2);
    } else {
      before = true;
      open("");
      enterScope();
      declStmt(decl);
    }
  } else if (s->getInit()) {
    init = oneLine(s->getInit());
  }
  if (around)
    refuse("a variable is declared in the condition of a for loop", s->getBeginLoc());
  std::string cond = s->getCond() ? " " + value(s->getCond()) : "";
  std::string inc = s->getInc() ? " " + value(s->getInc()) : "";
  jumpTarget("for (" + init + ";" + cond + ";" + inc + ")", s->getBody(), true);
  if (before) {
    leaveScope();
    close();
  }
}

/// while (T k = ...): k is another one in each trip.
void CWriter::whileDeclared(const WhileStmt *s) {
  const VarDecl *var = s->getConditionVariable();
  if (destructorOf(var->getType()))
    refuse("a variable with a destructor is declared in the condition of a while loop", s->getBeginLoc());
  open("for (;;)");
  size_t outerBreak = std::exchange(breakTo, scopes.size()), outerContinue = std::exchange(continueTo, scopes.size());
  enterScope();
  declare(var);
  line("if (!(" + value(s->getCond()) + "))");
  line("  break;");
  block(s->getBody());
  leaveScope();
  breakTo = outerBreak;
  continueTo = outerContinue;
  close();
}

void CWriter::rangeStmt(const CXXForRangeStmt *s) {
  open("");
  enterScope();
  if (s->getInit())
    stmt(s->getInit());
  stmt(s->getRangeStmt());
  stmt(s->getBeginStmt());
  stmt(s->getEndStmt());
  open("for (; " + value(s->getCond()) + "; " + value(s->getInc()) + ")");
  size_t outerBreak = std::exchange(breakTo, scopes.size()), outerContinue = std::exchange(continueTo, scopes.size());
  enterScope();
  stmt(s->getLoopVarStmt());
  block(s->getBody());
  leaveScope();
  breakTo = outerBreak;
  continueTo = outerContinue;
  close();
  leaveScope();
  close();
}

void CWriter::switchStmt(const SwitchStmt *s) {
  bool around = s->getInit() || s->getConditionVariable();
  if (around) {
    open("");
    enterScope();
    if (s->getInit())
      stmt(s->getInit());
    if (s->getConditionVariable())
      declare(s->getConditionVariable());
  }
  jumpTarget("switch (" + value(s->getCond()) + ")", s->getBody(), false);
  if (around) {
    leaveScope();
    close();
  }
}

// ---- Declarations ------------------------------------------------------------------------

void CWriter::declStmt(const DeclStmt *s) {
  // `int a = 1, *b` in one line where nothing is special, as loops' heads need it.
  std::string all;
  for (const Decl *d : s->decls()) {
    if (isa<StaticAssertDecl, TypedefNameDecl, TagDecl, UsingDecl, UsingDirectiveDecl, EmptyDecl, LabelDecl>(d))
      continue;
    const auto *var = dyn_cast<VarDecl>(d);
    if (!var) {
      refuse("a declaration that OpenCL C lacks", d->getLocation());
      continue;
    }
    bool simple = !s->isSingleDecl() && var->getType()->isScalarType() && !isSharedVariable(var) &&
                  !var->isStaticLocal() && !var->getType()->isPointerType();
    if (!simple) {
      declare(var);
      continue;
    }
    std::string text = all.empty() ? declaration(var, names.of(var)) : names.of(var);
    if (var->getInit())
      text += " = " + value(var->getInit());
    all += (all.empty() ? "" : ", ") + text;
  }
  if (!all.empty())
    line(all + ";");
}

static bool isTrivialDefault(const Expr *init) {
  const auto *construct = dyn_cast<CXXConstructExpr>(init->IgnoreImplicit());
  return construct && construct->getConstructor()->isDefaultConstructor() &&
         construct->getConstructor()->isTrivial() && !construct->requiresZeroInitialization();
}

void CWriter::declare(const VarDecl *var) {
  if (isSharedVariable(var))
    return; // at the kernel's top
  if (var->isStaticLocal()) {
    constant(var);
    return;
  }
  define(var);
  endsWithScope(var, ending(var, var->getType(), names.of(var)));
}

void CWriter::define(const VarDecl *var) {
  std::string name = names.of(var);
  std::string text = declaration(var, name);
  const Expr *init = var->getInit();
  if (!init || isTrivialDefault(init)) {
    line(text + ";");
    return;
  }
  if (var->getType()->isArrayType() && isa<CXXConstructExpr, ArrayInitLoopExpr>(init->IgnoreImplicit())) {
    line(text + ";");
    fill(name, var->getType(), init);
  } else {
    Temporaries made, *outer = std::exchange(temporaries, &made);
    text += " = " + (var->getType()->isReferenceType() ? address(init) : initialiser(var->getType(), init));
    temporaries = outer;
    declareTemporaries(made);
    line(text + ";");
    endTemporaries(made);
  }
}

/// target = init, for members and elements.
void CWriter::fill(const std::string &target, QualType t, const Expr *init) {
  if (isTrivialDefault(init))
    return;
  if (t->isReferenceType()) {
    line(target + " = " + address(init) + ";");
    return;
  }
  const auto *array = dyn_cast<ConstantArrayType>(t.getCanonicalType().getTypePtr());
  if (!array) {
    line(target + " = " + value(init) + ";");
    return;
  }
  QualType element = array->getElementType();
  uint64_t count = array->getSize().getZExtValue();
  const Expr *core = init->IgnoreImplicit();
  if (const auto *standing = dyn_cast<CXXDefaultInitExpr>(core))
    core = standing->getExpr()->IgnoreImplicit();
  std::string index = "acc_k" + std::to_string(labels++);
  std::string loop = "for (int " + index + " = 0; " + index + " < " + std::to_string(count) + "; " + index + "++)";
  if (const auto *list = dyn_cast<InitListExpr>(core)) {
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      fill(target + "[" + std::to_string(i) + "]", element, list->getInit(i));
    for (uint64_t i = list->getNumInits(); i < count && list->hasArrayFiller(); ++i)
      fill(target + "[" + std::to_string(i) + "]", element, list->getArrayFiller());
    return;
  }
  if (isa<ImplicitValueInitExpr>(core) || isa<CXXConstructExpr>(core)) {
    open(loop);
    if (const auto *construct = dyn_cast<CXXConstructExpr>(core))
      line(target + "[" + index + "] = " + this->construct(construct) + ";");
    else
      line(target + "[" + index + "] = " + (element->isRecordType() ? "(" + word(element) + "){0}" : "0") + ";");
    close();
    return;
  }
  if (const auto *copy = dyn_cast<ArrayInitLoopExpr>(core))
    return copyArray(target, element, count, copy);
  refuse("an array is copied as a whole", init->getBeginLoc());
}

/// Of a class: each element by what copies it.
void CWriter::copyArray(const std::string &target, QualType element, uint64_t count, const ArrayInitLoopExpr *copy) {
  std::string index = "acc_k" + std::to_string(labels++);
  // An inner array is an element of the outer one at the outer index.
  copied[copy->getCommonExpr()] = value(copy->getCommonExpr()->getSourceExpr());
  std::string outer = std::exchange(copiedAt, index);
  open("for (int " + index + " = 0; " + index + " < " + std::to_string(count) + "; " + index + "++)");
  fill(target + "[" + index + "]", element, copy->getSubExpr());
  close();
  copiedAt = outer;
}

} // namespace accolade::opencl
