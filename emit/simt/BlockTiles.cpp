// The tiles of a block on devices with grids: where they lie, where they begin, and which of
// their elements exist.
#include "emit/SumText.h"
#include "emit/simt/Block.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::Block::enter(std::vector<Tile> &own, const std::string &mask_) {
  if (!own.empty() && isAhead(own[0]))
    return nextOfWalk(own);
  for (Tile &tile : own) {
    narrowBounds(tile);
    if (tile.plan->inRegisters)
      continue;
    declare(tile);
    for (size_t i = 0; i < tile.plan->dims.size(); ++i)
      origin(tile, i, mask_);
    nameBounds(tile);
    if (tile.plan->inTurn)
      takeOwn(tile);
  }
  sharePivots(own);
  bool fills = fetchTogether(own);
  for (Tile &tile : own)
    if (tile.plan->inRegisters && !tile.together)
      readOwn(tile, mask_);
  fills |= fetchAll(own);
  if (fills)
    barrier();
  synced = fills;
  for (const Tile &tile : own)
    if (tile.plan->inTurn && tile.plan->type.fetch && !plan.givesEachItsOwn(*tile.plan))
      w.line(tile.own + " = " + tile.name + "[" + tile.here + "];");
}

bool SimtCode::Block::endsWithoutWait(const Stmt *anchor, const FcwPlan &fcw) {
  finalSeen |= anchor == final;
  return anchor == final || std::all_of(fcw.tiles.begin(), fcw.tiles.end(), [](const TilePlan &t) {
           return t.ahead == TilePlan::Ahead::Copy || t.inRegisters;
         });
}

std::vector<std::string> SimtCode::Block::pivots(const Tile &tile) {
  std::vector<std::string> list;
  for (const TileDim &dim : tile.plan->dims)
    list.push_back(w.expr(dim.pivot));
  return list;
}

void SimtCode::Block::declareOwn(Tile &tile) {
  tile.own = "acc_own_" + tile.plan->name;
  w.line(elementType(tile) + " " + tile.own + ";");
}

void SimtCode::Block::takeOwn(Tile &tile) {
  declareOwn(tile);
  std::string place = "acc_place_of_" + tile.plan->name, here = "acc_here_" + tile.plan->name;
  std::vector<std::string> indices;
  for (const TileDim &dim : tile.plan->dims)
    indices.push_back(w.expr(dim.pivot));
  w.line("const int " + place + " = " + tileIndex(tile, indices) + ";");
  w.line("int " + here + " = " + place + ";");
  tile.place = place;
  tile.here = here;
}

void SimtCode::Block::readOwn(Tile &tile, const std::string &mask_) {
  declareOwn(tile);
  bool bounded = true;
  for (size_t i = 0; i < tile.plan->dims.size(); ++i)
    bounded &= !bounds(tile, i).second.empty();
  // Threads without an iteration may read what exists.
  std::string condition = bounded ? "" : mask_;
  if (std::string there = exists(tile, pivots(tile)); !there.empty())
    condition += (condition.empty() ? "" : " && ") + there;
  w.line((condition.empty() ? "" : "if (" + condition + ") ") + tile.own + " = " +
         global(tile, pivots(tile)) + ";");
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
  if (isMarked(tile)) {
    tile.wrote = "acc_marks_" + tile.plan->name;
    room(tile, tile.wrote, w.ec.ctx.UnsignedCharTy);
  }
}

void SimtCode::Block::room(const Tile &tile, const std::string &name, QualType element) {
  constexpr uint64_t Everywhere = 47 * 1024;
  std::string type = w.typeName(element.getUnqualifiedType());
  uint64_t size = w.ec.ctx.getTypeSizeInChars(element).getQuantity();
  auto elements = tile.plan->elements();
  if (elements)
    *elements *= tile.plan->copies();
  if (elements && w.sharedBytes + *elements * size <= Everywhere) {
    w.sharedBytes += *elements * size;
    return w.line(w.words.sharedAligned + " " + type + " " + name + "[" +
                  std::to_string(*elements) + "];");
  }
  if (!w.launch && !elements) // the caller's
    return w.line(type + " *const " + name + " = (" + type + " *)" + name + "_room;");
  std::optional<Bytes> bytes = w.scratch ? w.scratch->bytes(element, w.lengthsOf(*tile.plan, plan)) : std::nullopt;
  if (!bytes) {
    w.unsupported = "the size of the tile of '" + w.nameOf(tile.plan->array) +
                    "' is not known when the kernel is launched";
    return;
  }
  w.line(type + " *const " + name + " = (" + type + " *)" + w.scratch->inBlock(*bytes) + ";");
}

