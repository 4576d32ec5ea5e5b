#include "emit/CodeWriter.h"

#include "emit/Arguments.h"
#include "emit/block/BlockCode.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

std::string boundText(const LoopShape &shape, const std::string &upper, const std::string &wide,
                      const std::string &lower) {
  std::string cut = "(" + wide + ")(" + upper + ")";
  if (shape.mayStartBeyond) // C compares as unsigned: no trips
    return "((" + lower + ") < 0 ? (" + wide + ")(" + lower + ")" + (shape.relation == Relation::LE ? " - 1" : "") +
           " : " + cut + ")";
  if (!shape.upper->getType()->isRealFloatingType())
    return cut;
  bool up = shape.relation == Relation::LT || shape.relation == Relation::GE;
  return "(" + cut + (up ? " + (" : " - (") + cut + (up ? " < (" : " > (") + upper + ")))";
}

std::string signedStep(const LoopShape &shape, const std::string &step, const std::string &wide) {
  return shape.stepIsSubtracted ? "-(" + wide + ")(" + step + ")" : "(" + step + ")";
}

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string hostName(const VarDecl *var) {
  if (!var->hasGlobalStorage() || var->isStaticLocal() ||
      !var->getASTContext().getLangOpts().CPlusPlus)
    return var->getNameAsString();
  PrintingPolicy policy(var->getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string text;
  llvm::raw_string_ostream os(text);
  var->printQualifiedName(os, policy);
  if (const auto *special = dyn_cast<VarTemplateSpecializationDecl>(var))
    printTemplateArgumentList(os, special->getTemplateArgs().asArray(), policy);
  return os.str();
}

CodeWriter::CodeWriter(const EmitContext &ec) : ec(ec), policy(ec.ctx.getPrintingPolicy()) {
  policy.adjustForCPlusPlus();
  if (!ec.cplusplus())
    policy = PrintingPolicy(ec.ctx.getLangOpts());
  policy.ConstantsAsWritten = true;
  policy.SuppressImplicitBase = false;
  policy.PrintCanonicalTypes = false;
  policy.AnonymousTagLocations = false;
}

// ---- Text ----------------------------------------------------------------------

void CodeWriter::line(const std::string &text) {
  if (!text.empty() && text[0] != '#')
    out.append(2 * depth, ' ');
  out += text;
  out += '\n';
  nextLine += 1 + std::count(text.begin(), text.end(), '\n');
}

void CodeWriter::open(const std::string &head) {
  line(head.empty() ? "{" : head + " {");
  ++depth;
}

void CodeWriter::close(const std::string &tail) {
  --depth;
  line("}" + tail);
}

void CodeWriter::mark(SourceLocation loc) {
  if (!ec.lineMarkers || loc.isInvalid())
    return;
  PresumedLoc at = ec.ctx.getSourceManager().getPresumedLoc(
      ec.ctx.getSourceManager().getExpansionLoc(loc));
  bool known = at.isValid() && at.getLine() == nextLine && currentFile == at.getFilename();
  if (at.isInvalid() || (known && (isUsers || !flags)))
    return;
  currentFile = at.getFilename();
  line((flags ? "# " : "#line ") + std::to_string(at.getLine()) + " " + quoted(currentFile));
  nextLine = at.getLine();
  isUsers = true;
}

void CodeWriter::markOurs(SourceLocation loc) {
  if (!flags)
    return mark(loc);
  bool was = std::exchange(isUsers, true);
  if (loc.isValid())
    mark(loc);
  if ((was || loc.isValid()) && !currentFile.empty()) {
    unsigned next = nextLine;
    line("# " + std::to_string(next) + " " + quoted(currentFile) + " 3");
    nextLine = next;
  }
  isUsers = false;
}

// ---- Names -----------------------------------------------------------------------

std::string CodeWriter::renamedTo(const NamedDecl *decl) const {
  const auto *var = dyn_cast<VarDecl>(decl);
  auto it = renamed.find(var ? var->getCanonicalDecl() : nullptr);
  return it == renamed.end() ? "" : it->second;
}

std::string CodeWriter::nameOf(const NamedDecl *decl) const {
  std::string other = renamedTo(decl);
  return other.empty() ? decl->getNameAsString() : other;
}

// ---- Types and declarations ------------------------------------------------------

std::string CodeWriter::typeName(QualType type, const std::string &declarator) const {
  if (type->isVariablyModifiedType())
    if (std::string text = runtimeTypeName(type, declarator); !text.empty())
      return text;
  std::string text;
  llvm::raw_string_ostream os(text);
  type.print(os, policy, declarator);
  return os.str();
}

std::string CodeWriter::declaration(const VarDecl *var) const {
  return typeName(typeLike(var), nameOf(var));
}

const Expr *copiedArray(const Expr *init) {
  if (const auto *list = dyn_cast<InitListExpr>(init); list && list->getNumInits() == 1)
    init = list->getInit(0);
  const auto *loop = dyn_cast<ArrayInitLoopExpr>(init->IgnoreImplicit());
  return loop ? loop->getCommonExpr()->getSourceExpr() : nullptr;
}

std::string CodeWriter::initialiser(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (!init || var->isCXXForRangeDecl())
    return "";
  const Expr *plain = init;
  if (const Expr *array = copiedArray(init); array && isa<DecompositionDecl>(var))
    return " = " + expr(array);
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(plain))
    plain = cleanups->getSubExpr();
  if (var->getInitStyle() == VarDecl::CInit) {
    const auto *construct = dyn_cast<CXXConstructExpr>(plain->IgnoreImplicit());
    if (construct && !isa<CXXTemporaryObjectExpr>(construct) && // T() sets what T x; leaves
        (construct->getNumArgs() == 0 || construct->getArg(0)->isDefaultArgument()))
      return "";
    return " = " + expr(init);
  }
  if (var->getInitStyle() == VarDecl::ListInit)
    return expr(init).rfind("{", 0) == 0 ? expr(init) : "{" + expr(init) + "}";
  // T x(a, b): print the arguments alone.
  std::string args;
  if (const auto *construct = dyn_cast<CXXConstructExpr>(plain->IgnoreImplicit())) {
    for (const Expr *arg : construct->arguments())
      if (!arg->isDefaultArgument())
        args += (args.empty() ? "" : ", ") + expr(arg);
    return args.empty() ? "" : "(" + args + ")";
  }
  if (const auto *list = dyn_cast<ParenListExpr>(plain)) {
    for (unsigned i = 0; i < list->getNumExprs(); ++i)
      args += (i ? ", " : "") + expr(list->getExpr(i));
    return "(" + args + ")";
  }
  return "(" + expr(init) + ")";
}

