// Blocks of iterations that communicate, on devices with grids: an iteration is a thread, a
// tile lies in the block's memory, a piece is code under the thread's mask. Threads without an
// iteration fetch and wait like the others.
#include "emit/simt/SimtCode.h"

#include "emit/block/BlockCode.h"

using namespace clang;

namespace accolade::simt {

class SimtCode::Block : public BlockCode {
public:
  Block(SimtCode &w, const BlockPlan &plan) : BlockCode(w, plan), w(w) {}

  /// The loops of one plan, and the body of the innermost.
  void nest(const LoopPlan &loop, AxisSet unused) {
    std::string saved = loopMask, first;
    if (unused)
      first = w.isFirst(unused);
    if (loop.oneSpace)
      oneSpace(loop, first);
    else
      from(loop, 0, loopMask, first);
    loopMask = saved;
  }

private:
  // ---- Levels -----------------------------------------------------------------------------

  size_t indexOf(const LoopPlan &loop, size_t level) const {
    for (size_t k = 0; k < plan.levels.size(); ++k)
      if (plan.levels[k].loop == &loop && plan.levels[k].level == level)
        return k;
    return 0;
  }

  /// Iterations of a block along a level.
  std::string size(size_t k) {
    const BlockPlan::Level &l = plan.levels[k];
    return l.size ? std::to_string(*l.size) : "(int)(" + w.expr(l.from->exprs[l.asked->expr->slot]) + ")";
  }

  /// There are exactly as many threads as a block has iterations.
  bool isWhole() const {
    auto all = plan.iterations();
    return all && *all % 32 == 0;
  }

  /// Where along a level a thread stands; what there are too many count as the last.
  std::string place(size_t k, bool declare) {
    const BlockPlan::Level &l = plan.levels[k];
    std::string thread = w.words.thread[l.axes().thread];
    if (isWhole())
      return thread;
    std::string name = "acc_place_" + w.nameOf(l.shape().counter);
    if (declare)
      w.line("const unsigned " + name + " = min(" + thread + ", (unsigned)(" + size(k) + ") - 1);");
    return name;
  }

  std::string mask(const std::string &name, const std::string &value) {
    w.line("bool " + name + " = " + value + ";");
    return name;
  }

  void from(const LoopPlan &loop, size_t level, std::string mask_, const std::string &first) {
    if (level == loop.nest.size())
      return innermost(loop, mask_);
    const LoopShape &s = loop.nest[level];
    const LevelAxes &a = loop.axes[level];
    if (a.thread < 0)
      return w.ordinary(loop, level, [&] { from(loop, level + 1, mask_, first); });
    bool narrow = w.fits32(s);
    std::string type = narrow ? "unsigned" : w.words.wide, cast = narrow ? "" : "(" + type + ")";
    std::string trips = w.tripsName(s), at = "acc_from_" + w.nameOf(s.counter), trip = w.tripName(s);
    size_t k = indexOf(loop, level);
    std::string each = size(k), thread = w.words.thread[a.thread];
    w.line("const " + type + " " + trips + " = " + w.tripCount(s) + ";");
    w.open("for (" + type + " " + at + " = " +
           (a.grid < 0 ? "0" : cast + w.words.block[a.grid] + " * " + each) + "; " + at + " < " +
           trips + "; " + at + " += " +
           (a.grid < 0 ? each : cast + w.words.blocks[a.grid] + " * " + each) + ")");
    w.line("const " + type + " " + trip + " = " + at + " + " + place(k, true) + ";");
    w.counter(s, trip, {});
    std::string condition = trip + " < " + trips;
    if (!isWhole())
      condition = thread + " < " + each + " && " + condition;
    for (const std::string &more : {mask_, first})
      if (!more.empty())
        condition = more + " && " + condition;
    std::string own = mask("acc_has_" + w.nameOf(s.counter), condition);
    from(loop, level + 1, own, "");
    w.close();
  }

