#include "plan/Dump.h"

#include "analysis/Ast.h"
#include "plan/Planner.h"

using namespace clang;

namespace accolade {

static std::string place(SourceLocation loc, ASTContext &ctx) {
  const SourceManager &sm = ctx.getSourceManager();
  return std::to_string(sm.getPresumedLineNumber(sm.getExpansionLoc(loc)));
}

// ---- Model --------------------------------------------------------------------

static std::string exprType(const Directive &d, const ExprRef &ref, ASTContext &ctx) {
  const Expr *e = d.expr(ref);
  return d.text(ref) + ":" +
         (e ? e->getType().getAsString(ctx.getPrintingPolicy()) : std::string("?"));
}

static std::string clauseDump(const Directive &d, const ParsedClause &c, ASTContext &ctx) {
  std::string out = "  " + (c.spelling.empty() ? std::string(spec::name(c.kind)) : c.spelling);
  for (spec::ModifierKind m : c.modifiers)
    out += " " + std::string(spec::name(m)) + ":";
  if (c.op)
    out += " " + std::string(spec::name(*c.op)) + ":";
  for (const std::string &w : c.words)
    out += " " + w;
  for (const ParsedArg &a : c.args)
    out += " " + std::string(spec::name(a.role)) + "(" +
           (a.expr ? exprType(d, *a.expr, ctx) : "*") + ")";
  for (const ParsedVar &v : c.vars) {
    out += " " + exprType(d, v.base, ctx);
    for (const ParsedSection &s : v.sections)
      out += "[" + (s.lower ? d.text(*s.lower) : "") + (s.isIndex ? "" : ":") +
             (s.length ? d.text(*s.length) : "") + (s.after ? ":" + d.text(*s.after) : "") + "]";
  }
  if (c.deviceType >= 0)
    out += " for device_type " + std::to_string(c.deviceType);
  return out + "\n";
}

std::string dumpModel(const DirectiveSet &directives, ASTContext &ctx) {
  std::string out;
  for (const Directive &d : directives.all) {
    out += "directive " + d.name() + " line " + place(d.loc(), ctx);
    out += d.function ? " in " + d.function->getNameAsString() : " at file scope";
    if (d.body)
      out += std::string(" on ") + d.body->getStmtClassName();
    if (const auto *f = dyn_cast_or_null<NamedDecl>(d.subject))
      out += " of " + f->getNameAsString();
    out += "\n";
    if (d.parsed.own)
      out += clauseDump(d, *d.parsed.own, ctx);
    for (const ParsedClause &c : d.parsed.clauses)
      out += clauseDump(d, c, ctx);
  }
  return out;
}

// ---- Facts ----------------------------------------------------------------------

static void useDump(const std::vector<HostStep> &steps, ASTContext &ctx, std::string &out) {
  for (const HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch) {
      out += "kernel " + step.launch.name + "\n";
      for (const Stmt *s : step.launch.body)
        out += dump(analyzeVariableUse(s, ctx));
    }
    useDump(step.steps, ctx, out);
  }
}

/// Loops in the order of the source, not of their addresses.
static std::vector<const LoopPlan *> loopsInOrder(const UnitPlan &plan, ASTContext &ctx) {
  std::vector<const LoopPlan *> loops;
  for (const auto &[stmt, loop] : plan.loops)
    if (!loop.nest.empty())
      loops.push_back(&loop);
  const SourceManager &sm = ctx.getSourceManager();
  std::sort(loops.begin(), loops.end(), [&](const LoopPlan *a, const LoopPlan *b) {
    return sm.isBeforeInTranslationUnit(a->nest[0].loop->getForLoc(),
                                        b->nest[0].loop->getForLoc());
  });
  return loops;
}

std::string dumpFacts(const UnitPlan &plan, ASTContext &ctx) {
  std::string out;
  for (const RegionPlan &r : plan.regions)
    useDump(r.steps, ctx, out);
  for (const LoopPlan *loop : loopsInOrder(plan, ctx))
    for (const LoopShape &shape : loop->nest) {
      out += "loop line " + place(shape.loop->getForLoc(), ctx) + "\n" + dump(shape, ctx) +
             "\n";
      out += dump(analyzeLoopDependence(shape, {}, {}, ctx));
      if (loop->scan)
        out += dump(loop->scan->body, ctx);
    }
  return out;
}

