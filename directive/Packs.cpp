#include "directive/Packs.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

using Packs = std::set<const ParmVarDecl *>;

/// Text that stands for that from one place to another.
struct Edit {
  unsigned end = 0;
  std::string text;
};
using Edits = std::map<FileID, std::map<unsigned, Edit>>;

/// The expressions of a construct that expand packs of the function around it.
class PackUses {
public:
  PackUses(const Directive &d, const DirectiveSet &directives) : d(d), directives(directives) {
    const Below below = visit(d.body);
    isPossible &= below.open.empty() && below.expanded.empty();
  }

  bool isPossible = true;
  std::map<const Expr *, Packs> found;

private:
  /// Packs that wait for what expands them, and those whose expansion waits for a whole expression.
  struct Below {
    Packs open, expanded;
  };

  bool isOutside(const ParmVarDecl *var) const { return var->isParameterPack() && var->getDeclContext() == d.scope; }

  Below visit(const Stmt *s) {
    if (!s)
      return {};
    if (const Directive *inner = directives.at(s))
      return visit(inner->body);
    if (const auto *ref = dyn_cast<DeclRefExpr>(s)) {
      const auto *var = dyn_cast<ParmVarDecl>(ref->getDecl());
      return var && isOutside(var) ? Below{{var}, {}} : Below{};
    }
    if (const auto *lambda = dyn_cast<LambdaExpr>(s)) {
      for (const LambdaCapture &c : lambda->explicit_captures())
        if (const auto *var = c.capturesVariable() ? dyn_cast<ParmVarDecl>(c.getCapturedVar()) : nullptr; var && isOutside(var))
          isPossible = false;
      return visit(lambda->getBody());
    }
    Below all;
    for (const Stmt *child : s->children()) {
      Below one = visit(child);
      all.open.merge(one.open);
      all.expanded.merge(one.expanded);
    }
    if (isa<PackExpansionExpr>(s)) {
      all.expanded.merge(all.open);
      all.open.clear();
    } else if (isa<CXXFoldExpr>(s)) {
      all.expanded.merge(all.open);
      note(cast<Expr>(s), all);
      return {};
    } else if (!all.expanded.empty() && isa<Expr>(s) && !isa<InitListExpr, ParenListExpr>(s)) {
      if (!all.open.empty())
        return all; // g(h(v...), v)...
      note(cast<Expr>(s), all);
      return {};
    }
    if (!isa<Expr>(s) && !(all.open.empty() && all.expanded.empty()))
      isPossible = false; // int a[] = {v...};
    checkPlace(s);
    return all;
  }

  void note(const Expr *e, Below &below) {
    if (below.expanded.empty())
      return;
    std::erase_if(found, [&](const auto &one) { // which is all in the call of another one
      return holds(e, one.first);
    });
    found[e] = below.expanded;
  }

  static bool holds(const Stmt *s, const Stmt *wanted) {
    return s == wanted ||
           llvm::any_of(s->children(), [&](const Stmt *child) { return child && holds(child, wanted); });
  }

  /// The lambda's result is a value, whatever the expression is, and so are its elements, which nobody may change.
  void checkPlace(const Stmt *s) {
    if (const auto *names = dyn_cast<OverloadExpr>(s)) // std::forward<T>(v)
      isPossible &= names->getName().getAsString() != "forward" && names->getName().getAsString() != "move";
    const Expr *place = nullptr, *object = nullptr;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp())
      place = op->getLHS();
    else if (const auto *op = dyn_cast<UnaryOperator>(s); op && (op->isIncrementDecrementOp() || op->getOpcode() == UO_AddrOf))
      place = op->getSubExpr();
    else if (const auto *op = dyn_cast<CXXOperatorCallExpr>(s);
             op && (op->isAssignmentOp() || op->getOperator() == OO_PlusPlus || op->getOperator() == OO_MinusMinus))
      place = op->getArg(0);
    else if (const auto *member = dyn_cast<CXXDependentScopeMemberExpr>(s); member && !member->isImplicitAccess())
      object = member->getBase();
    const auto *ref = place ? dyn_cast<DeclRefExpr>(place->IgnoreParens()) : nullptr;
    const auto *var = ref ? dyn_cast<ParmVarDecl>(ref->getDecl()) : nullptr;
    for (const Expr *e : {place, object})
      isPossible &= !(e && found.count(e->IgnoreParens()));
    isPossible &= !(var && isOutside(var));
  }

  const Directive &d;
  const DirectiveSet &directives;
};

class PackWriter {
public:
  PackWriter(ASTContext &ctx, const DirectiveSet &directives)
      : ctx(ctx), sm(ctx.getSourceManager()), directives(directives) {}