  /// collapse: the block's iterations are neighbours in one index space.
  void oneSpace(const LoopPlan &loop, const std::string &first) {
    const LevelAxes &a = loop.axes[0];
    std::string total, each = size(indexOf(loop, 0)), thread = w.words.thread[a.thread];
    for (size_t i = 0; i < loop.nest.size(); ++i) {
      w.line("const " + w.words.wide + " " + w.tripsName(loop.nest[i]) + " = " +
             w.tripCount(loop.nest[i]) + ";");
      total += (i ? " * " : "") + w.tripsName(loop.nest[i]);
    }
    std::string cast = "(" + w.words.wide + ")";
    w.line("const " + w.words.wide + " acc_of_all = " + total + ";");
    w.open("for (" + w.words.wide + " acc_from = " +
           (a.grid < 0 ? "0" : cast + w.words.block[a.grid] + " * " + each) +
           "; acc_from < acc_of_all; acc_from += " +
           (a.grid < 0 ? each : cast + w.words.blocks[a.grid] + " * " + each) + ")");
    w.line("const " + w.words.wide + " acc_at = acc_from + " + place(indexOf(loop, 0), true) + ";");
    std::string rest = "acc_at";
    for (size_t i = loop.nest.size(); i-- > 0;) {
      const LoopShape &s = loop.nest[i];
      w.counter(s, i == 0 ? rest : "(" + rest + " % " + w.tripsName(s) + ")", {});
      rest = "(" + rest + " / " + w.tripsName(s) + ")";
    }
    std::string condition = "acc_at < acc_of_all";
    if (!isWhole())
      condition = thread + " < " + each + " && " + condition;
    for (const std::string &more : {loopMask, first})
      if (!more.empty())
        condition = more + " && " + condition;
    innermost(loop, mask("acc_has_all", condition));
    w.close();
  }

  void innermost(const LoopPlan &loop, const std::string &mask_) {
    for (const PrivateVar &v : loop.privates)
      w.declarePrivate(v);
    std::vector<const VarDecl *> kept;
    auto names = w.names;
    auto objects = w.objects;
    for (const VarDecl *var : lastValuesOf(loop))
      if (w.objects.count(var)) {
        kept.push_back(var);
        w.line(w.typeName(var->getType().getUnqualifiedType()) + " *acc_last_" + w.nameOf(var) +
               " = &" + nameOf(var) + ";");
      }
    if (!kept.empty())
      w.open("");
    for (const VarDecl *var : kept) {
      w.line(w.declaration(var) + ";");
      w.names[var] = "";
      w.objects.erase(var);
    }
    std::vector<std::string> saved;
    saved.swap(masks);
    masks.push_back(mask_);
    std::string last = mask_;
    if (!kept.empty() && hasContinue(loop.nest.back().loop->getBody()))
      last = mask("acc_had", mask_);
    synced = false;
    body(loop.nest.back().loop->getBody(), mask_);
    masks = saved;
    for (const VarDecl *var : kept)
      w.line("if (" + last + lastTrip(loop) + ") *acc_last_" + w.nameOf(var) + " = " +
             w.nameOf(var) + ";");
    if (!kept.empty())
      w.close();
    w.names = names;
    w.objects = objects;
  }

  std::string lastTrip(const LoopPlan &loop) const {
    if (loop.oneSpace)
      return " && acc_at == acc_of_all - 1";
    std::string text;
    for (const BlockPlan::Level &l : plan.levels)
      text += " && " + w.tripName(l.shape()) + " == " + w.tripsName(l.shape()) + " - 1";
    return text;
  }

  void level(const LoopPlan &loop) override { w.loop(loop); }

  // ---- Pieces -------------------------------------------------------------------------------

  void piece(const std::string &mask_, const Statements &list,
             const std::function<void()> &print) override {
    std::string condition = mask_;
    // Between the loops: what only computes values is for all, the rest for the first.
    AxisSet saved = w.active;
    if (w.idle() && !list.empty()) {
      bool redundant = std::all_of(list.begin(), list.end(),
                                   [&](const Stmt *s) { return w.isRedundant(s); });
      if (redundant)
        condition.clear();
      else
        condition += (condition.empty() ? "" : " && ") + w.isFirst(w.idle());
    }
    w.active = w.used;
    if (!condition.empty())
      w.open("if (" + condition + ")");
    print();
    if (!condition.empty())
      w.close();
    w.active = saved;
  }

  void barrier() override { w.line(w.words.barrier + ";"); }

