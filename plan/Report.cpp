#include "plan/Report.h"

#include "analysis/Ast.h"
#include "analysis/Stride.h"
#include "plan/Planner.h"
#include "plan/grid/PrivatePlace.h"
#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/AtomicBins.h"
#include "plan/region/RegionParts.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace accolade {
namespace {

/// One line of the report: where, what, why.
struct Row {
  std::string file;
  unsigned line = 0;
  int depth = 0;
  std::string what, why;
};

class Reporter {
public:
  Reporter(const UnitPlan &plan, ASTContext &ctx) : plan(plan), ctx(ctx) {}

  std::vector<Row> run() {
    for (const RegionPlan &r : plan.regions) {
      add(r.directive->loc(), 0, r.directive->name() + " in " + functionOf(*r.directive), "");
      for (const DataItem &item : r.data)
        data(r, item);
      presentPointers(r);
      for (const FunctionDecl *f : r.directive->loopsOf)
        add(r.directive->loc(), 1, "loops of " + f->getNameAsString() + " in place of its calls", "its body is known here");
      steps(r.steps, 1);
    }
    for (const UnitPlan::Hint &hint : plan.hints)
      add(hint.directive->locOf(*hint.item), 0,
          "cache " + hint.item->text + " in " + functionOf(*hint.directive) + " is not staged",
          hint.why);
    for (const FunctionDecl *f : plan.routines) {
      add(f->getLocation(), 0, "routine " + f->getNameAsString(), "");
      loops(f->getBody(), 1);
    }
    return std::move(rows);
  }

private:
  static std::string functionOf(const Directive &d) {
    return d.function ? d.function->getNameAsString() : "file scope";
  }

  void add(SourceLocation loc, int depth, std::string what, std::string why) {
    const SourceManager &sm = ctx.getSourceManager();
    PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(loc));
    rows.push_back({at.isValid() ? at.getFilename() : "", at.isValid() ? at.getLine() : 0, depth,
                    std::move(what), std::move(why)});
  }

  void data(const RegionPlan &r, const DataItem &item) {
    if (!item.member.empty())
      return; // part of the object's own row
    std::string name = item.written ? item.written->text
                       : item.touched ? item.implied->getNameAsString() + "[" + dump(*item.touched) + "]"
                       : item.implied ? item.implied->getNameAsString()
                                      : "this[0:1]";
    add(item.written ? item.from->locOf(*item.written) : r.directive->loc(), 1,
        std::string(spec::name(item.clause)) + "(" + name + ")",
        item.written ? "" : item.why.empty() ? "implied" : item.why);
  }

  static bool isItem(const RegionPlan &r, const VarDecl *var) {
    return std::any_of(r.data.begin(), r.data.end(), [&](const DataItem &item) {
      return item.written ? variableOf(*item.from, *item.written) == var : item.implied == var;
    });
  }

  /// Pointers that no item of the region names: others have put there what they point to.
  void presentPointers(const RegionPlan &r) {
    std::set<const VarDecl *> told;
    for (const LaunchPlan *l : launchesOf(r.steps))
      for (const CapturedVar &c : l->captured)
        if (c.storage == Storage::Pointer && !c.unused && !isItem(r, c.var) && told.insert(c.var).second)
          add(r.directive->loc(), 1, "present(" + c.var->getNameAsString() + ")", c.why);
  }

  void steps(const std::vector<HostStep> &list, int depth) {
    for (const HostStep &step : list) {
      if (step.kind == HostStep::Kind::Loop) {
        add(step.loop->getForLoc(), depth, "loop on the host",
            "its iterations depend on each other; the loops inside are launched from it");
        steps(step.steps, depth + 1);
      }
      if (step.kind == HostStep::Kind::Block)
        steps(step.steps, depth);
      if (step.kind != HostStep::Kind::Launch)
        continue;
      add(step.launch.at, depth, "kernel " + step.launch.name,
          step.launch.oneGang ? "one gang: " + step.launch.whyOneGang : "");
      for (const VarDecl *table : step.launch.tables)
        add(step.launch.at, depth + 1, table->getNameAsString() + " in its code", "constants; nothing is copied");
      for (const ReductionVar &r : step.launch.gangReductions)
        add(step.launch.at, depth + 1,
            "reduction(" + std::string(spec::name(r.op)) + ":" + r.var->getNameAsString() +
                ") over gangs",
            !r.written                           ? "recognised"
            : step.launch.updated.count(r.var) ? updatedText(step.launch.updated.at(r.var))
                                                 : "");
      for (const ReductionVar &r : step.launch.bins)
        add(step.launch.at, depth + 1,
            "on a GPU: " + r.var->getNameAsString() + " updated in " +
                (hasBinCopies(r) ? "up to " + std::to_string(ManyBinCopies) + " copies" : std::string("a copy")) + " of each block's own",
            "by atomic statements alone; where it takes at most " + std::to_string(MostBlockCopies) +
                " bytes; -fno-auto-cache turns it off");
      sums(step.launch, depth + 1);
      launch = &step.launch;
      privates(step.launch.privates, step.launch.at, depth + 1);
      for (const Stmt *s : step.launch.body)
        loops(s, depth + 1);
      if (step.launch.grid.patch)
        patch(*step.launch.grid.patch, depth + 1);
      carried(step.launch, depth + 1);
      launch = nullptr;
    }
  }

