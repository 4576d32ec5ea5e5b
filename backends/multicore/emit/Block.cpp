// Blocks of iterations that communicate, on the host's cores. A gang runs one block after the
// other; within a block the loop over its iterations is split at the barriers: each piece is a
// loop of its own, and variables that live in several pieces have an element for every iteration.
#include "backends/multicore/emit/GangCode.h"

#include "emit/Arguments.h"
#include "emit/block/BlockCode.h"

using namespace clang;

namespace accolade::multicore {

class GangCode::Block : public BlockCode {
public:
  Block(GangCode &w, const BlockPlan &plan) : BlockCode(w, plan), w(w) {}

  /// The loops of one plan, and the body of the innermost.
  void nest(const LoopPlan &loop) {
    std::string saved = loopMask;
    size_t before = open.size();
    bool outermost = open.empty();
    std::string above;
    if (outermost) {
      w.open(""); // others may follow
      above = std::move(w.out);
      w.out.clear();
      declareTypes(loop.nest.back().loop->getBody());
      for (size_t k = 0; k < plan.levels.size(); ++k)
        tops.push_back("const int " + sizeName(k) + " = " + size(k) + ";");
      tops.push_back("const int acc_places = " + places() + ";");
    }
    if (loop.oneSpace)
      oneSpace(loop);
    else
      from(loop, 0);
    open.resize(before);
    loopMask = saved;
    if (outermost) {
      std::string inside = std::move(w.out);
      w.out = std::move(above);
      for (const std::string &text : tops)
        w.line(text);
      w.out += inside;
      w.close();
    }
  }

private:
  /// A level whose iterations pieces go through.
  struct Open {
    const LoopPlan *loop;
    size_t level, k;
    std::vector<const VarDecl *> privates = {};
  };

  // ---- Types ----------------------------------------------------------------------------

  /// Types that the body declares, for variables that live in several pieces.
  void declareTypes(const Stmt *s) {
    if (!s || isa<LambdaExpr>(s))
      return;
    if (const auto *decl = dyn_cast<DeclStmt>(s)) {
      bool only = std::none_of(decl->decl_begin(), decl->decl_end(), [](const Decl *d) { return isa<VarDecl>(d); });
      for (const Decl *d : decl->decls())
        if (isType(d) && (only || cast<TagDecl>(d)->getIdentifier()) && typeNames.insert(nameOfType(d)).second)
          declareType(d);
    }
    for (const Stmt *child : s->children())
      declareTypes(child);
  }

  /// Lengths that only the run knows are computed where they stand.
  static bool isType(const Decl *d) {
    const auto *alias = dyn_cast<TypedefNameDecl>(d);
    return isa<TagDecl>(d) || (alias && !alias->getUnderlyingType()->isVariablyModifiedType());
  }

  static std::string nameOfType(const Decl *d) {
    std::string name = cast<NamedDecl>(d)->getNameAsString();
    return name.empty() ? std::to_string(reinterpret_cast<uintptr_t>(d)) : name;
  }

  void declareType(const Decl *d) {
    const auto *tag = dyn_cast<TagDecl>(d);
    w.declaredTypes.insert(d);
    if (tag && tag->getTypedefNameForAnonDecl())
      return; // its other name declares it
    std::string text;
    llvm::raw_string_ostream os(text);
    PrintingPolicy policy = ec.ctx.getPrintingPolicy();
    const auto *alias = dyn_cast<TypedefNameDecl>(d);
    policy.IncludeTagDefinition = alias && alias->getAnonDeclWithTypedefName();
    d->print(os, policy, 1);
    tops.push_back(os.str() + ";");
  }

  // ---- Sizes ----------------------------------------------------------------------------

  static std::string sizeName(size_t k) { return "acc_side" + std::to_string(k); }
  static std::string place(size_t k) { return "acc_t" + std::to_string(k); }
  static std::string number(size_t k) { return "acc_n" + std::to_string(k); }