  void hoist(const VarDecl *var) override {
    w.line(w.typeName(plainType(var), w.nameOf(var)) + ";");
    w.known(var);
    w.names[var->getCanonicalDecl()] = "";
  }

  std::string hoisted(const std::string &type, const std::string &name) override {
    w.line(type + " " + name + ";");
    return name;
  }

  void declareUniform(const VarDecl *var) override {
    w.line(w.typeName(plainType(var), w.nameOf(var)) + w.initialiser(var) + ";");
    w.known(var);
    w.names[var->getCanonicalDecl()] = "";
  }

  // ---- Tiles ----------------------------------------------------------------------------------

  void enter(std::vector<Tile> &own, const std::string &mask_) override {
    for (Tile &tile : own) {
      narrowBounds(tile);
      declare(tile);
      for (size_t i = 0; i < tile.plan->dims.size(); ++i)
        origin(tile, i, mask_);
    }
    bool fills = false;
    for (size_t i = 0; i < own.size(); ++i)
      fills |= fetchFrom(own, i);
    if (fills)
      barrier();
    synced = fills;
  }

  std::string numbered(const Tile &tile, const char *prefix, size_t dim) const {
    return prefix + tile.plan->name + (tile.plan->dims.size() > 1 ? "_" + std::to_string(dim) : "");
  }

  void declare(Tile &tile) {
    for (size_t i = 0; i < tile.plan->dims.size(); ++i) {
      const TileDim &dim = tile.plan->dims[i];
      std::string text = extentText(dim, [&](size_t k) { return size(k); });
      if (!dim.extent) {
        std::string name = numbered(tile, "acc_size_", i);
        w.line("const int " + name + " = " + text + ";");
        text = name;
      }
      tile.extent.push_back(text);
    }
    room(tile, tile.name, tile.plan->element);
    if (tile.plan->writeBack == WriteBack::Own) {
      tile.wrote = "acc_wrote_" + tile.plan->name;
      w.line("bool " + tile.wrote + " = false;");
    }
    if (tile.plan->writeBack == WriteBack::Marked) {
      tile.wrote = "acc_marks_" + tile.plan->name;
      room(tile, tile.wrote, w.ec.ctx.UnsignedCharTy);
    }
  }

  /// An array in the block's memory: as a variable, where its size is a constant that every
  /// device has; otherwise the launch asks for the room.
  void room(const Tile &tile, const std::string &name, QualType element) {
    constexpr uint64_t Everywhere = 47 * 1024;
    std::string type = w.typeName(element.getUnqualifiedType());
    uint64_t size = w.ec.ctx.getTypeSizeInChars(element).getQuantity();
    auto elements = tile.plan->elements();
    if (elements && w.sharedBytes + *elements * size <= Everywhere) {
      w.sharedBytes += *elements * size;
      return w.line(w.words.sharedAligned + " " + type + " " + name + "[" +
                    std::to_string(*elements) + "];");
    }
    std::optional<Bytes> bytes = w.scratch ? w.scratch->bytes(element, lengths(tile)) : std::nullopt;
    if (!bytes) {
      w.unsupported = "the size of the tile of '" + w.nameOf(tile.plan->array) +
                      "' is not known when the kernel is launched";
      return;
    }
    w.line(type + " *const " + name + " = (" + type + " *)" + w.scratch->inBlock(*bytes) + ";");
  }

  std::vector<Sum> lengths(const Tile &tile) const {
    std::vector<Sum> all;
    for (const TileDim &dim : tile.plan->dims) {
      Sum sum;
      sum.constant = 1 + dim.spread.more;
      if (tile.plan->pad && &dim == &tile.plan->dims.back())
        sum.constant += tile.plan->pad;
      for (size_t k = 0; k < plan.levels.size(); ++k) {
        long long each = std::abs(dim.spread.perPlace[k]);
        const BlockPlan::Level &l = plan.levels[k];
        if (!each)
          continue;
        sum.constant += each * (l.size ? *l.size - 1 : -1);
        if (!l.size)
          sum.terms.push_back({each, l.from->exprs[l.asked->expr->slot]});
      }
      for (const Expr *e : {dim.before, dim.after}) {
        auto value = e->isValueDependent() ? std::nullopt : e->getIntegerConstantExpr(w.ec.ctx);
        if (value)
          sum.constant += value->getExtValue();
        else
          sum.terms.push_back({1, e});
      }
      all.push_back(sum);
    }
    return all;
  }