  void privates(const std::vector<PrivateVar> &list, SourceLocation at, int depth) {
    for (const PrivateVar &v : list) {
      bool shared = launch && launch->grid.shared.count(canonical(v.var));
      add(at, depth, "on a GPU: private " + v.var->getNameAsString() + " in " +
                         placeOfPrivate(v, shared, ctx), "");
    }
  }

  void carried(const LaunchPlan &launch, int depth) {
    std::vector<CarriedElement> all;
    for (const auto &[loop, carried] : launch.carried)
      all.insert(all.end(), carried.elements.begin(), carried.elements.end());
    std::sort(all.begin(), all.end(), [](const CarriedElement &a, const CarriedElement &b) {
      return a.store->getBeginLoc() < b.store->getBeginLoc();
    });
    for (const CarriedElement &element : all) {
      std::string places;
      for (const auto &reads : element.reads)
        places += (places.empty() ? "" : ", ") + textOf(reads.front());
      add(element.store->getBeginLoc(), depth, "on a GPU: " + places + " kept in registers",
          "the thread's own trips before have written it");
    }
  }

  /// Sums of elements that are variables only if arrays do not overlap, where no loop says so.
  void sums(const LaunchPlan &launch, int depth) {
    bool told = !launch.inOrder || launch.inOrder->elementSums.empty();
    for (const Stmt *s : launch.body)
      forEachLoop(plan, s, [&](const LoopPlan &loop) { told |= !loop.unlessOverlap.empty(); });
    if (told)
      return;
    std::string names;
    for (const auto &[a, b] : launch.unlessOverlap)
      names += (names.empty() ? "'" : ", '") + a.var->getNameAsString() + "' and '" + b.var->getNameAsString() + "'";
    add(launch.at, depth, "on a GPU: sums in registers unless " + names + " overlap", "which is checked at the launch");
  }

  void patch(const PatchPlan &p, int depth) {
    if (p.slides())
      add(p.window.places[0]->getExprLoc(), depth,
          "on a GPU: " + spell(p.window.places[0], ctx) + " in registers for " + std::to_string(p.columns) +
              " neighbours by one thread",
          "which read it in neighbouring trips of " + p.walk.counter->getNameAsString() + "; from " + std::to_string(p.least) +
              " iterations on; -fno-auto-cache turns it off");
    if (p.slides() && !p.splitsWalk())
      return;
    if (p.splitsWalk())
      return add(p.walk.loop->getForLoc(), depth,
                 "on a GPU: " + p.walk.counter->getNameAsString() + " over threads y",
                 "for want of iterations around it, below " + std::to_string(PatchPlan::ManyColumns));
    if (p.jams)
      return add(p.walk.loop->getForLoc(), depth, "on a GPU: " + std::to_string(p.columns) + " iterations by one thread, together",
                 "which read the same elements along " + p.walk.counter->getNameAsString() + "; from " + std::to_string(p.least) +
                     " iterations on; -fno-auto-cache turns it off");
    if (p.turns())
      return add(p.turn.store->getBeginLoc(), depth,
                 "on a GPU: turned in shared memory, " + std::to_string(p.threads[0]) + " x " +
                     std::to_string(p.threads[0]) + " elements at a time",
                 "read along " + (p.turn.readsRows ? p.row : p.column).shape().counter->getNameAsString() +
                     ", stored along " + (p.turn.readsRows ? p.column : p.row).shape().counter->getNameAsString() +
                     "; -fno-auto-cache turns it off");
    for (const Stmt *s : p.beside)
      add(s->getBeginLoc(), depth, "on a GPU: before all iterations of the loop beside it", "which touches nothing of what it does");
    std::string staged;
    for (const PatchPlan::Staged &s : p.staged)
      staged += (staged.empty() ? "" : ", ") + s.text;
    SourceLocation at = p.walk.loop->getForLoc();
    add(at, depth, "on a GPU: " + staged + " staged in shared memory, " + std::to_string(p.depth) +
                       " iterations of " + p.walkText() + " at a time",
        "read by all threads of a block's rows or columns; -fno-auto-cache turns it off");
    if (p.rows * p.columns > 1)
      add(at, depth, "on a GPU: " + std::to_string(p.rows) + " x " + std::to_string(p.columns) +
                         " iterations by one thread",
          "from " + std::to_string(p.least) + " iterations on");
  }