// ---- Plan ------------------------------------------------------------------------

static const char *storageName(Storage s) {
  switch (s) {
  case Storage::Value:
    return "value";
  case Storage::Pointer:
    return "pointer";
  case Storage::Object:
    return "object";
  }
  return "";
}

static std::string itemDump(const DataItem &item) {
  std::string name = item.written ? item.written->text
                     : item.touched ? item.implied->getNameAsString() + "[" + dump(*item.touched) + "]"
                     : item.implied ? item.implied->getNameAsString()
                                    : "this";
  if (!item.member.empty())
    name += (item.implied ? "." : "->") + item.member;
  return "  data " + std::string(spec::name(item.clause)) + " " + name +
         (item.written ? "" : " implied") + (item.why.empty() ? "" : " (" + item.why + ")") + "\n";
}

static std::string axesDump(const LoopPlan &l) {
  std::string out;
  for (const LevelAxes &a : l.axes) {
    std::string level;
    if (a.grid >= 0)
      level += std::string("block ") + "xyz"[a.grid];
    if (a.thread >= 0)
      level += (level.empty() ? "" : " ") + std::string("thread ") + "xyz"[a.thread];
    if (a.run > 1)
      level += " by " + std::to_string(a.run);
    if (a.strip > 1)
      level += " in strips of " + std::to_string(a.strip);
    out += (out.empty() ? "" : ", ") + (level.empty() ? std::string("in order") : level);
  }
  bool any = std::any_of(l.axes.begin(), l.axes.end(), [](const LevelAxes &a) { return a.any(); });
  return any ? " on [" + out + (l.oneSpace ? " as one" : "") + "]" : "";
}

static std::string patchDump(const PatchPlan &p, const ASTContext &ctx, const std::string &indent) {
  std::string slides;
  if (p.slides())
    slides = indent + "window of " + std::to_string(p.columns) + " columns and a pack of " + std::to_string(p.window.pack) +
             " by threads " + std::to_string(p.threads[1]) + " x " + std::to_string(p.threads[0]) +
             (p.window.down ? " down " : " up ") + p.walk.counter->getNameAsString() + "\n";
  if (p.slides() && !p.splitsWalk())
    return slides;
  if (p.splitsWalk()) {
    std::string sums;
    for (const ReductionVar &r : p.sums)
      sums += " " + std::string(spec::name(r.op)) + ":" + r.var->getNameAsString();
    return slides + indent + "rows of threads along " + p.walk.counter->getNameAsString() + " reduce" + sums + "\n";
  }
  if (p.jams)
    return indent + std::to_string(p.columns) + " iterations together along " + p.walk.counter->getNameAsString() + "\n";
  if (p.turns())
    return indent + "turned by threads " + std::to_string(p.threads[1]) + " x " + std::to_string(p.threads[0]) +
           ", read along " + (p.turn.readsRows ? p.row : p.column).shape().counter->getNameAsString() + "\n";
  std::string out = indent + "patch " + std::to_string(p.rows) + " x " + std::to_string(p.columns) +
                    " by threads " + std::to_string(p.threads[1]) + " x " +
                    std::to_string(p.threads[0]) + " along " + p.walkText() + " by " + std::to_string(p.depth);
  for (const PatchPlan::Side &layer : p.layers)
    out += (&layer == &p.layers.front() ? " in layers of " : ", ") + layer.shape().counter->getNameAsString();
  out += "\n";
  for (const Stmt *s : p.beside)
    if (const auto *set = dyn_cast<Expr>(s))
      out += indent + "  " + spell(set, ctx) + " runs before\n";
  for (const PatchPlan::Staged &s : p.staged)
    out += indent + "  staged " + s.text + (s.byRow ? " by row" : s.byColumn ? " by column" : "") +
           (s.alongWalk ? " along the walk" : "") + (s.asks.empty() ? "" : " where it exists") + "\n";
  for (const PatchPlan::Kept &k : p.kept)
    out += indent + "  kept " + k.text + "\n";
  return out;
}