  /// The least index of a dimension in the tile.
  void origin(Tile &tile, size_t i, const std::string &mask_) {
    const TileDim &dim = tile.plan->dims[i];
    std::string name = numbered(tile, "acc_at_", i), type = indexType(dim);
    std::string pivot = "(" + w.expr(dim.pivot) + ")", before = w.expr(dim.before);
    std::string minus = before == "0" ? "" : " - (" + before + ")";
    tile.origin.push_back(name);
    if (!dim.spread.exact)
      return searched(tile, i, mask_, pivot, minus);
    std::string text = pivot + minus;
    for (size_t k = 0; k < plan.levels.size(); ++k) {
      long long each = dim.spread.perPlace[k];
      if (!each)
        continue;
      std::string at = "(int)" + place(k, false);
      if (each < 0)
        at = "(" + at + " - (" + size(k) + " - 1))";
      text += (each < 0 ? " + " : " - ") +
              (std::abs(each) == 1 ? "" : std::to_string(std::abs(each)) + " * ") + at;
    }
    w.line("const " + type + " " + name + " = " + text + ";");
  }

  /// The threads show each other their pivots.
  void searched(Tile &tile, size_t i, const std::string &mask_, const std::string &pivot,
                const std::string &minus) {
    std::string name = numbered(tile, "acc_at_", i), type = indexType(tile.plan->dims[i]);
    auto threads = plan.iterations();
    std::string shown = numbered(tile, "acc_pivots_", i);
    std::string most = type == "int" ? "2147483647" : "9223372036854775807LL";
    w.line(type + " " + name + ";");
    w.open("");
    w.line(w.words.shared + " " + type + " " + shown + "[" +
           std::to_string(threads ? std::max((*threads + 31) / 32 * 32, 1LL) : 1024) + "];");
    w.line(shown + "[" + thread_() + "] = " + (mask_.empty() ? "" : mask_ + " ? ") + "(" + type + ")" +
           pivot + (mask_.empty() ? "" : " : " + most) + ";");
    barrier();
    std::string high = "acc_high", extent = tile.extent[i];
    w.line(name + " = " + most + ";");
    w.line(type + " " + high + " = -" + most + ";");
    w.open("for (unsigned acc_k = 0; acc_k < " + threads_() + "; acc_k++)");
    w.line("const " + type + " acc_other = " + shown + "[acc_k];");
    w.line("if (acc_other < " + name + ") " + name + " = acc_other;");
    w.line("if (acc_other != " + most + " && acc_other > " + high + ") " + high + " = acc_other;");
    w.close();
    // Nobody could know how large the tile must be; what does not fit must not go on.
    w.line("if (" + high + " >= " + name + " && " + high + " - " + name + " > " + extent + " - 1 - (" +
           w.expr(tile.plan->dims[i].before) + ") - (" + w.expr(tile.plan->dims[i].after) +
           ")) __trap();");
    if (!minus.empty())
      w.line(name + " = " + name + minus + ";");
    barrier();
    w.close();
  }

  std::string insideFunction() override { return w.helpers.inside(); }

  std::pair<std::string, std::string> bounds(const Tile &tile, size_t dim) override {
    QualType type = tile.plan->array->getType().getNonReferenceType();
    if (type->isPointerType()) {
      if (dim == 0)
        return bounded(tile);
      type = type->getPointeeType();
      --dim;
    }
    for (; dim; --dim)
      type = w.ec.ctx.getAsArrayType(type)->getElementType();
    const ArrayType *array = w.ec.ctx.getAsArrayType(type);
    if (const auto *fixed = dyn_cast_or_null<ConstantArrayType>(array))
      return {"0", std::to_string(fixed->getSize().getZExtValue())};
    if (const auto *variable = dyn_cast_or_null<VariableArrayType>(array))
      return {"0", "(" + w.expr(variable->getSizeExpr()) + ")"};
    return {"", ""};
  }

  bool isBounded(const Tile &tile) const {
    if (!w.launch)
      return false;
    const auto &list = w.launch->bounded;
    return std::find(list.begin(), list.end(), tile.plan->array) != list.end();
  }