  void loops(const Stmt *stmt, int depth) {
    if (!stmt)
      return;
    auto it = plan.loops.find(stmt);
    if (it != plan.loops.end() && !it->second.nest.empty()) {
      loop(it->second, depth);
      ++depth;
    }
    if (auto tiles = plan.tiles.find(stmt); tiles != plan.tiles.end())
      for (const TilePlan &tile : tiles->second.tiles)
        cached(tile, depth);
    for (const Stmt *child : stmt->children())
      loops(child, depth);
  }

  void cached(const TilePlan &tile, int depth) {
    std::string size;
    for (const TileDim &dim : tile.dims)
      size += (size.empty() ? "" : " x ") +
              (dim.extent ? std::to_string(*dim.extent) : std::string("a run-time number of"));
    bool inPlace = tile.type.fetch && !tile.written;
    size_t asking = tile.asking.size();
    add(tile.from->locOf(*tile.item), depth,
        "tile of " + size + " elements for " + tile.item->text +
            (tile.writeBack == WriteBack::Nothing ? "" : ", what is written goes back") +
            (asking ? ", " + std::to_string(asking) +
                          (asking == 1 ? " access asks" : " accesses ask") + " whether it holds the element"
                    : "") +
            (tile.ahead != TilePlan::Ahead::No ? ", fetched while the one before is used" : ""),
        !inPlace           ? ""
        : tile.inRegisters ? "in registers on a GPU; read in place on the host"
                           : "in the block's memory on a GPU; read in place on the host");
  }

  void loop(const LoopPlan &l, int depth) {
    std::string what = "loop over";
    for (const LoopShape &s : l.nest)
      what += " " + s.counter->getNameAsString();
    what += ":";
    what += l.gang ? " gang" : "";
    what += l.worker ? " worker" : "";
    what += l.vector ? " vector" : "";
    const bool spread = llvm::any_of(l.axes, [](const LevelAxes &a) { return a.any(); }); // over a grid alone, as told below
    what += l.gang || l.worker || l.vector ? "" : spread ? " in order on cores" : " sequential";
    what += l.simd ? ", SIMD" : "";
    what += l.linearised ? ", collapsed" : "";
    what += l.tile ? ", tiled" : "";
    add(l.nest[0].loop->getForLoc(), depth, what, l.why);
    turned(l.nest[0].loop, depth + 1);
    if (l.scan && l.scan->shared)
      scan(l, depth + 1);
    else
      axes(l, depth);
    kept(l, depth);
    privates(l.privates, l.nest[0].loop->getForLoc(), depth + 1);
    for (size_t i = 0; i < l.axes.size(); ++i)
      if (l.axes[i].thread == 0)
        accesses(l.oneSpace ? l.nest.back() : l.nest[i], l.nest.back().loop->getBody(), depth + 1);
  }

  bool hasBinCopies(const ReductionVar &r) const {
    const QualType type = r.var->getType().getNonReferenceType();
    return takesBinCopies(type->isPointerType() ? type->getPointeeType() : ctx.getBaseElementType(type));
  }

  void turned(const ForStmt *loop, int depth) {
    for (const RegionPlan &r : plan.regions)
      for (const Directive::Turned &one : r.directive->turned)
        if (one.nest == loop && !one.written.empty() && !(launch && llvm::is_contained(launch->writtenOut, &one)))
          add(loop->getForLoc(), depth,
              "on a GPU: changes places with the loop over " +
                  analyzeLoopShape(cast<ForStmt>(one.written.back()), ctx).counter->getNameAsString(),
              "each thread adds up an element of its own");
  }

