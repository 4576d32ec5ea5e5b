// A directive without a statement may not stand in place of the one after if, while, do, switch or a label
// (2.6.6, 2.14, 2.16.3), nor of the one that another directive is for. Compilers that do not know it take the
// next statement there; by our stand-in it would be the directive itself, and the next statement would run always.
// Nor may it stand inside of a statement, where the stand-in happens to be an expression.
#include "directive/Statements.h"

#include "directive/StandIn.h"
#include "directive/TreeWalk.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

class StatementVisitor : public TreeWalk {
public:
  StatementVisitor(ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser)
      : ctx(ctx), directives(directives), diagnoser(diagnoser) {}

  bool TraverseDecl(Decl *decl) override {
    // System headers hold no directives, and are most of what there is.
    if (decl && decl->getLocation().isValid() && ctx.getSourceManager().isInSystemHeader(decl->getLocation()))
      return true;
    return TreeWalk::TraverseDecl(decl);
  }

  bool VisitCompoundStmt(CompoundStmt *s) override {
    for (const Stmt *child : s->body())
      if (const CallExpr *call = directiveCall(child))
        statements.insert(call);
    return true;
  }
  /// int x = #pragma acc wait 3; is well-formed with our stand-in, and with nothing else.
  bool VisitCallExpr(CallExpr *call) override {
    const Directive *d = directiveCall(call) && !statements.count(call) ? directiveOf(call) : nullptr;
    if (d && spec::placement(d->kind()) == spec::Placement::Standalone)
      diagnoser.report(d->loc(), spec::DiagId::MisplacedDirective, {d->name()});
    return true;
  }

  bool VisitIfStmt(IfStmt *s) override { return check(s->getThen(), "if") && check(s->getElse(), "else"); }
  bool VisitForStmt(ForStmt *s) override { return check(s->getBody(), "for"); }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *s) override { return check(s->getBody(), "for"); }
  bool VisitDoStmt(DoStmt *s) override { return check(s->getBody(), "do"); }
  bool VisitSwitchStmt(SwitchStmt *s) override { return check(s->getBody(), "switch"); }
  bool VisitCaseStmt(CaseStmt *s) override { return check(s->getSubStmt(), "case"); }
  bool VisitDefaultStmt(DefaultStmt *s) override { return check(s->getSubStmt(), "default"); }
  bool VisitLabelStmt(LabelStmt *s) override { return check(s->getSubStmt(), s->getName()); }
  bool VisitWhileStmt(WhileStmt *s) override {
    const CallExpr *call = directiveCall(s->getCond());
    const Directive *d = call ? directiveOf(call) : nullptr;
    return check(s->getBody(), d ? d->name() : "while");
  }

private:
  bool check(const Stmt *body, const std::string &after) {
    const CallExpr *call = directiveCall(body);
    statements.insert(call);
    if (const Directive *d = call ? directiveOf(call) : nullptr)
      diagnoser.report(d->loc(), spec::DiagId::InPlaceOfStatement,
                       {d->name(), after, std::string(spec::section(d->kind()))});
    return true;
  }

  const Directive *directiveOf(const CallExpr *call) const {
    long id = directiveNumber(call);
    return id >= 0 && id < (long)directives.all.size() ? &directives.all[id] : nullptr;
  }

  ASTContext &ctx;
  const DirectiveSet &directives;
  Diagnoser &diagnoser;
  std::set<const CallExpr *> statements; ///< stand-ins where a statement may stand, or of which that is said
};

} // namespace

void checkStatements(ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser) {
  auto alone = [](const Directive &d) {
    return spec::placement(d.kind()) == spec::Placement::Standalone;
  };
  if (llvm::any_of(directives.all, alone))
    StatementVisitor(ctx, directives, diagnoser).TraverseDecl(ctx.getTranslationUnitDecl());
}

} // namespace accolade