  std::string size(size_t k) {
    const BlockPlan::Level &l = plan.levels[k];
    if (l.size)
      return std::to_string(*l.size);
    const Expr *asked = l.from->exprs[l.asked->expr->slot];
    auto told = w.tells.find(asked->IgnoreParens());
    return "(int)acc_rt_at_least_1(" + (told == w.tells.end() ? w.expr(asked) : "acc_args->" + toldName(told->second)) + ")";
  }

  std::string places() const {
    std::string text;
    for (size_t k = 0; k < plan.levels.size(); ++k)
      text += (k ? " * " : "") + sizeName(k);
    return text;
  }

  size_t indexOf(const LoopPlan &loop, size_t level) const {
    for (size_t k = 0; k < plan.levels.size(); ++k)
      if (plan.levels[k].loop == &loop && plan.levels[k].level == level)
        return k;
    return 0;
  }

  // ---- Levels ------------------------------------------------------------------------------

  /// for (each block of the gang, or each block)
  void overBlocks(const LoopPlan &loop, const std::string &trips, const std::string &at, size_t k) {
    bool shared = loop.gang && open.empty();
    std::string blocks = "acc_rt_trips(" + trips + ", " + sizeName(k) + ")";
    if (shared) {
      w.line("const acc_rt_range acc_range = acc_rt_share(" + blocks + ", " + w.gang + ", " +
             std::to_string(loop.gangDim) + ");");
      w.open("for (acc_rt_int64 acc_block = acc_range.acc_begin; acc_block < acc_range.acc_end; acc_block++)");
      w.line("const acc_rt_int64 " + at + " = acc_block * " + sizeName(k) + ";");
    } else {
      w.open("for (acc_rt_int64 " + at + " = 0; " + at + " < " + trips + "; " + at +
             " += " + sizeName(k) + ")");
    }
    w.line("const int " + number(k) + " = (int)acc_rt_smaller(" + sizeName(k) + ", " + trips +
           " - " + at + ");");
  }

  static std::string fromName(size_t k) { return "acc_from" + std::to_string(k); }
  static std::string tripsName(size_t k) { return "acc_trips_of" + std::to_string(k); }

  void from(const LoopPlan &loop, size_t level) {
    if (level == loop.nest.size())
      return innermost(loop);
    const LoopShape &s = loop.nest[level];
    if (loop.axes[level].thread < 0) {
      w.ownHeader(s, "");
      from(loop, level + 1);
      return w.close();
    }
    size_t k = indexOf(loop, level);
    w.line("const acc_rt_int64 " + tripsName(k) + " = acc_rt_at_least_0(" + w.tripCount(s) + ");");
    overBlocks(loop, tripsName(k), fromName(k), k);
    firstCounter(s, level, k);
    open.push_back({&loop, level, k});
    from(loop, level + 1);
    w.close();
    if (open.size() == 1)
      w.noteLast(loop, "acc_range.acc_end * " + sizeName(k) + " >= " + tripsName(k) +
                           " && acc_range.acc_begin < acc_range.acc_end");
  }

  /// The counter of the block's first iteration, for what is the same in all of them.
  void firstCounter(const LoopShape &s, size_t level, size_t k) {
    w.declareCounter(s, level, fromName(k));
    w.line("(void)" + w.nameOf(s.counter) + ";");
  }

  void oneSpace(const LoopPlan &loop) {
    size_t k = indexOf(loop, 0);
    std::string total;
    for (size_t i = 0; i < loop.nest.size(); ++i) {
      w.declareTrips(loop.nest[i], i);
      total += (i ? " * " : "") + tripsOf(i);
    }
    w.line("const acc_rt_int64 " + tripsName(k) + " = " + total + ";");
    overBlocks(loop, tripsName(k), fromName(k), k);
    open.push_back({&loop, 0, k});
    innermost(loop);
    w.close();
  }

  static std::string tripsOf(size_t i) { return "acc_trips" + (i ? std::to_string(i) : ""); }