std::string CodeWriter::varDecl(const VarDecl *var) {
  std::string text;
  if (var->isStaticLocal())
    text += "static ";
  if (var->isConstexpr())
    text += "constexpr ";
  QualType type = var->getTypeSourceInfo() ? var->getTypeSourceInfo()->getType() : var->getType();
  type = namedType(type);
  if (var->isConstexpr())
    type.removeLocalConst();
  if (const auto *bindings = dyn_cast<DecompositionDecl>(var)) {
    std::string list = "[";
    for (const BindingDecl *b : bindings->bindings())
      list += (list.size() > 1 ? ", " : "") + b->getNameAsString();
    return text + typeName(type, list + "]") + initialiser(var);
  }
  text += typeName(type, nameOf(var));
  // What other attributes say is for those who read the program.
  if (unsigned bits = var->getMaxAlignment())
    text += " __attribute__((aligned(" + std::to_string(bits / 8) + ")))";
  if (var->hasAttr<UnusedAttr>())
    text += " __attribute__((unused))";
  return text + initialiser(var);
}

/// int i = 0, j = 1 where every declarator is a plain name of one type.
std::string CodeWriter::declGroup(const DeclStmt *s) {
  std::string text;
  QualType first;
  for (const Decl *d : s->decls()) {
    const auto *var = dyn_cast<VarDecl>(d);
    if (!var)
      return "";
    if (text.empty()) {
      text = varDecl(var);
      first = var->getType();
      continue;
    }
    if (!ec.ctx.hasSameType(first, var->getType()) || first->isPointerType() ||
        first->isArrayType())
      return "";
    text += ", " + nameOf(var) + initialiser(var);
  }
  return text;
}

void CodeWriter::declareLocal(const VarDecl *var) { line(varDecl(var) + ";"); }

