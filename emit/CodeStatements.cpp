// Statements, line by line. Loops and atomics that the plan knows are spelled by who derives from the
// writer; in a block of iterations, BlockCode is asked first.
#include "emit/CodeWriter.h"

#include "emit/block/BlockCode.h"

#include "clang/AST/Attr.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

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

std::string CodeWriter::condition(const DeclStmt *variable, const Expr *cond) {
  return variable ? declGroup(variable) : cond ? expr(cond) : "";
}

/// In the parentheses of if and switch. The text of an expression may need lines before it: first come first.
template <typename Choice> std::string CodeWriter::headOf(const Choice *s) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(s->getInit());
  std::string init = s->getInit() && !(decl && !isGroup(decl)) ? headStmt(s->getInit()) + "; " : "";
  return init + condition(s->getConditionVariableDeclStmt(), s->getCond());
}

/// What no parentheses take stands before the statement, in a block that is opened for both.
bool CodeWriter::declaresBefore(const Stmt *init, const std::string &head) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(init);
  if (!decl || isGroup(decl))
    return false;
  open(head);
  declStmt(decl);
  return true;
}

void CodeWriter::ifStmt(const IfStmt *s, const std::string &prefix) {
  const bool before = declaresBefore(s->getInit(), prefix.empty() ? "" : "} else");
  choice(s, before ? "" : prefix);
  if (before)
    close();
}

void CodeWriter::choice(const IfStmt *s, const std::string &prefix) {
  std::string head = prefix + "if " + (s->isConstexpr() ? "constexpr (" : "(");
  open(head + headOf(s) + ")");
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
  const bool before = declaresBefore(s->getInit(), "");
  std::string init = before ? "" : headStmt(s->getInit());
  std::string cond = condition(s->getConditionVariableDeclStmt(), s->getCond());
  block("for (" + init + "; " + cond + "; " + (s->getInc() ? expr(s->getInc()) : "") + ")",
        s->getBody());
  if (before)
    close();
}

void CodeWriter::switchStmt(const SwitchStmt *s) {
  const bool before = declaresBefore(s->getInit(), "");
  block("switch (" + headOf(s) + ")", s->getBody());
  if (before)
    close();
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
    line("__attribute__((__fallthrough__));");
}

void CodeWriter::directive(const Directive &d, const Stmt *s) {
  mark(d.body ? d.body->getBeginLoc() : d.loc());
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
    return loop(it->second);
  auto it = ec.plan.atomics.find(s);
  if (it == ec.plan.atomics.end())
    return stmt(d.body); // a hint, or already carried out on the host
  atomic(it->second);
  if (block_)
    block_->mark(it->second);
}

void CodeWriter::stmt(const Stmt *s) {
  if (!s)
    return;
  if (const Directive *d = ec.directives.at(s))
    return directive(*d, s);
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
    return block("while (" + condition(w->getConditionVariableDeclStmt(), w->getCond()) + ")", w->getBody());
  }
  case Stmt::DoStmtClass:
    return block("do", cast<DoStmt>(s)->getBody(),
                 " while (" + expr(cast<DoStmt>(s)->getCond()) + ");");
  case Stmt::CXXForRangeStmtClass: {
    const auto *r = cast<CXXForRangeStmt>(s);
    const bool before = declaresBefore(r->getInit(), "");
    block("for (" + (r->getInit() && !before ? headStmt(r->getInit()) + "; " : "") +
              varDecl(r->getLoopVariable()) + " : " + expr(r->getRangeInit()) + ")",
          r->getBody());
    if (before)
      close();
    return;
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
      return line("__attribute__((__fallthrough__));");
    return stmt(cast<AttributedStmt>(s)->getSubStmt());
  case Stmt::GotoStmtClass:
    return line("goto " + nameOf(cast<GotoStmt>(s)->getLabel()) + ";");
  default:
    break;
  }
  if (const auto *e = dyn_cast<Expr>(s))
    return line(expr(e) + ";");
  line(printed(s));
}

} // namespace accolade