  void innermost(const LoopPlan &loop) {
    auto names = w.names;
    auto depths = depthOf;
    for (const PrivateVar &v : loop.privates)
      if (isUniform(v.var)) {
        w.line(w.typeName(plainType(v.var), w.nameOf(v.var)) + ";");
        w.names[v.var->getCanonicalDecl()] = "";
      } else if (!v.isSection()) {
        hoist(v.var);
      }
    for (const VarDecl *var : lastValuesOf(loop))
      if (!isUniform(var))
        hoist(var);
    std::vector<std::string> saved;
    saved.swap(masks);
    std::string mask = loopMask;
    const Stmt *s = loop.nest.back().loop->getBody();
    if (hasContinue(s))
      masks.push_back(mask = newMask(mask, "1"));
    body(s, mask);
    masks = saved;
    for (const VarDecl *var : lastValuesOf(loop))
      if (!isUniform(var))
        keepLast(var, names, depths.count(var) ? depths[var] : 0);
    w.names = names;
    depthOf = depths;
  }

  /// A variable from outside that every iteration writes before it reads; `depth` levels around
  /// have one of it for each of their iterations.
  void keepLast(const VarDecl *var, const std::map<const VarDecl *, std::string> &before, size_t depth) {
    auto it = before.find(var->getCanonicalDecl());
    std::string outside = it == before.end() || it->second.empty() ? w.nameOf(var) : it->second;
    std::string inside = madeFor[{var, open.size()}];
    if (!depth)
      return w.line(outside + " = " + inside + "[" + lastFrom(0, "") + "];");
    overPlaces(depth, [&] {
      w.line((loopMask.empty() ? "" : "if (" + loopMask + ") ") + outside + " = " + inside + "[" +
             lastFrom(depth, own(depth)) + "];");
    });
  }

  void level(const LoopPlan &loop) override { w.loop(loop); }

  // ---- Pieces -----------------------------------------------------------------------------------

  /// The place of the last iteration of the block's levels from `depth` on, for one of those around.
  std::string lastFrom(size_t depth, std::string text) const {
    for (size_t i = depth; i < open.size(); ++i) {
      std::string last = "(" + number(open[i].k) + " - 1)";
      text = text.empty() ? last : "(" + text + ") * " + sizeName(open[i].k) + " + " + last;
    }
    return text;
  }

  void counters(const Open &o) {
    if (o.loop->oneSpace) {
      std::string rest = "(" + fromName(o.k) + " + " + place(o.k) + ")";
      for (size_t i = o.loop->nest.size(); i-- > 0;) {
        w.declareCounter(o.loop->nest[i], i,
                         i == 0 ? rest : "(" + rest + " % " + tripsOf(i) + ")");
        w.line("(void)" + w.nameOf(o.loop->nest[i].counter) + ";");
        rest = "(" + rest + " / " + tripsOf(i) + ")";
      }
      return;
    }
    const LoopShape &s = o.loop->nest[o.level];
    w.declareCounter(s, o.level, "(" + fromName(o.k) + " + " + place(o.k) + ")");
    w.line("(void)" + w.nameOf(s.counter) + ";");
  }

  /// The number of an iteration in the block, as far as `depth` levels tell them apart.
  static std::string own(size_t depth) { return "acc_p" + std::to_string(depth); }

  void overPlaces(size_t levels, const std::function<void()> &inner) {
    std::string at;
    size_t depth = 0;
    for (const Open &o : llvm::ArrayRef(open).take_front(levels)) {
      w.open("for (int " + place(o.k) + " = 0; " + place(o.k) + " < " + number(o.k) + "; " +
             place(o.k) + "++)");
      counters(o);
      at = at.empty() ? place(o.k) : at + " * " + sizeName(o.k) + " + " + place(o.k);
      w.line("const int " + own(++depth) + " = " + at + ";");
      w.line("(void)" + own(depth) + ";");
      at = own(depth);
    }
    inner();
    for (size_t i = 0; i < levels; ++i)
      w.close();
  }

  void piece(const std::string &mask, const Statements &, const std::function<void()> &print) override {
    overPlaces(open.size(), [&] {
      if (!mask.empty())
        w.open("if (" + mask + ")");
      else
        w.open("do");
      print();
      w.close(mask.empty() ? " while (0);" : "");
    });
  }

  void barrier() override {}