void CodeWriter::declStmt(const DeclStmt *s) {
  if (std::all_of(s->decl_begin(), s->decl_end(), [&](const Decl *d) { return declaredTypes.count(d); }))
    return;
  bool unnamed = false;
  for (const Decl *d : s->decls())
    if (const auto *tag = dyn_cast<TagDecl>(d))
      unnamed |= !tag->getIdentifier();
  if (unnamed) { // struct { ... } x: the type cannot be named apart from x
    std::string text;
    llvm::raw_string_ostream os(text);
    s->printPretty(os, this, policy, depth);
    line(text);
    return;
  }
  for (const Decl *d : s->decls()) {
    if (const auto *var = dyn_cast<VarDecl>(d)) {
      if (!var->hasExternalStorage()) // the kernel has the variable of the file
        declareLocal(var);
      continue;
    }
    if (isa<StaticAssertDecl>(d) || declaredTypes.count(d))
      continue; // a declarative directive, or checked already
    if (const auto *names = dyn_cast<UsingEnumDecl>(d)) { // which Clang 19 prints as an address
      line("using enum " + typeName(names->getEnumTypeLoc().getType()) + ";");
      continue;
    }
    std::string text;
    llvm::raw_string_ostream os(text);
    d->print(os, policy, depth);
    line(os.str() + ";");
  }
}

// ---- Statements -----------------------------------------------------------------------

bool CodeWriter::simple(const Stmt *s) {
  return isa<NullStmt, BreakStmt, ContinueStmt, GotoStmt, ReturnStmt>(s) || isa<Expr>(s);
}

void CodeWriter::block(const std::string &head, const Stmt *s, const std::string &tail) {
  open(head);
  body(s);
  close(tail);
}

void CodeWriter::body(const Stmt *s) {
  if (!s)
    return;
  if (const auto *compound = dyn_cast<CompoundStmt>(s)) {
    for (const Stmt *child : compound->body())
      stmt(child);
    return;
  }
  stmt(s);
}

/// A statement in the parentheses of a for or if: without its semicolon.
std::string CodeWriter::headStmt(const Stmt *s) {
  if (!s || isa<NullStmt>(s))
    return "";
  if (const auto *e = dyn_cast<Expr>(s))
    return expr(e);
  if (const auto *d = dyn_cast<DeclStmt>(s))
    return declGroup(d);
  return "";
}

void CodeWriter::ifStmt(const IfStmt *s, const std::string &prefix) {
  std::string head = prefix + "if " + (s->isConstexpr() ? "constexpr (" : "(");
  if (s->getInit())
    head += headStmt(s->getInit()) + "; ";
  if (const DeclStmt *cond = s->getConditionVariableDeclStmt())
    head += declGroup(cond);
  else
    head += expr(s->getCond());
  open(head + ")");
  body(s->getThen());
  if (!s->getElse())
    return close();
  if (const auto *chain = dyn_cast<IfStmt>(s->getElse())) {
    --depth;
    mark(chain->getIfLoc());
    ifStmt(chain, "} else ");
    return;
  }
  --depth;
  open("} else");
  body(s->getElse());
  close();
}

void CodeWriter::forStmt(const ForStmt *s) {
  std::string init = headStmt(s->getInit());
  const auto *decl = dyn_cast_or_null<DeclStmt>(s->getInit());
  bool outside = decl && init.empty();
  if (outside) {
    open("");
    declStmt(decl);
  }
  std::string cond = s->getConditionVariableDeclStmt()
                         ? declGroup(s->getConditionVariableDeclStmt())
                         : (s->getCond() ? expr(s->getCond()) : "");
  block("for (" + init + "; " + cond + "; " + (s->getInc() ? expr(s->getInc()) : "") + ")",
        s->getBody());
  if (outside)
    close();
}

void CodeWriter::switchStmt(const SwitchStmt *s) {
  std::string head = "switch (";
  if (s->getInit())
    head += headStmt(s->getInit()) + "; ";
  head += s->getConditionVariableDeclStmt() ? declGroup(s->getConditionVariableDeclStmt())
                                            : expr(s->getCond());
  block(head + ")", s->getBody());
}

/// A comment before a label says to readers and to the host's compiler that the way there is meant.
void CodeWriter::fallThrough(const SwitchCase *s) {
  const SourceManager &sm = ec.ctx.getSourceManager();
  SourceLocation at = s->getKeywordLoc();
  if (!keepsComments() || at.isMacroID())
    return;
  llvm::StringRef before = sm.getBufferData(sm.getFileID(at)).take_front(sm.getFileOffset(at)).rtrim();
  llvm::StringRef line_ = before.substr(before.rfind('\n') + 1);
  size_t comment = line_.find("//");
  if (comment == llvm::StringRef::npos && before.ends_with("*/")) {
    line_ = before;
    comment = before.rfind("/*");
  }
  if (comment == llvm::StringRef::npos)
    return;
  std::string words = line_.substr(comment).lower();
  if (words.find("fall") != std::string::npos && words.find("thr") != std::string::npos)
    line("__attribute__((fallthrough));");
}

