// The tiles of a block on devices with grids: where they lie, where they begin, and how all
// threads of the block fetch them and write them back.
#include "emit/simt/Block.h"

using namespace clang;

namespace accolade::simt {

/// From so many elements for each thread on, it pays to ask once whether all exist.
static constexpr long long Several = 4;
/// Loops of fewer trips are unrolled as a whole.
static constexpr long long AllAtOnce = 40;

void SimtCode::Block::enter(std::vector<Tile> &own, const std::string &mask_) {
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
  for (Tile &tile : own)
    if (tile.plan->inTurn)
      takeOwn(tile);
}

void SimtCode::Block::takeOwn(Tile &tile) {
  std::string own = "acc_own_" + tile.plan->name, now = "acc_now_" + tile.plan->name;
  w.line(elementType(tile) + " " + own + ";");
  w.line("int " + now + " = 0;");
  std::vector<std::string> indices;
  for (const TileDim &dim : tile.plan->dims)
    indices.push_back(w.expr(dim.pivot));
  if (tile.plan->type.fetch)
    w.line(own + " = " + tile.name + "[" + tileIndex(tile, indices) + "];");
  tile.own = own;
  tile.now = now;
}

std::string SimtCode::Block::numbered(const Tile &tile, const char *prefix, size_t dim) const {
  return prefix + tile.plan->name + (tile.plan->dims.size() > 1 ? "_" + std::to_string(dim) : "");
}

void SimtCode::Block::declare(Tile &tile) {
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

void SimtCode::Block::room(const Tile &tile, const std::string &name, QualType element) {
  constexpr uint64_t Everywhere = 47 * 1024;
  std::string type = w.typeName(element.getUnqualifiedType());
  uint64_t size = w.ec.ctx.getTypeSizeInChars(element).getQuantity();
  auto elements = tile.plan->elements();
  if (elements && tile.plan->inTurn)
    *elements *= 2;
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

std::vector<Sum> SimtCode::Block::lengths(const Tile &tile) const {
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

void SimtCode::Block::origin(Tile &tile, size_t i, const std::string &mask_) {
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

void SimtCode::Block::searched(Tile &tile, size_t i, const std::string &mask_, const std::string &pivot,
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

std::pair<std::string, std::string> SimtCode::Block::bounds(const Tile &tile, size_t dim) {
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

bool SimtCode::Block::isBounded(const Tile &tile) const {
  if (!w.launch)
    return false;
  const auto &list = w.launch->bounded;
  return std::find(list.begin(), list.end(), tile.plan->array) != list.end();
}

void SimtCode::Block::narrowBounds(const Tile &tile) {
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

std::pair<std::string, std::string> SimtCode::Block::bounded(const Tile &tile) const {
  if (!w.launch)
    return {"", ""};
  std::string name = w.nameOf(tile.plan->array);
  if (!isBounded(tile))
    return {"", ""};
  bool narrow = indexType(tile.plan->dims[0]) == "int";
  return narrow ? std::pair("acc_first_" + tile.plan->name, "acc_stop_" + tile.plan->name)
                : std::pair("acc_lo_" + name, "acc_hi_" + name);
}

std::string SimtCode::Block::global(const Tile &tile, const std::vector<std::string> &indices) {
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

bool SimtCode::Block::sameShape(const Tile &a, const Tile &b) const {
  return a.extent == b.extent && a.plan->type.fetch == b.plan->type.fetch &&
         a.plan->writeBack != WriteBack::Marked && b.plan->writeBack != WriteBack::Marked;
}

void SimtCode::Block::overElements(const Tile &tile, const std::function<void(const std::vector<std::string> &)> &inner,
                  bool atOnce) {
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
  auto print = [&] {
    std::string rest = "acc_e";
    for (size_t i = rank; i-- > 0;) {
      at[i] = rank == 1 ? "acc_e" : "acc_e" + std::to_string(i);
      if (rank > 1)
        w.line("const int " + at[i] + " = " + rest + (i ? " % " + tile.extent[i] : "") + ";");
      rest = "(" + rest + " / " + tile.extent[i] + ")";
    }
    inner(at);
    w.close();
  };
  if (atOnce)
    return inTrips(tile, print);
  std::string step = isWhole() ? std::to_string(*plan.iterations()) : threads_();
  w.open("for (int acc_e = " + thread_() + "; acc_e < " + all + "; acc_e += " + step + ")");
  print();
}

bool SimtCode::Block::isConstant(const Tile &tile) {
  return std::all_of(tile.plan->dims.begin(), tile.plan->dims.end(),
                     [](const TileDim &dim) { return dim.extent.has_value(); });
}

void SimtCode::Block::inTrips(const Tile &tile, const std::function<void()> &print) {
  long long all = 1, threads = *plan.iterations();
  for (const TileDim &dim : tile.plan->dims)
    all *= *dim.extent;
  long long trips = all / threads, rest = all % threads;
  if (!w.words.unroll.empty())
    w.line(w.words.unroll + (trips > AllAtOnce ? " 8" : ""));
  w.open("for (int acc_trip = 0; acc_trip < " + std::to_string(trips) + "; acc_trip++)");
  w.line("const int acc_e = acc_trip * " + std::to_string(threads) + " + (int)" + thread_() + ";");
  print();
  if (!rest)
    return;
  w.open("if (" + thread_() + " < " + std::to_string(rest) + ")");
  w.line("const int acc_e = " + std::to_string(trips * threads) + " + (int)" + thread_() + ";");
  print();
}

std::string SimtCode::Block::thread_() const {
  const std::string(&at)[3] = w.words.thread, (&size)[3] = w.words.threads;
  if (alone() && w.used == 1)
    return at[0];
  return w.launch ? "acc_thread"
                  : "(" + at[0] + " + " + size[0] + " * (" + at[1] + " + " + size[1] + " * " + at[2] + "))";
}

std::string SimtCode::Block::threads_() const {
  const std::string(&size)[3] = w.words.threads;
  return w.launch ? "acc_threads" : "(" + size[0] + " * " + size[1] + " * " + size[2] + ")";
}

bool SimtCode::Block::isBlockShaped(const Tile &tile) const {
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

std::vector<std::string> SimtCode::Block::indicesOf(const Tile &tile, const std::vector<std::string> &at) const {
  std::vector<std::string> list;
  for (size_t i = 0; i < at.size(); ++i)
    list.push_back(tile.origin[i] + " + " + at[i]);
  return list;
}

std::string SimtCode::Block::inTile(const Tile &tile, const std::vector<std::string> &at) {
  if (!tile.plan->pad && at[0] == "acc_e0")
    return "acc_e";
  std::string text = at[0];
  for (size_t i = 1; i < at.size(); ++i) {
    std::string pitch = tile.extent[i];
    if (tile.plan->pad && i + 1 == at.size())
      pitch = "(" + pitch + " + " + std::to_string(tile.plan->pad) + ")";
    text = "(" + text + ") * " + pitch + " + " + at[i];
  }
  return text;
}

bool SimtCode::Block::fetchFrom(std::vector<Tile> &own, size_t first) {
  for (size_t i = 0; i < first; ++i)
    if (sameShape(own[i], own[first]))
      return false;
  const Tile &lead = own[first];
  bool marks = lead.plan->writeBack == WriteBack::Marked;
  if (!lead.plan->type.fetch && !marks)
    return false;
  std::vector<const Tile *> group;
  for (size_t i = first; i < own.size(); ++i)
    if (i == first || sameShape(lead, own[i]))
      group.push_back(&own[i]);
  auto fetchAll = [&](bool ask, bool atOnce) {
    overElements(
        lead,
        [&](const std::vector<std::string> &at) {
          for (const Tile *tile : group)
            fetch(*tile, at, ask);
        },
        atOnce);
  };
  std::string inside = allExist(group);
  bool many = lead.plan->type.fetch && isWhole() && isConstant(lead) &&
              *lead.plan->elements() >= Several * *plan.iterations();
  if (inside.empty() || !many) {
    fetchAll(true, many && inside.empty());
    return true;
  }
  w.open("if (" + inside + ")");
  fetchAll(false, true);
  w.close();
  w.open("else");
  fetchAll(true, false);
  w.close();
  return true;
}

std::string SimtCode::Block::allExist(const std::vector<const Tile *> &group) {
  std::string text;
  auto add = [&](const std::string &one) { text += (text.empty() ? "" : " && ") + one; };
  for (const Tile *tile : group)
    for (size_t i = 0; i < tile->extent.size(); ++i) {
      auto [low, high] = bounds(*tile, i);
      if (!low.empty())
        add(tile->origin[i] + " >= " + low);
      if (!high.empty())
        add(tile->origin[i] + " + " + tile->extent[i] + " <= " + high);
    }
  return text;
}

void SimtCode::Block::fetch(const Tile &tile, const std::vector<std::string> &at, bool ask) {
  std::string place = inTile(tile, at);
  if (tile.plan->writeBack == WriteBack::Marked)
    w.line(tile.wrote + "[" + place + "] = 0;");
  if (!tile.plan->type.fetch)
    return;
  std::vector<std::string> indices = indicesOf(tile, at);
  std::string there = ask ? exists(tile, indices) : "";
  std::string twice = tile.plan->inTurn ? tile.name + "[" + std::to_string(*tile.plan->elements()) +
                                              " + " + place + "] = "
                                        : "";
  w.line((there.empty() ? "" : "if (" + there + ") ") + twice + tile.name + "[" + place +
         "] = " + global(tile, indices) + ";");
}

void SimtCode::Block::leave(std::vector<Tile> &own, const std::string &mask_) {
  for (Tile &tile : own) {
    if (tile.plan->writeBack == WriteBack::Own)
      piece(tile.wrote, {}, [&] { writeOwn(tile); });
    bool marked = tile.plan->writeBack == WriteBack::Marked;
    if (marked || tile.plan->writeBack == WriteBack::Whole)
      overElements(tile, [&](const std::vector<std::string> &at) {
        std::string at_ = inTile(tile, at);
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

void SimtCode::Block::writeOwn(const Tile &tile) {
  std::vector<std::string> indices;
  for (const TileDim &dim : tile.plan->dims)
    indices.push_back("(" + w.expr(dim.pivot) + ")");
  std::string there = exists(tile, indices);
  w.line((there.empty() ? "" : "if (" + there + ") ") + global(tile, indices) + " = " +
         (tile.own.empty() ? tile.name + "[" + tileIndex(tile, indices) + "]" : tile.own) + ";");
}

} // namespace accolade::simt