  /// What neighbouring threads do with memory, array by array.
  void accesses(const LoopShape &shape, const Stmt *body, int depth) {
    struct Group {
      SourceLocation at;
      std::string what;
      std::vector<std::string> places;
    };
    std::vector<Group> groups;
    const Strides strides(shape, ctx);
    for (const Access &a : collectAccesses(body, ctx)) {
      // What a thread or gang has of its own is no matter of addresses.
      if (!a.base || (a.base->isLocalVarDecl() && !a.base->getType()->isPointerType() &&
                      !isCaptured(a.base)))
        continue;
      std::string what = a.base->getNameAsString() + a.path + ": " + patternOf(a, strides);
      std::string place = textOf(a.expr) + (a.write ? " written" : "");
      auto found = std::find_if(groups.begin(), groups.end(),
                                [&](const Group &g) { return g.what == what; });
      if (found == groups.end())
        found = groups.insert(groups.end(), {a.expr->getBeginLoc(), what, {}});
      if (std::find(found->places.begin(), found->places.end(), place) == found->places.end())
        found->places.push_back(place);
    }
    for (const Group &g : groups) {
      std::string places;
      for (const std::string &place : g.places)
        places += (places.empty() ? "" : ", ") + place;
      add(g.at, depth, "on a GPU: " + g.what, places);
    }
  }

  bool isCaptured(const VarDecl *var) const {
    return launch && std::any_of(launch->captured.begin(), launch->captured.end(),
                                 [&](const CapturedVar &c) { return c.var == canonical(var); });
  }

  std::string patternOf(const Access &a, const Strides &strides) const {
    switch (strides.of(a)) {
    case Stride::Invariant:
      return "same address for all threads of a row";
    case Stride::Unit:
      return "coalesced";
    case Stride::Constant: {
      std::string length = strides.lengthOf(a);
      if (length.empty() || !a.endsInMember)
        return length.empty() ? "strided" : "strided by " + length;
      return bytesOf(a, length);
    }
    case Stride::Varying:
      break;
    }
    return isRowOfUnit(a, strides) ? "irregular rows, coalesced in each" : "irregular";
  }

  /// b[k][j], where k is set in ways that nobody follows, and neighbours have neighbouring j.
  static bool isRowOfUnit(const Access &a, const Strides &strides) {
    if (a.subscripts.size() < 2)
      return false;
    Access row = a;
    row.subscripts = {a.subscripts.back()};
    row.indirect = 0;
    return strides.of(row) == Stride::Unit;
  }

  /// From one member of an array of structs to that of another.
  std::string bytesOf(const Access &a, const std::string &elements) const {
    const Expr *e = a.expr;
    while (const auto *member = dyn_cast<MemberExpr>(e->IgnoreParenImpCasts()))
      e = member->getBase();
    QualType type = e->IgnoreParenImpCasts()->getType();
    type = type->isPointerType() ? type->getPointeeType() : type;
    if (type->isDependentType() || type->isIncompleteType())
      return "strided by structs";
    std::string size = std::to_string(ctx.getTypeSizeInChars(type).getQuantity());
    return "strided by " + (elements == "1" ? size : elements + "*" + size) + " bytes";
  }

  std::string textOf(const Expr *e) const {
    const SourceManager &sm = ctx.getSourceManager();
    CharSourceRange chars = Lexer::makeFileCharRange(
        CharSourceRange::getTokenRange(e->getSourceRange()), sm, ctx.getLangOpts());
    std::string text = Lexer::getSourceText(chars, sm, ctx.getLangOpts()).str();
    return text.empty() ? spell(e, ctx) : text; // macros have none of their own
  }

  /// Where the loop goes on a device with grids, level by level.
  static std::string updatedText(UpdatedCopies copies) {
    std::string text = "its elements are only updated: on a GPU ";
    switch (copies) {
    case UpdatedCopies::Threads:
      return text + "each thread has a copy";
    case UpdatedCopies::Columns:
      return text + "each thread has a copy in the block's memory";
    case UpdatedCopies::Warps:
      return text + "each warp has a copy";
    case UpdatedCopies::Blocks:
      return text + "each block has a copy, above " + std::to_string(MostBlockCopies / 1024) + " KB there is none";
    }
    return text;
  }

  void scan(const LoopPlan &l, int depth) {
    for (const CarriedValue &value : l.scan->body.values)
      add(value.at, depth,
          std::string(value.exclusive ? "exclusive" : "inclusive") + " scan by " +
              std::string(spec::name(value.op)) + " into " + value.var->getNameAsString(),
          value.scalar ? "carried in " + value.scalar->getNameAsString() : "");
    SourceLocation at = l.nest[0].loop->getForLoc();
    std::string tile = std::to_string(l.scan->threads * l.axes[0].run);
    add(at, depth, "on a GPU: tiles of " + tile + " iterations, " +
                       (l.scan->tiles ? "one for each block; one pass over memory"
                                      : "one after the other in one block"),
        l.scan->tiles ? "" : "the host cannot count the iterations");
    add(at, depth, "on cores: tiles that fit a cache, added up there and then stored", "");
  }