  /// The program may not have called it anything.
  std::string elementType(const Tile &tile) const override {
    const TagDecl *tag = tile.plan->element->getAsTagDecl();
    if (!tag || tag->getIdentifier() || tag->getTypedefNameForAnonDecl())
      return BlockCode::elementType(tile);
    std::string one = nameOf(tile.plan->array);
    for (size_t i = 0; i < tile.plan->dims.size(); ++i)
      one += "[0]";
    return "__typeof__(" + one + ")";
  }

  std::string buffer(const std::string &type, const std::string &name, const std::string &count) {
    std::string holder = name + "_room";
    tops.push_back("__attribute__((__cleanup__(acc_rt_private_cleanup))) void *" + holder +
                   " = acc_rt_private_alloc(sizeof(" + type + ") * (size_t)(" + count + "));");
    return holder;
  }

  void hoist(const VarDecl *var) override {
    std::string name = "acc_v_" + w.nameOf(var);
    QualType type = plainType(var);
    std::string &buffer_ = madeFor[{var, open.size()}];
    if (buffer_.empty()) {
      if (int earlier = made[name]++)
        name += "_" + std::to_string(earlier + 1);
      QualType pointer = ec.ctx.getPointerType(type);
      std::string holder = buffer(w.typeName(type), name, "acc_places");
      tops.push_back(w.typeName(pointer, name) + " = (" + w.typeName(pointer) + ")" + holder + ";");
      buffer_ = name;
    }
    depthOf[var] = open.size();
    w.names[var->getCanonicalDecl()] = buffer_ + "[" + own(open.size()) + "]";
  }

  std::string hoisted(const std::string &type, const std::string &name) override {
    std::string plain = type == "bool" && !ec.cplusplus() ? "_Bool" : type;
    std::string holder = buffer(plain, name, "acc_places");
    tops.push_back(plain + " *" + name + " = (" + plain + " *)" + holder + ";");
    return name + "[" + own(open.size()) + "]";
  }

  void declareUniform(const VarDecl *var) override {
    w.line(w.typeName(plainType(var), w.nameOf(var)) + w.initialiser(var) + ";");
    w.names[var->getCanonicalDecl()] = "";
  }

  // ---- Tiles -------------------------------------------------------------------------------------

  /// What is only read needs no copy: the processor's caches do the rest.
  bool isInPlace(const TilePlan &tile) const override {
    return tile.type.fetch && !tile.written && tile.checked.empty();
  }

  void enter(std::vector<Tile> &own, const std::string &mask) override {
    for (Tile &tile : own) {
      if (isInPlace(*tile.plan)) {
        tile.name.clear();
        continue;
      }
      for (size_t i = 0; i < tile.plan->dims.size(); ++i) {
        origin(tile, i, mask);
        extent(tile, i);
      }
      declare(tile);
      if (tile.plan->type.fetch)
        overElements(tile, [&](const std::string &in, const std::string &out) {
          w.line(in + " = " + out + ";");
        });
    }
  }

  std::string numbered(const Tile &tile, const char *prefix, size_t dim) const {
    return prefix + tile.plan->name + "_" + std::to_string(dim);
  }

  void extent(Tile &tile, size_t i) {
    const TileDim &dim = tile.plan->dims[i];
    std::string text = extentText(dim, [&](size_t k) { return sizeName(k); });
    if (!dim.spread.exact)
      text = "(int)(" + numbered(tile, "acc_high_", i) + " - " + numbered(tile, "acc_at_", i) + " + 1)";
    if (!dim.extent || !dim.spread.exact) {
      w.line("const int " + numbered(tile, "acc_size_", i) + " = " + text + ";");
      text = numbered(tile, "acc_size_", i);
    }
    tile.extent.push_back(text);
  }

  /// Nobody knows where the array ends, as in a routine: a block with fewer iterations
  /// than others needs fewer elements, and there may be no more.
  bool endsWithIterations(const Tile &tile, size_t i) {
    const TileDim &dim = tile.plan->dims[i];
    return dim.spread.exact && !dim.spread.isUniform() && bounds(tile, i).second.empty();
  }

