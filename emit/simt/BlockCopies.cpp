// How all threads of a block fetch its tiles from global memory, and write them back.
#include "emit/SumText.h"
#include "emit/simt/Block.h"

using namespace clang;

namespace accolade::simt {

/// From so many elements for each thread on, it pays to ask once whether all exist.
static constexpr long long Several = 4;
/// Loops of fewer trips are unrolled as a whole, others by so many.
static constexpr long long AllAtOnce = 40, SomeAtOnce = 8;

std::string SimtCode::Block::linear(const Tile &tile, const std::vector<std::string> &indices) {
  QualType type = tile.plan->array->getType().getNonReferenceType();
  if (!w.isRuntime(type->isPointerType() ? type->getPointeeType() : type))
    return "";
  std::string text;
  for (size_t i = 0; i < indices.size(); ++i)
    text = i ? sumOf(productOf(text, bounds(tile, i).second), indices[i]) : "(long long)" + asFactor(indices[0]);
  return text;
}

std::string SimtCode::Block::global(const Tile &tile, const std::vector<std::string> &indices) {
  std::string text = nameOf(tile.plan->array), at = linear(tile, indices);
  if (!at.empty())
    return text + "[" + (!tile.atPivot.empty() && indices == pivots(tile) ? tile.atPivot : at) + "]";
  for (const std::string &index : indices)
    text += "[" + index + "]";
  return text;
}

bool SimtCode::Block::isFetchedAlone(const Tile &tile) const {
  return tile.plan->type.fetch && (tile.plan->inRegisters || (tile.plan->inTurn && plan.givesEachItsOwn(*tile.plan)));
}

void SimtCode::Block::sharePivots(std::vector<Tile> &own) {
  std::map<std::string, std::vector<Tile *>> byPlace;
  for (Tile &tile : own)
    if (isFetchedAlone(tile))
      if (std::string at = linear(tile, pivots(tile)); !at.empty())
        byPlace[at].push_back(&tile);
  for (const auto &[at, list] : byPlace)
    if (list.size() > 1) {
      std::string name = "acc_index_" + list[0]->plan->name;
      w.line("const long long " + name + " = " + at + ";");
      for (Tile *tile : list)
        tile->atPivot = name;
    }
}

bool SimtCode::Block::fetchTogether(std::vector<Tile> &own) {
  std::vector<Tile *> list;
  for (Tile &tile : own)
    if (w.launch && !w.words.fetchesNearest && isFetchedAlone(tile) && indexType(tile.plan->dims[0]) == "int" &&
        llvm::is_contained(w.launch->together, tile.plan->array) &&
        (list.empty() || pivots(tile)[0] == pivots(*list[0])[0]))
      list.push_back(&tile);
  if (list.size() < 2)
    return false;
  // Who stores into the tile waits for what it loads.
  std::stable_partition(list.begin(), list.end(), [](const Tile *tile) { return tile->plan->inRegisters; });
  bool fills = false;
  std::string pivot = pivots(*list[0])[0], rest;
  std::set<std::string> asked;
  for (Tile *tile : list) {
    tile->together = true;
    fills |= !tile->plan->inRegisters;
    if (tile->own.empty())
      declareOwn(*tile);
    if (std::string one = exists(*tile, pivots(*tile), 1); !one.empty() && asked.insert(one).second)
      rest += " && " + one;
  }
  for (const Tile *tile : list)
    w.line(tile->own + (tile->plan->element->isArithmeticType() ? " = 0;" : " = {};"));
  w.line("const bool acc_common = " + asTerm(pivot) + " >= (int)acc_common_lo && " + asTerm(pivot) + " < (int)acc_common_hi" + rest + ";");
  w.open("if (acc_common)");
  for (Tile *tile : list)
    fetchOwn(*tile, Ask::Nothing);
  w.close();
  // Without a way around, compilers have all loads on their way while they go on.
  auto keepAll = [&] {
    for (Tile *tile : list)
      if (!tile->plan->inRegisters)
        w.line(tile->name + "[" + tile->place + "] = " + tile->own + ";");
  };
  keepAll();
  w.open("if ((int)acc_apart && !acc_common)");
  for (Tile *tile : list)
    fetchOwn(*tile, Ask::Each);
  keepAll();
  w.close();
  return fills;
}

void SimtCode::Block::fetchOwn(const Tile &tile, Ask ask) {
  std::string there = ask == Ask::Each ? exists(tile, pivots(tile)) : "";
  w.line((there.empty() ? "" : "if (" + there + ") ") + tile.own + " = " + global(tile, pivots(tile)) + ";");
}

bool SimtCode::Block::sameShape(const Tile &a, const Tile &b) const {
  return a.extent == b.extent && !a.together && !b.together && !a.plan->inRegisters && !b.plan->inRegisters && a.plan->type.fetch == b.plan->type.fetch &&
         !isMarked(a) && !isMarked(b);
}

void SimtCode::Block::overElements(const Tile &tile, const std::function<void(const std::vector<std::string> &)> &inner,
                  long long atOnce, long long each) {
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
    return inTrips(tile, print, atOnce, each);
  std::string step = isWhole() ? std::to_string(*plan.iterations()) : threads_();
  w.open("for (int acc_e = " + thread_() + "; acc_e < " + all + "; acc_e += " + step + ")");
  print();
}

bool SimtCode::Block::isConstant(const Tile &tile) {
  return std::all_of(tile.plan->dims.begin(), tile.plan->dims.end(),
                     [](const TileDim &dim) { return dim.extent.has_value(); });
}

void SimtCode::Block::inTrips(const Tile &tile, const std::function<void()> &print, long long most, long long each) {
  long long all = 1, threads = *plan.iterations();
  for (const TileDim &dim : tile.plan->dims)
    all *= *dim.extent;
  all /= each;
  long long trips = all / threads, rest = all % threads;
  auto declare = [&](const std::string &number) {
    w.line("const int acc_e = " + (each == 1 ? number : "(" + number + ") * " + std::to_string(each)) + ";");
  };
  if (trips > 1 && !w.words.unroll.empty())
    w.line(w.words.unroll + (trips > most ? " " + std::to_string(SomeAtOnce) : ""));
  w.open(trips == 1 ? "" : "for (int acc_trip = 0; acc_trip < " + std::to_string(trips) + "; acc_trip++)");
  declare((trips == 1 ? "" : "acc_trip * " + std::to_string(threads) + " + ") + "(int)" + thread_());
  print();
  if (!rest)
    return;
  w.open("if (" + thread_() + " < " + std::to_string(rest) + ")");
  declare(std::to_string(trips * threads) + " + (int)" + thread_());
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

bool SimtCode::Block::isBlockShaped(const Tile &tile) const { return plan.hasShapeOf(*tile.plan); }

std::vector<std::string> SimtCode::Block::indicesOf(const Tile &tile, const std::vector<std::string> &at) const {
  std::vector<std::string> list;
  for (size_t i = 0; i < at.size(); ++i)
    list.push_back(sumOf(tile.origin[i], at[i]));
  return list;
}

std::string SimtCode::Block::inTile(const Tile &tile, const std::vector<std::string> &at) {
  if (!tile.plan->pad && at[0] == "acc_e0")
    return "acc_e";
  std::string text = at[0];
  for (size_t i = 1; i < at.size(); ++i) {
    std::string pitch = tile.extent[i];
    if (tile.plan->pad && i + 1 == at.size())
      pitch = sumOf(pitch, std::to_string(tile.plan->pad));
    text = sumOf(productOf(text, pitch), at[i]);
  }
  return text;
}

bool SimtCode::Block::fetchAll(std::vector<Tile> &own) {
  bool fills = false;
  for (size_t i = 0; i < own.size(); ++i)
    fills |= fetchFrom(own, i);
  return fills;
}

bool SimtCode::Block::fetchFrom(std::vector<Tile> &own, size_t first) {
  const Tile &lead = own[first];
  if (lead.together)
    return false;
  for (size_t i = 0; i < first; ++i)
    if (sameShape(own[i], lead))
      return false;
  bool marks = isMarked(lead);
  if ((!lead.plan->type.fetch && !marks) || lead.plan->inRegisters)
    return false;
  std::vector<const Tile *> group;
  for (size_t i = first; i < own.size(); ++i)
    if (i == first || sameShape(lead, own[i]))
      group.push_back(&own[i]);
  auto fetchEach = [&](Ask ask, long long atOnce, long long each = 1) {
    overElements(
        lead,
        [&](const std::vector<std::string> &at) {
          for (const Tile *tile : group)
            fetch(*tile, at, ask, each);
        },
        atOnce, each);
  };
  std::string inside = allExist(group);
  bool counted = lead.plan->type.fetch && isWhole() && isConstant(lead) && !isBlockShaped(lead);
  long long all = counted ? *lead.plan->elements() : 0, threads = counted ? *plan.iterations() : 1;
  bool many = all >= Several * threads;
  if (inside.empty() || !many) {
    bool some = all > threads && !isAhead(lead);
    bool nearest = some || (w.words.fetchesNearest && !isAhead(lead));
    if (w.words.fetchesNearest && !many && !some && !isBlockShaped(lead))
      barrier(); // nor those of a loop that follows what was written back
    fetchEach(nearest ? Ask::Nearest : Ask::Each, many ? AllAtOnce : some ? SomeAtOnce : 0);
    return true;
  }
  long long each = packed(group);
  if (each > 1) {
    w.open("if (" + inside + " && " + beginPacks(group) + ")");
    fetchEach(Ask::Nothing, AllAtOnce, each);
    w.close();
  }
  w.open((each > 1 ? "else if (" : "if (") + inside + ")");
  fetchEach(Ask::Nothing, AllAtOnce);
  w.close();
  w.open("else");
  fetchEach(isAhead(lead) ? Ask::Each : Ask::Nearest, isAhead(lead) ? 0 : SomeAtOnce);
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

/// Keeps each index within its bounds, so that an element that does not exist is another one
/// of the array. Returns when there is none at all.
std::string SimtCode::Block::nearest(const Tile &tile, std::vector<std::string> &indices) {
  std::string some;
  for (size_t i = 0; i < indices.size(); ++i) {
    auto [low, high] = bounds(tile, i);
    if (high.empty())
      continue;
    bool narrow = tile.plan->dims[i].isNarrow(w.ec.ctx) &&
                  (!tile.plan->array->getType()->isPointerType() || !w.launch || w.launch->narrowBounds.count(tile.plan->array));
    indices[i] = w.helpers.nearest(narrow) + "(" + indices[i] + ", " + low + ", " + high + ")";
    // PoCL 3.1 loses what stands under a condition that is the same for all elements.
    if (low != "0")
      some = w.words.fetchesNearest ? indices[i] + " >= " + low : low + " < " + high;
  }
  return some;
}

void SimtCode::Block::fetch(const Tile &tile, const std::vector<std::string> &at, Ask ask, long long each) {
  std::string place = inTile(tile, at);
  if (isMarked(tile))
    w.line(tile.wrote + "[" + place + "] = 0;");
  if (!tile.plan->type.fetch)
    return;
  std::vector<std::string> indices = plan.givesEachItsOwn(*tile.plan) ? pivots(tile) : indicesOf(tile, at);
  std::string there = ask == Ask::Each      ? exists(tile, indices)
                      : ask == Ask::Nearest ? nearest(tile, indices)
                                            : "";
  // What is somebody's own comes to the other copy when it is written.
  std::string twice;
  if (tile.plan->inTurn)
    twice = plan.givesEachItsOwn(*tile.plan)
                ? tile.own + " = "
                : tile.name + "[" + std::to_string(*tile.plan->elements()) + " + " + place + "] = ";
  std::string ask_ = there.empty() ? "" : "if (" + there + ") ";
  std::string from = global(tile, indices), to = tile.name + "[" + place + "]";
  if (each > 1)
    return w.line(asPack(tile, each, to, false) + " = " + asPack(tile, each, from, true) + ";");
  if (tile.plan->ahead == TilePlan::Ahead::Register)
    return w.line(ask_ + held(tile) + " = " + from + ";");
  if (isAhead(tile)) {
    to = tile.name + "[" + tile.now + " + " + place + "]";
    if (!w.words.send.empty())
      return w.line(ask_ + w.helpers.send() + "(&" + to + ", &" + from + ");");
  }
  w.line(ask_ + twice + to + " = " + from + ";");
}

void SimtCode::Block::leave(std::vector<Tile> &own, const std::string &mask_) {
  for (Tile &tile : own) {
    if (tile.plan->writeBack == WriteBack::Own)
      piece(tile.wrote, {}, [&] { writeOwn(tile); });
    else if (tile.plan->writeBack != WriteBack::Nothing)
      writeAll(tile);
  }
  (void)mask_;
}

void SimtCode::Block::writeAll(const Tile &tile) {
  // The part that goes back, as a tile of its own.
  TilePlan shape = *tile.plan;
  Tile part = tile;
  part.plan = &shape;
  for (size_t i = 0; i < shape.part.size(); ++i) {
    shape.dims[i].extent = shape.part[i].second;
    part.extent[i] = std::to_string(shape.part[i].second);
  }
  if (!shape.part.empty())
    shape.pad = 0;
  auto write = [&](bool ask, long long atOnce, long long each = 1) {
    overElements(
        part,
        [&](std::vector<std::string> at) {
          for (size_t i = 0; i < shape.part.size(); ++i)
            at[i] = sumOf(at[i], std::to_string(shape.part[i].first));
          std::string in = inTile(tile, at), condition = isMarked(tile) ? tile.wrote + "[" + in + "]" : "";
          std::vector<std::string> indices = indicesOf(tile, at);
          std::string from = tile.name + "[" + in + "]";
          if (each > 1)
            return w.line(asPack(tile, each, global(tile, indices), false) + " = " + asPack(tile, each, from, true) + ";");
          if (std::string there = ask ? exists(tile, indices) : ""; !there.empty())
            condition += (condition.empty() ? "" : " && ") + there;
          w.line((condition.empty() ? "" : "if (" + condition + ") ") + global(tile, indices) + " = " + from + ";");
        },
        atOnce, each);
  };
  std::string inside = allExist({&tile});
  bool many = !isMarked(tile) && isWhole() && isConstant(part) &&
              *shape.elements() >= Several * *plan.iterations();
  if (inside.empty() || !many)
    return write(true, many && inside.empty() ? AllAtOnce : 0);
  long long each = shape.part.empty() ? packed({&tile}) : 1;
  if (each > 1) {
    w.open("if (" + inside + " && " + beginPacks({&tile}) + ")");
    write(false, AllAtOnce, each);
    w.close();
  }
  w.open((each > 1 ? "else if (" : "if (") + inside + ")");
  write(false, AllAtOnce);
  w.close();
  w.open("else");
  write(true, SomeAtOnce);
  w.close();
}

void SimtCode::Block::writeOwn(const Tile &tile) {
  std::vector<std::string> indices = pivots(tile);
  std::string there = exists(tile, indices);
  w.line((there.empty() ? "" : "if (" + there + ") ") + global(tile, indices) + " = " +
         (tile.own.empty() ? tile.name + "[" + tileIndex(tile, indices) + "]" : tile.own) + ";");
}

} // namespace accolade::simt