static std::string loopDump(const LoopPlan &l, ASTContext &ctx, const std::string &indent) {
  std::string out = indent + "loop line " + place(l.nest[0].loop->getForLoc(), ctx) + " over";
  for (const LoopShape &s : l.nest)
    out += " " + s.counter->getNameAsString();
  out += l.gang ? " gang" + (l.gangDim ? "(dim:" + std::to_string(l.gangDim + 1) + ")" : "") : "";
  out += l.worker ? " worker" : "";
  out += l.vector ? " vector" : "";
  out += !l.gang && !l.worker && !l.vector ? " seq" : "";
  out += axesDump(l);
  out += l.simd ? " simd" : "";
  out += l.tile ? " tiled" : "";
  out += l.linearised ? " linearised" : "";
  for (const PrivateVar &v : l.privates)
    out += " private(" + v.var->getNameAsString() + ")";
  for (const VarDecl *v : l.lastValues)
    out += " last(" + v->getNameAsString() + ")";
  for (const ReductionVar &r : l.reductions)
    out += " reduction(" + std::string(spec::name(r.op)) + ":" + r.var->getNameAsString() +
           (r.overGangs ? " over gangs)" : ")");
  if (l.scan && l.parallel)
    out += " scan" + std::string(l.scan->tiles ? " in tiles" : "");
  return out + (l.why.empty() ? "" : " (" + l.why + ")") + "\n";
}

static std::string blockDump(const BlockPlan &block, const std::string &indent) {
  std::string out = indent + "block of";
  for (const BlockPlan::Level &l : block.levels)
    out += std::string(&l == &block.levels[0] ? " " : " x ") +
           (l.size ? std::to_string(*l.size) : l.from->text(*l.asked->expr)) + " " +
           l.shape().counter->getNameAsString();
  auto names = [&](const char *word, const std::set<const VarDecl *> &vars) {
    std::set<std::string> list;
    for (const VarDecl *var : vars)
      list.insert(var->getNameAsString());
    for (const std::string &name : list)
      out += (name == *list.begin() ? std::string("; ") + word + " " : ", ") + name;
  };
  names("uniform", block.uniform);
  names("steady", block.steady);
  return out + "\n";
}

static std::string tilesDump(const FcwPlan &fcw, ASTContext &ctx, const std::string &indent) {
  std::string out;
  for (const TilePlan &tile : fcw.tiles) {
    out += indent + "tile " + tile.item->text + " line " + place(fcw.directive->loc(), ctx) + " of";
    for (const TileDim &dim : tile.dims)
      out += std::string(&dim == &tile.dims[0] ? " " : " x ") +
             (dim.extent ? std::to_string(*dim.extent) : "?") +
             (dim.spread.isUniform() ? " uniform" : dim.spread.exact ? "" : " searched");
    out += tile.pad ? " padded" : "";
    out += tile.type.fetch ? " fetch" : "";
    out += tile.type.channel ? " channel" : "";
    out += tile.sync ? tile.inTurn ? " in turn" : " sync" : "";
    out += tile.inRegisters                             ? " in registers"
           : tile.ahead == TilePlan::Ahead::Copy     ? " ahead"
           : tile.ahead == TilePlan::Ahead::Register ? " ahead in registers"
                                                     : "";
    out += tile.writeBack == WriteBack::Own      ? " write back own"
           : tile.writeBack == WriteBack::Whole  ? " write back whole"
           : tile.writeBack == WriteBack::Marked ? " write back marked"
                                                 : "";
    for (size_t i = 0; i < tile.part.size(); ++i)
      out += (i ? " x " : ", on grids ") + std::to_string(tile.part[i].second) + " from " +
             std::to_string(tile.part[i].first);
    if (tile.cached)
      out += " cache: " + std::to_string(tile.inside.size()) + " inside, " +
             std::to_string(tile.asking.size()) + " asking";
    out += "\n";
  }
  return out;
}

static std::string keptDump(const KeptRow &row, ASTContext &ctx, const std::string &indent) {
  std::string out;
  for (const KeptElement &e : row.elements)
    out += indent + (e.first ? "keeps " : "has kept ") + spell(e.places[0], ctx) +
           (e.first ? " of " + std::to_string(row.most) + " iterations" : "") + (e.read ? ", read before" : "") +
           (e.stored ? ", stored behind" : e.isWritten ? ", not stored yet" : "") + "\n";
  return out;
}