void CodeWriter::stmt(const Stmt *s) {
  if (!s)
    return;
  if (const Directive *d = ec.directives.at(s)) {
    mark(d->body ? d->body->getBeginLoc() : d->loc());
    if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
      return loop(it->second);
    if (auto it = ec.plan.atomics.find(s); it != ec.plan.atomics.end()) {
      atomic(it->second);
      if (block_)
        block_->mark(it->second);
      return;
    }
    return stmt(d->body); // a hint, or already carried out on the host
  }
  mark(s->getBeginLoc());
  if (block_ && isa<Expr>(s) && block_->store(s))
    return;
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
    return loop(it->second);
  switch (s->getStmtClass()) {
  case Stmt::CompoundStmtClass:
    return block("", s);
  case Stmt::NullStmtClass:
    return line(";");
  case Stmt::DeclStmtClass:
    return declStmt(cast<DeclStmt>(s));
  case Stmt::IfStmtClass:
    if (block_ && block_->select(cast<IfStmt>(s)))
      return;
    return ifStmt(cast<IfStmt>(s));
  case Stmt::ForStmtClass: {
    const auto *loop = cast<ForStmt>(s);
    bool other = block_ && block_->unrolled(loop, [&] { body(loop->getBody()); });
    if (other)
      open("else");
    forStmt(loop);
    if (other)
      close();
    return;
  }
  case Stmt::WhileStmtClass: {
    const auto *w = cast<WhileStmt>(s);
    return block("while (" +
                     (w->getConditionVariableDeclStmt() ? declGroup(w->getConditionVariableDeclStmt())
                                                        : expr(w->getCond())) +
                     ")",
                 w->getBody());
  }
  case Stmt::DoStmtClass:
    return block("do", cast<DoStmt>(s)->getBody(),
                 " while (" + expr(cast<DoStmt>(s)->getCond()) + ");");
  case Stmt::CXXForRangeStmtClass: {
    const auto *r = cast<CXXForRangeStmt>(s);
    return block("for (" + (r->getInit() ? headStmt(r->getInit()) + "; " : "") +
                     varDecl(r->getLoopVariable()) + " : " + expr(r->getRangeInit()) + ")",
                 r->getBody());
  }
  case Stmt::SwitchStmtClass:
    return switchStmt(cast<SwitchStmt>(s));
  case Stmt::CaseStmtClass: {
    const auto *c = cast<CaseStmt>(s);
    fallThrough(c);
    line("case " + expr(c->getLHS()) + (c->getRHS() ? " ... " + expr(c->getRHS()) : "") + ":");
    return stmt(c->getSubStmt());
  }
  case Stmt::DefaultStmtClass:
    fallThrough(cast<DefaultStmt>(s));
    line("default:");
    return stmt(cast<DefaultStmt>(s)->getSubStmt());
  case Stmt::LabelStmtClass:
    line(nameOf(cast<LabelStmt>(s)->getDecl()) + ":");
    return stmt(cast<LabelStmt>(s)->getSubStmt());
  case Stmt::ReturnStmtClass: {
    const Expr *value = cast<ReturnStmt>(s)->getRetValue();
    return line(value ? "return " + expr(value) + ";" : "return;");
  }
  case Stmt::BreakStmtClass:
    return line("break;");
  case Stmt::ContinueStmtClass:
    return line("continue;");
  case Stmt::AttributedStmtClass:
    if (llvm::any_of(cast<AttributedStmt>(s)->getAttrs(), llvm::IsaPred<FallThroughAttr>))
      return line("__attribute__((fallthrough));");
    return stmt(cast<AttributedStmt>(s)->getSubStmt());
  case Stmt::GotoStmtClass:
    return line("goto " + nameOf(cast<GotoStmt>(s)->getLabel()) + ";");
  default:
    break;
  }
  if (const auto *e = dyn_cast<Expr>(s))
    return line(expr(e) + ";");
  std::string text;
  llvm::raw_string_ostream os(text);
  s->printPretty(os, this, policy, depth);
  line(os.str());
}

// ---- Expressions -----------------------------------------------------------------------

std::string CodeWriter::expr(const Expr *e) {
  std::string text;
  llvm::raw_string_ostream os(text);
  e->printPretty(os, this, policy, depth);
  return os.str();
}