  std::string count(const Tile &tile) const {
    std::string text;
    for (size_t i = 0; i < tile.extent.size(); ++i)
      text += (i ? " * (" : "(") + tile.extent[i] +
              (i + 1 == tile.extent.size() && tile.plan->pad
                   ? " + " + std::to_string(tile.plan->pad)
                   : "") +
              ")";
    return text;
  }

  static bool isFixed(const Tile &tile) {
    for (const TileDim &dim : tile.plan->dims)
      if (!dim.extent || !dim.spread.exact)
        return false;
    return true;
  }

  void declare(Tile &tile) {
    room(tile.name, elementType(tile), count(tile), isFixed(tile));
    if (tile.plan->writeBack == WriteBack::Own) {
      tile.wrote = hoisted("bool", "acc_wrote_" + tile.plan->name);
      piece("", {}, [&] { w.line(tile.wrote + " = 0;"); });
    }
    if (tile.plan->writeBack == WriteBack::Marked) {
      tile.wrote = "acc_marks_" + tile.plan->name;
      room(tile.wrote, "unsigned char", count(tile), isFixed(tile));
      w.line("__builtin_memset(" + tile.wrote + ", 0, (size_t)(" + count(tile) + "));");
    }
  }

  /// Buffers of constant size are made once for all blocks of a gang.
  void room(const std::string &name, const std::string &type, const std::string &elements,
            bool constant) {
    if (constant) {
      std::string holder = buffer(type, name, elements);
      tops.push_back(type + " *" + name + " = (" + type + " *)" + holder + ";");
      return;
    }
    w.line("__attribute__((__cleanup__(acc_rt_private_cleanup))) void *" + name +
           "_room = acc_rt_private_alloc(sizeof(" + type + ") * (size_t)(" + elements + "));");
    w.line(type + " *" + name + " = (" + type + " *)" + name + "_room;");
  }

  void origin(Tile &tile, size_t i, const std::string &mask) {
    const TileDim &dim = tile.plan->dims[i];
    std::string name = numbered(tile, "acc_at_", i), type = indexType(dim);
    std::string most = type == "int" ? "2147483647" : "9223372036854775807LL";
    tile.origin.push_back(name);
    std::string before = w.expr(dim.before);
    if (dim.spread.isUniform()) {
      w.line("const " + type + " " + name + " = (" + w.expr(dim.pivot) + ")" +
             (before == "0" ? "" : " - (" + before + ")") + ";");
      return;
    }
    std::string high = numbered(tile, "acc_high_", i);
    w.line(type + " " + name + " = " + most + ";");
    bool needsHigh = !dim.spread.exact || endsWithIterations(tile, i);
    if (needsHigh)
      w.line(type + " " + high + " = -" + most + ";");
    piece(dim.spread.exact ? "" : mask, {}, [&] {
      w.line("const " + type + " acc_pivot = " + w.expr(dim.pivot) + ";");
      w.line("if (acc_pivot < " + name + ") " + name + " = acc_pivot;");
      if (needsHigh)
        w.line("if (acc_pivot > " + high + ") " + high + " = acc_pivot;");
    });
    if (!dim.spread.exact)
      w.line("if (" + high + " < " + name + ") " + high + " = " + name + " = 0;"); // nobody has one
    if (needsHigh)
      w.line(high + " += " + w.expr(dim.after) + ";");
    if (before != "0")
      w.line(name + " -= " + before + ";");
  }

  std::string insideFunction() override { return "acc_rt_inside"; }

  std::pair<std::string, std::string> bounds(const Tile &tile, size_t dim) override {
    QualType type = tile.plan->array->getType().getNonReferenceType();
    if (type->isPointerType()) {
      if (dim == 0)
        return w.bounded.count(tile.plan->array)
                   ? std::pair("acc_lo_" + w.nameOf(tile.plan->array),
                               "acc_hi_" + w.nameOf(tile.plan->array))
                   : std::pair<std::string, std::string>();
      type = type->getPointeeType();
      --dim;
    }
    for (; dim; --dim)
      type = ec.ctx.getAsArrayType(type)->getElementType();
    const ArrayType *array = ec.ctx.getAsArrayType(type);
    if (const auto *fixed = dyn_cast_or_null<ConstantArrayType>(array))
      return {"0", std::to_string(fixed->getSize().getZExtValue())};
    if (const auto *variable = dyn_cast_or_null<VariableArrayType>(array))
      return {"0", "(" + w.expr(variable->getSizeExpr()) + ")"};
    if (const auto *dependent = dyn_cast_or_null<DependentSizedArrayType>(array))
      return {"0", "(" + w.expr(dependent->getSizeExpr()) + ")"};
    return {"", ""};
  }