std::string SimtCode::roomFor(const CallExpr *call, const RoutineBlock::Room &room) {
  const FunctionDecl *f = call->getDirectCallee()->getDefinition();
  if (!scratch || !f)
    return DeviceWriter::roomFor(call, room);
  for (unsigned i = 0; i < f->getNumParams() && i < call->getNumArgs(); ++i)
    scratch->passed[f->getParamDecl(i)] = call->getArg(i);
  QualType element = room.marks ? ec.ctx.UnsignedCharTy : room.tile->element;
  std::optional<Bytes> bytes = scratch->bytes(element, lengthsOf(*room.tile, *room.block));
  scratch->passed.clear();
  if (!bytes) {
    unsupported = "the size of the tile of '" + room.tile->array->getNameAsString() + "' in '" +
                  f->getNameAsString() + "' is not known when the kernel is launched";
    return DeviceWriter::roomFor(call, room);
  }
  // A function is done with its tiles when it returns.
  std::string &text = roomsOfCalls[{room.name(), bytes->device}];
  if (text.empty())
    text = scratch->inBlock(*bytes);
  return text;
}

std::vector<Sum> SimtCode::lengthsOf(const TilePlan &tile, const BlockPlan &plan) const {
  std::vector<Sum> all;
  for (const TileDim &dim : tile.dims) {
    Sum sum;
    sum.constant = 1 + dim.spread.more;
    sum.terms = dim.spread.rows;
    if (tile.pad && &dim == &tile.dims.back())
      sum.constant += tile.pad;
    for (size_t k = 0; k < plan.levels.size(); ++k) {
      long long each = std::abs(dim.spread.perPlace[k]);
      const BlockPlan::Level &l = plan.levels[k];
      const Expr *size = l.size ? nullptr : l.from->exprs[l.asked->expr->slot];
      if (size)
        sum.places[k] = size;
      if (!each)
        continue;
      sum.constant += each * (l.size ? *l.size - 1 : -1);
      if (size)
        sum.sizes.push_back({each, size});
    }
    for (const Expr *e : {dim.before, dim.after}) {
      auto value = e->isValueDependent() ? std::nullopt : e->getIntegerConstantExpr(ec.ctx);
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
  std::string pivot = w.expr(dim.pivot), before = w.expr(dim.before);
  std::string minus = before == "0" ? "" : " - " + asFactor(before);
  tile.origin.push_back(name);
  if (!dim.spread.exact)
    return searched(tile, i, mask_, pivot, minus);
  std::string text = asTerm(pivot) + minus;
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

/// Threads of a block of known sizes; its x axis may be filled up to a whole warp.
long long SimtCode::Block::paddedThreads() const {
  long long all = 1;
  for (const BlockPlan::Level &l : plan.levels)
    all *= l.axes().thread == 0 ? (*l.size + 31) / 32 * 32 : std::max<long long>(*l.size, 1);
  return std::max((all + 31) / 32 * 32, 32LL);
}

void SimtCode::Block::searched(Tile &tile, size_t i, const std::string &mask_, const std::string &pivot,
              const std::string &minus) {
  std::string name = numbered(tile, "acc_at_", i), type = indexType(tile.plan->dims[i]);
  auto threads = plan.iterations();
  std::string shown = numbered(tile, "acc_pivots_", i);
  std::string most = type == "int" ? "2147483647" : "9223372036854775807LL";
  const bool names = !w.launch && i == 0 && !isBounded(tile) &&
                     tile.plan->array->getType().getNonReferenceType()->isPointerType();
  auto [first, stop] = namedBounds(tile);
  w.line(type + " " + name + (names ? ", " + first + ", " + stop : "") + ";");
  if (!tile.plan->checked.empty()) {
    tile.named[i] = numbered(tile, "acc_named_", i);
    w.line("int " + tile.named[i] + ";");
  }
  w.open("");
  w.line(w.words.shared + " " + type + " " + shown + "[" +
         std::to_string(threads ? paddedThreads() : 1024) + "];");
  w.line(shown + "[" + thread_() + "] = " + (mask_.empty() ? "" : mask_ + " ? ") + "(" + type + ")" +
         asFactor(pivot) + (mask_.empty() ? "" : " : " + most) + ";");
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
  std::string halo = " - (" + w.expr(tile.plan->dims[i].before) + ") - (" + w.expr(tile.plan->dims[i].after) + ")";
  w.open("if (" + high + " >= " + name + " && " + high + " - " + name + " > " + extent + " - 1" + halo + ")");
  auto check = tile.plan->checkedRoom.find(i);
  if (check == tile.plan->checkedRoom.end() || mask_.empty() || !w.launch) {
    w.line("__trap();");
  } else {
    w.line("if (" + thread_() + " == 0) " + insideFunction() + "(acc_fault, " + std::to_string(check->second) + ", " +
           high + ", " + name + ", " + extent + halo + ");");
    w.line(mask_ + " = false;");
  }
  w.close();
  if (!minus.empty())
    w.line(name + " = " + name + minus + ";");
  if (tile.named.count(i)) // of the room, only what the iterations that exist name
    w.line(tile.named[i] + " = " + high + " >= " + name + " ? (int)(" + high + " - " + name + ") + (" +
           w.expr(tile.plan->dims[i].after) + ") + 1 : 0;");
  if (names) {
    w.line(first + " = " + high + " >= " + name + " ? " + name + " : 0;");
    w.line(stop + " = " + high + " >= " + name + " ? " + high + " + (" + w.expr(tile.plan->dims[i].after) + ") + 1 : 0;");
  }
  barrier();
  w.close();
}

std::pair<std::string, std::string> SimtCode::Block::bounds(const Tile &tile, size_t dim) {
  QualType type = tile.plan->array->getType().getNonReferenceType();
  if (type->isPointerType()) {
    if (dim == 0)
      return isBounded(tile) ? bounded(tile) : namedBounds(tile);
    type = type->getPointeeType();
    --dim;
  }
  for (; dim; --dim)
    type = w.ec.ctx.getAsArrayType(type)->getElementType();
  const ArrayType *array = w.ec.ctx.getAsArrayType(type);
  if (const auto *fixed = dyn_cast_or_null<ConstantArrayType>(array))
    return {"0", std::to_string(fixed->getSize().getZExtValue())};
  if (const auto *variable = dyn_cast_or_null<VariableArrayType>(array))
    return {"0", asTerm(w.expr(variable->getSizeExpr()))};
  return {"", ""};
}

std::pair<std::string, std::string> SimtCode::Block::namedBounds(const Tile &tile) const {
  if (w.launch || tile.plan->inRegisters) // what is in registers is read under the mask
    return {"", ""};
  return {"acc_first_" + tile.plan->name, "acc_stop_" + tile.plan->name};
}

std::string SimtCode::Block::missing(size_t k) {
  const BlockPlan::Level &l = plan.levels[k];
  std::string at = l.loop->oneSpace ? "acc_from" : "acc_from_" + w.nameOf(l.shape().counter);
  std::string trips = l.loop->oneSpace ? "acc_of_all" : w.tripsName(l.shape()), end = at + " + " + size(k);
  return "(" + end + " > " + trips + " ? (int)(" + end + " - " + trips + ") : 0)";
}

void SimtCode::Block::nameBounds(const Tile &tile) {
  const TileDim &dim = tile.plan->dims[0];
  if (w.launch || isBounded(tile) || !tile.plan->array->getType().getNonReferenceType()->isPointerType() ||
      !dim.spread.exact)
    return;
  auto [first, stop] = namedBounds(tile);
  std::string low = tile.origin[0], high = tile.origin[0] + " + " + tile.extent[0];
  for (size_t k = 0; k < plan.levels.size(); ++k)
    if (long long each = dim.spread.perPlace[k])
      (each < 0 ? low : high) += (each < 0 ? " + " : " - ") +
                                 (std::abs(each) == 1 ? "" : std::to_string(std::abs(each)) + " * ") + missing(k);
  w.line("const " + indexType(dim) + " " + first + " = " + low + ", " + stop + " = " + high + ";");
}

bool SimtCode::Block::isBounded(const Tile &tile) const {
  if (!w.launch) {
    const auto *param = dyn_cast<ParmVarDecl>(tile.plan->array);
    const auto *function = param ? dyn_cast<FunctionDecl>(param->getDeclContext()) : nullptr;
    auto it = ec.plan.routineBlocks.find(function ? function->getCanonicalDecl() : nullptr);
    return it != ec.plan.routineBlocks.end() && it->second.bounded.count(param->getFunctionScopeIndex());
  }
  const auto &list = w.launch->bounded;
  return std::find(list.begin(), list.end(), tile.plan->array) != list.end();
}

void SimtCode::Block::narrowBounds(const Tile &tile) {
  if (!isBounded(tile) || indexType(tile.plan->dims[0]) != "int")
    return;
  std::string name = w.nameOf(tile.plan->array);
  bool narrow = w.launch && w.launch->narrowBounds.count(tile.plan->array);
  auto cut = [&](const std::string &value) {
    if (narrow)
      return "(int)" + value;
    // min and max may be variables of the program here.
    return "(int)(" + value + " > 2147483647 ? 2147483647 : " + value +
           " < -2147483647 ? -2147483647 : " + value + ")";
  };
  w.line("const int acc_first_" + tile.plan->name + " = " + cut("acc_lo_" + name) + ", acc_stop_" +
         tile.plan->name + " = " + cut("acc_hi_" + name) + ";");
}

std::pair<std::string, std::string> SimtCode::Block::bounded(const Tile &tile) const {
  std::string name = w.nameOf(tile.plan->array);
  bool narrow = indexType(tile.plan->dims[0]) == "int";
  return narrow ? std::pair("acc_first_" + tile.plan->name, "acc_stop_" + tile.plan->name)
                : std::pair("acc_lo_" + name, "acc_hi_" + name);
}

} // namespace accolade::simt