std::string CodeWriter::expr(const Directive &d, const ExprRef &ref) {
  const Expr *e = d.expr(ref);
  return e ? expr(e) : d.text(ref);
}

std::string CodeWriter::pointerTo(const VarDecl *var) {
  auto it = names.find(var->getCanonicalDecl());
  return it == names.end() || it->second.empty() ? nameOf(var) : it->second;
}

/// What a function of Clang's <tgmath.h> calls; the host's compiler has a header of its own.
static const FunctionDecl *underTypeGeneric(const ValueDecl *decl) {
  const auto *f = dyn_cast<FunctionDecl>(decl);
  if (!f || !f->getIdentifier() || !f->getName().starts_with("__tg_"))
    return nullptr;
  const auto *body = dyn_cast_or_null<CompoundStmt>(f->getBody());
  const auto *ret = body && body->size() == 1 ? dyn_cast<ReturnStmt>(body->body_front()) : nullptr;
  const auto *call = ret ? dyn_cast<CallExpr>(ret->getRetValue()->IgnoreParenImpCasts()) : nullptr;
  return call ? call->getDirectCallee() : nullptr;
}

bool CodeWriter::printRef(const DeclRefExpr *ref, llvm::raw_ostream &os) {
  // A name that the unit does not declare is one of a device's linker; the host has the function itself.
  if (auto bound = ec.plan.bound.find(ref->getDecl()->getCanonicalDecl());
      bound != ec.plan.bound.end() &&
      (isa<VarDecl>(ref->getDecl()) || ec.plan.boundTo.count(ref->getDecl()->getCanonicalDecl()))) {
    os << bound->second;
    return true;
  }
  if (const FunctionDecl *f = underTypeGeneric(ref->getDecl())) {
    os << "(" << f->getNameAsString() << ")"; // a macro may have its name
    return true;
  }
  const auto *var = dyn_cast<VarDecl>(ref->getDecl());
  if (!var || (!names.count(var->getCanonicalDecl()) && !renamed.count(var->getCanonicalDecl())))
    return false;
  os << pointerTo(var);
  return true;
}

/// Members of `this` that are named without it and depend on a template.
bool CodeWriter::printMember(Stmt *s, llvm::raw_ostream &os) {
  if (thisName.empty())
    return false;
  if (const auto *m = dyn_cast<CXXDependentScopeMemberExpr>(s); m && m->isImplicitAccess()) {
    os << thisName << "->" << m->getMemberNameInfo().getAsString();
    return true;
  }
  if (const auto *m = dyn_cast<UnresolvedMemberExpr>(s); m && m->isImplicitAccess()) {
    os << thisName << "->" << m->getMemberNameInfo().getAsString();
    return true;
  }
  return false;
}

/// f(a) by operator(), whose default arguments Clang would print as nothing between commas.
bool CodeWriter::printCall(const Stmt *s, llvm::raw_ostream &os) {
  const auto *call = dyn_cast<CXXOperatorCallExpr>(s);
  if (!call || call->getOperator() != OO_Call || !call->getArg(call->getNumArgs() - 1)->isDefaultArgument())
    return false;
  std::string args;
  for (unsigned i = 1; i < call->getNumArgs() && !call->getArg(i)->isDefaultArgument(); ++i)
    args += (i > 1 ? ", " : "") + expr(call->getArg(i));
  os << expr(call->getArg(0)) << "(" << args << ")";
  return true;
}

/// What stands between the brackets. Where `this` is a pointer of ours, so is what is captured; of a copy of
/// the object the body makes such a pointer again.
std::string CodeWriter::lambdaCaptures(const LambdaExpr *lambda) {
  const LambdaCaptureDefault implied = lambda->getCaptureDefault();
  std::string text = implied == LCD_None ? "" : implied == LCD_ByCopy ? "=" : "&";
  for (const LambdaCapture &c : lambda->explicit_captures()) {
    std::string one;
    if (c.getCaptureKind() == LCK_StarThis) {
      one = thisName.empty() ? "*this" : "acc_self = *" + thisName;
    } else if (c.capturesThis()) {
      if (!thisName.empty() && implied == LCD_ByCopy)
        continue;
      one = thisName.empty() ? "this" : thisName;
    } else {
      one = (c.getCaptureKind() == LCK_ByRef ? "&" : "") + c.getCapturedVar()->getNameAsString();
      one += c.isPackExpansion() ? "..." : "";
      if (lambda->isInitCapture(&c))
        one += initialValue(cast<VarDecl>(c.getCapturedVar()));
    }
    text += (text.empty() ? "" : ", ") + one;
  }
  return "[" + text + "]";
}