  RemappedFiles run() {
    if (!ctx.getLangOpts().CPlusPlus14)
      return {};
    for (const Directive &d : directives.all)
      if (d.bound && d.body && !d.pattern && spec::isCompute(d.kind()) && d.scope && d.scope->isDependentContext())
        rewrite(d);
    RemappedFiles files;
    for (const auto &[file, list] : edits)
      if (auto entry = sm.getFileEntryRefForID(file))
        files[entry->getName().str()] = written(sm.getBufferData(file), list);
    return files;
  }

private:
  void rewrite(const Directive &d) {
    const PackUses uses(d, directives);
    if (uses.found.empty() || !uses.isPossible)
      return;
    Packs packs;
    Edits own;
    names.clear();
    for (const auto &[e, used] : uses.found) {
      const CharSourceRange range = fileRange(e->getSourceRange());
      if (range.isInvalid())
        return;
      std::string text = "return " + textOf(range) + ";";
      for (const ParmVarDecl *var : used)
        text = "return " + nameFor(var) + "([&](const auto &..." + var->getNameAsString() + ") { " + text + " });";
      auto [file, begin] = sm.getDecomposedLoc(range.getBegin());
      const size_t inner = std::string("return ").size();
      own[file][begin] = {sm.getFileOffset(range.getEnd()), text.substr(inner, text.size() - inner - 1)};
      packs.insert(used.begin(), used.end());
    }
    const std::optional<std::pair<FileID, unsigned>> before = lineOf(d);
    if (!before)
      return;
    const auto [file, line] = *before;
    std::string text = edits[file][line].text; // of another construct there
    text = text.substr(0, text.find("#line "));
    for (const ParmVarDecl *var : packs) {
      const std::string name = var->getNameAsString();
      text += "auto " + nameFor(var) + " = [" + name + "...](auto acc_use) { return acc_use(" + name + "...); };\n";
    }
    PresumedLoc at = sm.getPresumedLoc(sm.getComposedLoc(file, line));
    edits[file][line] = {line, text + "#line " + std::to_string(at.getLine()) + " \"" + at.getFilename() + "\"\n"};
    for (auto &[id, list] : own)
      edits[id].merge(list);
  }

  /// Where the line begins before which a declaration may stand that the construct sees.
  std::optional<std::pair<FileID, unsigned>> lineOf(const Directive &d) const {
    const Directive *first = &d;
    while (first && !isInBlock(d.scope->getBody(), first->anchor))
      first = first->parent && first->parent->body == first->anchor ? first->parent : nullptr;
    if (!first || first->loc().isMacroID())
      return std::nullopt;
    auto [file, at] = sm.getDecomposedLoc(first->loc());
    llvm::StringRef before = sm.getBufferData(file).take_front(at);
    const unsigned line = before.rfind('\n') + 1;
    if (!before.drop_front(line).ltrim().starts_with("#"))
      return std::nullopt;
    return std::pair(file, line);
  }

  static bool isInBlock(const Stmt *s, const Stmt *wanted) {
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(s); block && llvm::is_contained(block->body(), wanted))
      return true;
    return s && llvm::any_of(s->children(), [&](const Stmt *child) { return isInBlock(child, wanted); });
  }

  /// A name that nothing in the file has, for this construct.
  std::string nameFor(const ParmVarDecl *var) {
    std::string &name = names[var];
    if (name.empty())
      for (name = var->getNameAsString() + "_pack"; ctx.Idents.find(name) != ctx.Idents.end() || !taken.insert(name).second;)
        name += "_";
    return name;
  }

  CharSourceRange fileRange(SourceRange range) const {
    if (range.getBegin().isMacroID() || range.getEnd().isMacroID())
      return {};
    return Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sm, ctx.getLangOpts());
  }
  std::string textOf(CharSourceRange range) const { return Lexer::getSourceText(range, sm, ctx.getLangOpts()).str(); }

  static std::string written(llvm::StringRef old, const std::map<unsigned, Edit> &list) {
    std::string text;
    unsigned done = 0;
    for (const auto &[begin, edit] : list) {
      text += old.substr(done, begin - done).str() + edit.text;
      done = edit.end;
    }
    return text + old.substr(done).str();
  }

  ASTContext &ctx;
  const SourceManager &sm;
  const DirectiveSet &directives;
  Edits edits;
  std::map<const ParmVarDecl *, std::string> names; ///< of this construct's lambdas
  std::set<std::string> taken;
};

} // namespace

RemappedFiles packsInLambdas(ASTContext &ctx, const DirectiveSet &directives) { return PackWriter(ctx, directives).run(); }

} // namespace accolade