  void axes(const LoopPlan &l, int depth) {
    for (size_t i = 0; i < l.axes.size(); ++i) {
      const LevelAxes &a = l.axes[i];
      if (!a.any())
        continue;
      std::string what = "on a GPU: " + l.nest[i].counter->getNameAsString() + " over";
      if (a.grid >= 0)
        what += std::string(" blocks ") + "xyz"[a.grid];
      if (a.thread >= 0)
        what += std::string(a.grid >= 0 ? " and" : "") + " threads " + "xyz"[a.thread];
      if (l.oneSpace)
        what += ", with the loops collapsed into it";
      if (a.run > 1)
        what += ", " + std::to_string(a.run) + " neighbours by one thread";
      if (a.strip > 1)
        what += ", strips of " + std::to_string(a.strip) + " by one thread from " + std::to_string(l.strips.plenty) +
                " iterations on";
      if (a.plenty)
        what += ", " + std::to_string(a.ahead) + (l.packs.empty() ? "" : " neighbours") + " by one thread from " + std::to_string(a.plenty) +
                " iterations on";
      add(l.nest[i].loop->getForLoc(), depth + 1, what,
          l.asked.any()     ? "as the clauses say"
          : a.thread == 0   ? "chosen by its memory accesses"
                            : "");
    }
  }

  /// What the loop's threads have of their row since a loop before, or keep for those behind.
  void kept(const LoopPlan &l, int depth) {
    for (const KeptElement &element : l.kept.elements)
      add(element.places[0]->getBeginLoc(), depth + 1,
          "on a GPU: " + textOf(element.places[0]) + (element.first ? " kept in registers for the next loops" : " is in registers") +
              (element.stored || !element.isWritten ? "" : ", stored by a later loop"),
          element.first ? "where rows have " + std::to_string(l.kept.most) + " elements for each thread of a block" : "");
  }

  const UnitPlan &plan;
  ASTContext &ctx;
  const LaunchPlan *launch = nullptr; ///< whose loops are being told of
  std::vector<Row> rows;
};

std::string escaped(const std::string &text, bool html) {
  std::string out;
  for (char c : text) {
    if (html && c == '<')
      out += "&lt;";
    else if (html && c == '&')
      out += "&amp;";
    else if (!html && (c == '"' || c == '\\'))
      out += std::string("\\") + c;
    else
      out += c;
  }
  return out;
}

std::string asText(const std::vector<Row> &rows) {
  std::string out;
  for (const Row &r : rows)
    out += r.file + ":" + std::to_string(r.line) + ": " + std::string(2 * r.depth, ' ') + r.what +
           (r.why.empty() ? "" : " (" + r.why + ")") + "\n";
  return out;
}

std::string asJson(const std::vector<Row> &rows) {
  std::string out = "[\n";
  for (size_t i = 0; i < rows.size(); ++i)
    out += "  {\"file\": \"" + escaped(rows[i].file, false) +
           "\", \"line\": " + std::to_string(rows[i].line) +
           ", \"depth\": " + std::to_string(rows[i].depth) + ", \"what\": \"" +
           escaped(rows[i].what, false) + "\", \"why\": \"" + escaped(rows[i].why, false) + "\"}" +
           (i + 1 < rows.size() ? ",\n" : "\n");
  return out + "]\n";
}

std::string asHtml(const std::vector<Row> &rows) {
  std::string out = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Accolade report</title>\n"
                    "<table>\n<tr><th>place</th><th>what</th><th>why</th></tr>\n";
  for (const Row &r : rows)
    out += "<tr><td>" + escaped(r.file, true) + ":" + std::to_string(r.line) +
           "</td><td style=\"padding-left:" + std::to_string(r.depth) + "em\">" +
           escaped(r.what, true) + "</td><td>" + escaped(r.why, true) + "</td></tr>\n";
  return out + "</table>\n";
}

} // namespace

std::string reportText(const UnitPlan &plan, ASTContext &ctx, ReportFormat format) {
  std::vector<Row> rows = Reporter(plan, ctx).run();
  switch (format) {
  case ReportFormat::Text:
    return asText(rows);
  case ReportFormat::Json:
    return asJson(rows);
  case ReportFormat::Html:
    return asHtml(rows);
  }
  return "";
}

} // namespace accolade