/// As it stands behind the name of a captured value.
std::string CodeWriter::initialValue(const VarDecl *var) {
  std::string value = expr(var->getInit());
  if (var->getInitStyle() == VarDecl::CInit)
    return " = " + value;
  return var->getInitStyle() == VarDecl::CallInit && !isa<ParenListExpr>(var->getInit()) ? "(" + value + ")" : value;
}

static size_t endOfBrackets(const std::string &text) {
  size_t at = 0;
  int open = 0;
  do {
    open += text[at] == '[' ? 1 : text[at] == ']' ? -1 : 0;
    ++at;
  } while (open && at < text.size());
  return at;
}

void CodeWriter::printLambda(const LambdaExpr *lambda, llvm::raw_ostream &os) {
  std::string text;
  llvm::raw_string_ostream head(text);
  LambdaExpr *mutableLambda = const_cast<LambdaExpr *>(lambda);
  // Clang prints the parameters; captures and body are ours, so that they are
  // printed with the same substitutions as the code around it.
  PrintingPolicy terse = policy;
  terse.TerseOutput = true; // with {} for the body
  mutableLambda->printPretty(head, nullptr, terse, 0);
  text.resize(text.size() - 2);
  text.replace(0, endOfBrackets(text), lambdaCaptures(lambda));
  for (const ParmVarDecl *param : lambda->getCallOperator()->parameters())
    if (param->hasDefaultArg() && !param->hasUninstantiatedDefaultArg()) {
      std::string declared = param->getNameAsString();
      param->getOriginalType().getAsStringInternal(declared, policy);
      if (size_t at = text.find(declared, text.find("](")); at != std::string::npos)
        text.insert(at + declared.size(), " = " + expr(param->getDefaultArg()));
    }
  std::string saved = std::move(out);
  out.clear();
  ++depth;
  if (!thisName.empty() && llvm::any_of(lambda->captures(), [](const LambdaCapture &c) {
        return c.getCaptureKind() == LCK_StarThis;
      }))
    line("[[maybe_unused]] auto *" + thisName + " = &acc_self;");
  body(lambda->getBody());
  --depth;
  os << text << "{\n" << out << std::string(2 * depth, ' ') << "}";
  out = std::move(saved);
}

bool CodeWriter::printReplaced(const Stmt *s, llvm::raw_ostream &os) const {
  const auto *e = dyn_cast<Expr>(s);
  auto it = e ? replaced.find(e) : replaced.end();
  if (it != replaced.end())
    os << it->second;
  return it != replaced.end();
}

std::string CodeWriter::valueOfOld(const AtomicPlan &plan) {
  auto saved = replaced;
  for (const Expr *old : plan.olds)
    replaced[old] = "acc_old";
  std::string text = expr(plan.value);
  replaced = saved;
  return text;
}

bool CodeWriter::handledStmt(Stmt *s, llvm::raw_ostream &os) {
  if (printReplaced(s, os))
    return true;
  if (block_)
    if (const auto *e = dyn_cast<Expr>(s))
      if (std::string text = block_->element(e); !text.empty()) {
        os << text;
        return true;
      }
  std::optional<std::string> text;
  if (const auto *e = dyn_cast<Expr>(s))
    text = wholeArray(e);
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(s))
    text = sizeOfType(size);
  if (const auto *several = dyn_cast<CharacterLiteral>(s); // 'ab', which Clang prints as '\u6162'
      several && several->getKind() == CharacterLiteralKind::Ascii && several->getValue() > 0xff)
    text = std::to_string((int)several->getValue());
  if (const auto *cast = dyn_cast<CStyleCastExpr>(s))
    if (QualType type = namedType(cast->getTypeAsWritten()); type != cast->getTypeAsWritten())
      text = "(" + typeName(type) + ")" + expr(cast->getSubExpr());
  if (text) {
    os << *text;
    return true;
  }
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    return printRef(ref, os);
  if (isa<CXXThisExpr>(s) && !thisName.empty()) {
    os << thisName;
    return true;
  }
  if (const auto *lambda = dyn_cast<LambdaExpr>(s)) {
    printLambda(lambda, os);
    return true;
  }
  return printCall(s, os) || printDeducedCast(s, os) || printWordyCast(s, os) || printMember(s, os);
}

} // namespace accolade