  std::string global(const Tile &tile, const std::vector<std::string> &indices) override {
    std::string text = nameOf(tile.plan->array);
    for (const std::string &index : indices)
      text += "[" + index + "]";
    return text;
  }

  /// All elements of a tile that exist: the tile's and the array's.
  void overElements(const Tile &tile,
                    const std::function<void(const std::string &, const std::string &)> &inner) {
    size_t rank = tile.extent.size();
    std::vector<std::string> indices;
    w.open("");
    for (size_t i = 0; i < rank; ++i) {
      std::string at = "acc_e" + std::to_string(i), first = "acc_low" + std::to_string(i),
                  stop = "acc_high" + std::to_string(i);
      auto [low, high] = bounds(tile, i);
      w.line("acc_rt_int64 " + first + " = " + tile.origin[i] + ", " + stop + " = " + first + " + " +
             tile.extent[i] + ";");
      if (!low.empty())
        w.line("if (" + first + " < " + low + ") " + first + " = " + low + ";");
      if (!high.empty())
        w.line("if (" + stop + " > " + high + ") " + stop + " = " + high + ";");
      else if (endsWithIterations(tile, i)) {
        std::string last = numbered(tile, "acc_high_", i);
        w.line("if (" + stop + " > " + last + " + 1) " + stop + " = " + last + " + 1;");
      }
      indices.push_back(at);
    }
    for (size_t i = 0; i < rank; ++i)
      w.open("for (acc_rt_int64 acc_e" + std::to_string(i) + " = acc_low" + std::to_string(i) + "; acc_e" +
             std::to_string(i) + " < acc_high" + std::to_string(i) + "; acc_e" + std::to_string(i) + "++)");
    inner(tile.name + "[" + tileIndex(tile, indices) + "]", global(tile, indices));
    for (size_t i = 0; i < rank; ++i)
      w.close();
    w.close();
  }

  void leave(std::vector<Tile> &own, const std::string &) override {
    for (Tile &tile : own) {
      if (tile.plan->writeBack == WriteBack::Own)
        piece(tile.wrote, {}, [&] {
          std::vector<std::string> indices;
          for (const TileDim &dim : tile.plan->dims)
            indices.push_back(w.expr(dim.pivot));
          std::string there = exists(tile, indices);
          w.line((there.empty() ? "" : "if (" + there + ") ") + global(tile, indices) + " = " +
                 tile.name + "[" + tileIndex(tile, indices) + "];");
        });
      bool marked = tile.plan->writeBack == WriteBack::Marked;
      if (marked || tile.plan->writeBack == WriteBack::Whole)
        overElements(tile, [&](const std::string &in, const std::string &out) {
          w.line((marked ? "if (" + tile.wrote + in.substr(tile.name.size()) + ") " : "") + out +
                 " = " + in + ";");
        });
    }
  }

  GangCode &w;
  std::vector<Open> open;
  std::vector<std::string> tops; ///< declarations before the loop over blocks
  /// Buffers with an element for each iteration of so many levels, and how many that are now.
  std::map<std::pair<const VarDecl *, size_t>, std::string> madeFor;
  std::map<const VarDecl *, size_t> depthOf;
  std::map<std::string, int> made;
  std::set<std::string> typeNames; ///< of the body, declared before it
};

void GangCode::inBlocks(const LoopPlan &plan) {
  if (block_)
    return static_cast<Block *>(block_)->nest(plan);
  Block own(*this, *plan.block);
  block_ = &own;
  own.nest(plan);
  block_ = nullptr;
}

} // namespace accolade::multicore
