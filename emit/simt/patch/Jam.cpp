// Iterations that run together (plan/patch/Jam.h): those of a thread lie a block's width apart, so that neighbouring threads
// touch neighbouring elements. Blocks that are not whole take theirs one by one.
#include "emit/simt/patch/PatchParts.h"

#include "analysis/Ast.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade::simt {

class SimtCode::Jam : PatchParts {
public:
  Jam(SimtCode &w, const PatchPlan &plan) : PatchParts(w, plan) { type = w.fits32(column()) ? "unsigned" : w.words.wide; }

  void print() {
    trips(column());
    w.open("if (" + isWorth() + ")");
    overBlocks();
    w.close();
    w.open("else");
    w.plain = true;
    w.nest(*plan.outer, 0);
    w.plain = false;
    w.close();
  }

private:
  static std::string number(unsigned n) { return std::to_string(n); }

  void overBlocks() {
    const std::string across = number(plan.threads[0]), tile = number(plan.threads[0] * plan.columns);
    share(column(), 0, from(column()), cast() + w.words.block[0] + " * " + tile, tile);
    w.open("if (" + from(column()) + " + " + tile + " <= " + w.tripsName(column()) + ")");
    for (const VarDecl *var : plan.spread)
      w.line(w.typeName(spelledType(var).getUnqualifiedType(), w.nameOf(var) + "[" + number(plan.columns) + "]") + ";");
    w.spread = &plan;
    list(column().loop->getBody());
    w.spread = nullptr;
    w.close();
    w.open("else");
    const std::string trip = w.tripName(column());
    w.open("for (" + type + " " + trip + " = " + from(column()) + " + " + w.words.thread[0] + "; " + trip + " < " +
           w.tripsName(column()) + "; " + trip + " += " + across + ")");
    const auto names = w.names;
    w.counter(column(), trip, {});
    w.body(column().loop->getBody());
    w.names = names;
    w.close();
    w.close();
    w.close();
  }

  /// Loops once for all iterations, what stands between them for each.
  void list(const Stmt *body) {
    std::vector<const Stmt *> between;
    auto flush = [&] {
      if (!between.empty())
        overColumns([&] { w.statements(between); });
      between.clear();
    };
    auto one = [&](const Stmt *s) {
      const auto *inner = dyn_cast<ForStmt>(skipDirectives(s));
      if (!inner || !plan.jammed.count(inner))
        return between.push_back(s);
      flush();
      loop(inner);
    };
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      for (const Stmt *s : block->body())
        one(s);
    else
      one(body);
    flush();
  }

  void loop(const ForStmt *of) {
    const LoopShape s = analyzeLoopShape(of, w.ec.ctx);
    const QualType type = spelledType(s.counter).getUnqualifiedType();
    const auto names = w.names;
    const std::string lower = w.expr(s.lower);
    w.names[s.counter->getCanonicalDecl()] = "";
    if (s.constantTrips)
      w.line("#pragma unroll");
    else if (!containsLoop(of->getBody()))
      w.line("#pragma unroll 4");
    w.open("for (" + w.typeName(type, w.nameOf(s.counter)) + " = " + lower + "; " + w.expr(of->getCond()) + "; " +
           w.expr(of->getInc()) + ")");
    list(of->getBody());
    w.close();
    w.names = names;
  }

  void overColumns(const std::function<void()> &inner) {
    unrolledTo("acc_own_column", plan.columns);
    const auto names = w.names;
    for (const VarDecl *var : plan.spread)
      w.names[var] = w.nameOf(var) + "[acc_own_column]";
    std::string text = textOf(inner);
    counterFor(column(), from(column()) + " + " + w.words.thread[0] + " + acc_own_column * " + number(plan.threads[0]), text);
    w.out += text;
    w.names = names;
    w.close();
  }
};

void SimtCode::jam(const PatchPlan &plan) { Jam(*this, plan).print(); }

} // namespace accolade::simt