  /// Bounds as the indices are: 32 bits compare faster.
  void narrowBounds(const Tile &tile) {
    if (!isBounded(tile) || indexType(tile.plan->dims[0]) != "int")
      return;
    std::string name = w.nameOf(tile.plan->array);
    auto cut = [&](const std::string &value) {
      // min and max may be variables of the program here.
      return "(int)(" + value + " > 2147483647 ? 2147483647 : " + value +
             " < -2147483647 ? -2147483647 : " + value + ")";
    };
    w.line("const int acc_first_" + tile.plan->name + " = " + cut("acc_lo_" + name) + ", acc_stop_" +
           tile.plan->name + " = " + cut("acc_hi_" + name) + ";");
  }

  std::pair<std::string, std::string> bounded(const Tile &tile) const {
    if (!w.launch)
      return {"", ""};
    std::string name = w.nameOf(tile.plan->array);
    if (!isBounded(tile))
      return {"", ""};
    bool narrow = indexType(tile.plan->dims[0]) == "int";
    return narrow ? std::pair("acc_first_" + tile.plan->name, "acc_stop_" + tile.plan->name)
                  : std::pair("acc_lo_" + name, "acc_hi_" + name);
  }

  std::string global(const Tile &tile, const std::vector<std::string> &indices) override {
    QualType type = tile.plan->array->getType().getNonReferenceType();
    std::string text = nameOf(tile.plan->array);
    if (!w.isRuntime(type->isPointerType() ? type->getPointeeType() : type)) {
      for (const std::string &index : indices)
        text += "[" + index + "]";
      return text;
    }
    std::string linear;
    for (size_t i = 0; i < indices.size(); ++i)
      linear = i ? "(" + linear + ") * " + bounds(tile, i).second + " + " + indices[i]
                 : "(long long)(" + indices[0] + ")";
    return text + "[" + linear + "]";
  }

  bool sameShape(const Tile &a, const Tile &b) const {
    return a.extent == b.extent && a.plan->type.fetch == b.plan->type.fetch &&
           a.plan->writeBack != WriteBack::Marked && b.plan->writeBack != WriteBack::Marked;
  }

  /// A loop of all threads over the elements of tiles of one shape.
  void overElements(const Tile &tile, const std::function<void(const std::vector<std::string> &)> &inner) {
    size_t rank = tile.extent.size();
    std::vector<std::string> at(rank);
    std::string all;
    for (size_t i = 0; i < rank; ++i)
      all += (i ? " * " : "") + tile.extent[i];
    if (isBlockShaped(tile)) {
      for (size_t i = 0; i < rank; ++i)
        at[i] = "(int)" + w.words.thread[rank - 1 - i];
      w.open("");
      inner(at);
      return w.close();
    }
    std::string thread = thread_();
    std::string step = isWhole() ? std::to_string(*plan.iterations()) : threads_();
    w.open("for (int acc_e = " + thread + "; acc_e < " + all + "; acc_e += " + step + ")");
    std::string rest = "acc_e";
    for (size_t i = rank; i-- > 0;) {
      at[i] = rank == 1 ? "acc_e" : "acc_e" + std::to_string(i);
      if (rank > 1)
        w.line("const int " + at[i] + " = " + rest + (i ? " % " + tile.extent[i] : "") + ";");
      rest = "(" + rest + " / " + tile.extent[i] + ")";
    }
    inner(at);
    w.close();
  }

  /// The number of this thread in its block, and how many there are. Kernels have names for
  /// both (Kernel.cpp), functions have not.
  std::string thread_() const {
    const std::string(&at)[3] = w.words.thread, (&size)[3] = w.words.threads;
    if (alone() && w.used == 1)
      return at[0];
    return w.launch ? "acc_thread"
                    : "(" + at[0] + " + " + size[0] + " * (" + at[1] + " + " + size[1] + " * " + at[2] + "))";
  }
  std::string threads_() const {
    const std::string(&size)[3] = w.words.threads;
    return w.launch ? "acc_threads" : "(" + size[0] + " * " + size[1] + " * " + size[2] + ")";
  }

  /// One level, on the x axis.
  bool alone() const { return plan.levels.size() == 1 && plan.levels[0].axes().thread == 0; }