static void loopsIn(const UnitPlan &plan, const Stmt *stmt, ASTContext &ctx,
                    const std::string &indent, std::string &out) {
  if (!stmt)
    return;
  std::string inner = indent;
  if (auto it = plan.loops.find(stmt); it != plan.loops.end() && !it->second.nest.empty()) {
    out += loopDump(it->second, ctx, indent);
    inner += "  ";
    out += keptDump(it->second.kept, ctx, inner);
    if (it->second.block)
      out += blockDump(*it->second.block, inner);
  }
  if (auto it = plan.tiles.find(stmt); it != plan.tiles.end())
    out += tilesDump(it->second, ctx, inner);
  for (const Stmt *child : stmt->children())
    loopsIn(plan, child, ctx, inner, out);
}

/// In the order of the source, not of addresses.
static std::vector<const VarDecl *> sorted(const std::set<const VarDecl *> &vars) {
  std::vector<const VarDecl *> list(vars.begin(), vars.end());
  std::sort(list.begin(), list.end(), [](const VarDecl *a, const VarDecl *b) {
    return a->getLocation() < b->getLocation();
  });
  return list;
}

static void stepsDump(const UnitPlan &plan, const std::vector<HostStep> &steps, ASTContext &ctx,
                      const std::string &indent, std::string &out) {
  for (const HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Declare)
      out += indent + "host variable " + step.var->getNameAsString() + "\n";
    if (step.kind == HostStep::Kind::Leave)
      out += indent + "host sets " + step.left.back().counter->getNameAsString() + " as its loop leaves it\n";
    if (step.kind == HostStep::Kind::Loop) {
      out += indent + "host loop line " + place(step.loop->getForLoc(), ctx) + "\n";
      stepsDump(plan, step.steps, ctx, indent + "  ", out);
    }
    if (step.kind == HostStep::Kind::Block)
      stepsDump(plan, step.steps, ctx, indent, out);
    if (step.kind != HostStep::Kind::Launch)
      continue;
    out += indent + "kernel " + step.launch.name +
           (step.launch.oneGang ? " one gang (" + step.launch.whyOneGang + ")" : "") + "\n";
    if (const LaunchPlan *other = step.launch.inOrder.get())
      out += indent + "  in order by " + other->name + " where data overlaps\n";
    for (const LaunchPlan *one : {&step.launch, const_cast<const LaunchPlan *>(step.launch.inOrder.get())})
      if (one && one->atOnce.loop)
        out += indent + "  at once up to " + std::to_string(one->atOnce.most) + " iterations\n";
    if (step.launch.usesThis)
      out += indent + "  capture this\n";
    for (const CapturedVar &c : step.launch.captured)
      out += indent + "  capture " + c.var->getNameAsString() +
             (step.launch.names.count(c.var) ? " named " + step.launch.nameOf(c.var) : "") + " as " +
             storageName(c.storage) + " (" + c.why + ")\n";
    for (const PrivateVar &v : step.launch.privates)
      out += indent + "  private " + v.var->getNameAsString() + "\n";
    for (const ReductionVar &r : step.launch.gangReductions)
      out += indent + "  reduce " + std::string(spec::name(r.op)) + " " +
             r.var->getNameAsString() + "\n";
    for (const VarDecl *v : sorted(step.launch.grid.shared))
      out += indent + "  shared " + v->getNameAsString() + "\n";
    if (const PatchPlan *patch = step.launch.grid.patch.get())
      out += patchDump(*patch, ctx, indent + "  ");
    for (const Stmt *s : step.launch.body)
      loopsIn(plan, s, ctx, indent + "  ", out);
  }
}

std::string dump(const UnitPlan &plan, ASTContext &ctx) {
  std::string out;
  for (const RegionPlan &r : plan.regions) {
    out += "region " + r.directive->name() + " line " + place(r.directive->loc(), ctx) + "\n";
    for (const DataItem &item : r.data)
      out += itemDump(item);
    stepsDump(plan, r.steps, ctx, "  ", out);
  }
  std::vector<const DataPlan *> data;
  for (const auto &[d, plan] : plan.data)
    data.push_back(&plan);
  std::sort(data.begin(), data.end(), [](const DataPlan *a, const DataPlan *b) {
    return a->directive->id < b->directive->id;
  });
  for (const DataPlan *one : data) {
    out += one->directive->name() + " line " + place(one->directive->loc(), ctx) + "\n";
    for (const DataItem &item : one->items)
      out += itemDump(item);
  }
  for (const FunctionDecl *f : plan.routines) {
    out += "routine " + f->getNameAsString() + "\n";
    loopsIn(plan, f->getBody(), ctx, "  ", out);
  }
  return out;
}

} // namespace accolade