  /// A tile with one element for each thread, in the same order.
  bool isBlockShaped(const Tile &tile) const {
    size_t rank = tile.extent.size();
    if (!isWhole() || rank != plan.levels.size())
      return false;
    for (const BlockPlan::Level &l : plan.levels) {
      size_t axis = l.axes().thread;
      if (axis >= rank || tile.plan->dims[rank - 1 - axis].extent != l.size)
        return false;
    }
    return true;
  }

  std::vector<std::string> indicesOf(const Tile &tile, const std::vector<std::string> &at) const {
    std::vector<std::string> list;
    for (size_t i = 0; i < at.size(); ++i)
      list.push_back(tile.origin[i] + " + " + at[i]);
    return list;
  }

  static std::string inTile(const Tile &tile, const std::vector<std::string> &at,
                            const BlockCode &) {
    std::string text = at[0];
    for (size_t i = 1; i < at.size(); ++i) {
      std::string pitch = tile.extent[i];
      if (tile.plan->pad && i + 1 == at.size())
        pitch = "(" + pitch + " + " + std::to_string(tile.plan->pad) + ")";
      text = "(" + text + ") * " + pitch + " + " + at[i];
    }
    return text;
  }

  /// Prints the loop for a tile and all later ones that have its shape; the first one
  /// speaks for all.
  bool fetchFrom(std::vector<Tile> &own, size_t first) {
    for (size_t i = 0; i < first; ++i)
      if (sameShape(own[i], own[first]))
        return false;
    const Tile &lead = own[first];
    bool marks = lead.plan->writeBack == WriteBack::Marked;
    if (!lead.plan->type.fetch && !marks)
      return false;
    overElements(lead, [&](const std::vector<std::string> &at) {
      for (size_t i = first; i < own.size(); ++i)
        if (i == first || sameShape(lead, own[i]))
          fetch(own[i], at);
    });
    return true;
  }

  void fetch(const Tile &tile, const std::vector<std::string> &at) {
    std::string place = inTile(tile, at, *this);
    if (tile.plan->writeBack == WriteBack::Marked)
      w.line(tile.wrote + "[" + place + "] = 0;");
    if (!tile.plan->type.fetch)
      return;
    std::vector<std::string> indices = indicesOf(tile, at);
    std::string there = exists(tile, indices);
    w.line((there.empty() ? "" : "if (" + there + ") ") + tile.name + "[" + place +
           "] = " + global(tile, indices) + ";");
  }

  void leave(std::vector<Tile> &own, const std::string &mask_) override {
    for (Tile &tile : own) {
      if (tile.plan->writeBack == WriteBack::Own)
        piece(tile.wrote, {}, [&] { writeOwn(tile); });
      bool marked = tile.plan->writeBack == WriteBack::Marked;
      if (marked || tile.plan->writeBack == WriteBack::Whole)
        overElements(tile, [&](const std::vector<std::string> &at) {
          std::string at_ = inTile(tile, at, *this);
          std::vector<std::string> indices = indicesOf(tile, at);
          std::string condition = marked ? tile.wrote + "[" + at_ + "]" : "";
          if (std::string there = exists(tile, indices); !there.empty())
            condition += (marked ? " && " : "") + there;
          w.line((condition.empty() ? "" : "if (" + condition + ") ") + global(tile, indices) + " = " +
                 tile.name + "[" + at_ + "];");
        });
    }
    (void)mask_;
  }

  void writeOwn(const Tile &tile) {
    std::vector<std::string> indices;
    for (const TileDim &dim : tile.plan->dims)
      indices.push_back("(" + w.expr(dim.pivot) + ")");
    std::string there = exists(tile, indices);
    w.line((there.empty() ? "" : "if (" + there + ") ") + global(tile, indices) + " = " + tile.name +
           "[" + tileIndex(tile, indices) + "];");
  }

  SimtCode &w;
};

void SimtCode::inBlocks(const LoopPlan &plan, AxisSet unused) {
  if (block_)
    return static_cast<Block *>(block_)->nest(plan, unused);
  Block own(*this, *plan.block);
  block_ = &own;
  own.nest(plan, unused);
  block_ = nullptr;
}

} // namespace accolade::simt
