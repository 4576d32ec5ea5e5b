// Accesses to tiles, and what targets have in common where a construct with tiles begins, ends and
// writes.
#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"
#include "emit/SumText.h"
#include "emit/block/TermText.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace accolade {

std::string BlockCode::elementType(const Tile &tile) const {
  return writer.typeName(tile.plan->element.getUnqualifiedType());
}

std::string BlockCode::indexType(const TileDim &dim) const {
  return dim.isNarrow(ec.ctx) ? "int" : "long long";
}

std::string BlockCode::extentText(const TileDim &dim, const std::function<std::string(size_t)> &size) {
  if (dim.extent)
    return std::to_string(*dim.extent);
  std::string text = std::to_string(1 + dim.spread.more);
  for (size_t k = 0; k < plan.levels.size(); ++k)
    if (long long each = std::abs(dim.spread.perPlace[k]))
      text += " + " + (each == 1 ? "" : std::to_string(each) + " * ") + "((" + size(k) + ") - 1)";
  for (const SpreadTerm &row : dim.spread.rows)
    text += " + " + termText(row, writer.expr(row.by), row.level < 0 ? "" : size(row.level));
  for (const Expr *e : {dim.before, dim.after})
    if (std::string one = writer.expr(e); one != "0")
      text += " + (" + one + ")";
  return "(int)(" + text + ")";
}

std::string BlockCode::tileIndex(const Tile &tile, const std::vector<std::string> &indices,
                                 const Expr *access) {
  std::string text;
  auto check = access ? tile.plan->checked.find(access) : tile.plan->checked.end();
  bool checks = check != tile.plan->checked.end();
  for (size_t i = 0; i < indices.size(); ++i) {
    // From the own element, most others are a constant away.
    std::string from = tile.here.empty() || checks ? tile.origin[i] : writer.expr(tile.plan->dims[i].pivot);
    std::string own = from.empty() ? indices[i] : differenceOf(indices[i], from);
    if (!tile.here.empty() && access && !checks)
      if (std::string text = fromPivot(subscriptsOf(access, *tile.plan)[i], tile.plan->dims[i].pivot);
          !text.empty())
        own = text;
    if (checks)
      own = insideFunction() + "(acc_fault, " + std::to_string(check->second + i) + ", " + indices[i] +
            ", " + tile.origin[i] + ", " + (tile.named.count(i) ? tile.named.at(i) : tile.extent[i]) + ")";
    if (i == 0) {
      text = own;
      continue;
    }
    std::string pitch = tile.extent[i];
    if (tile.plan->pad && i + 1 == indices.size()) {
      const auto &extent = tile.plan->dims[i].extent;
      pitch = extent && pitch == std::to_string(*extent)
                  ? std::to_string(*extent + tile.plan->pad)
                  : sumOf(pitch, std::to_string(tile.plan->pad));
    }
    text = sumOf(productOf(text, pitch), own);
  }
  if (!tile.here.empty())
    return sumOf(tile.here + (checks ? " - " + tile.place : ""), text);
  return tile.now.empty() ? text : sumOf(tile.now, text);
}

/// The tile that an access goes to, whether it asks first or not.
const BlockCode::Tile *BlockCode::tileAt(const Expr *e) {
  if (!isa<ArraySubscriptExpr>(e))
    return nullptr;
  const Tile *asked = nullptr;
  for (const Tile &tile : llvm::reverse(tiles)) {
    if (tile.name.empty() || subscriptsOf(e, *tile.plan).empty())
      continue;
    if (!tile.plan->cached || tile.plan->inside.count(e))
      return &tile;
    if (!asked && tile.plan->asking.count(e))
      asked = &tile;
  }
  return asked;
}

std::string BlockCode::element(const Expr *e) {
  if (std::string part = partOfCounter(e); !part.empty())
    return part;
  if (auto it = stepped.find(e); it != stepped.end())
    return "(*" + it->second + ")";
  const Tile *tile = tileAt(e);
  if (!tile)
    return "";
  auto list = subscriptsOf(e, *tile->plan);
  if (!tile->own.empty() && areOwn(*tile->plan, list, ec.ctx))
    return tile->own;
  std::vector<std::string> indices;
  for (const Expr *index : list)
    indices.push_back(writer.expr(index));
  if (tile->plan->asking.count(e) && !tile->plan->checked.count(e)) {
    std::string text = global(*tile, indices);
    for (const Tile &one : tiles)
      if (!one.name.empty() && one.plan->asking.count(e))
        text = asked(one, indices, list, text);
    return text;
  }
  std::string at = tileIndex(*tile, indices, e);
  return reading ? reading(*tile, at) : tile->name + "[" + at + "]";
}

/// The tile's element if it has it, otherwise what stands elsewhere.
std::string BlockCode::asked(const Tile &tile, const std::vector<std::string> &indices,
                             const std::vector<const Expr *> &written, const std::string &elsewhere) {
  std::string text;
  for (size_t i = 0; i < indices.size(); ++i) {
    bool narrow = indexType(tile.plan->dims[i]) == "int" &&
                  ec.ctx.getTypeSize(written[i]->getType()) <= 32;
    std::string type = narrow ? "unsigned" : "unsigned long long";
    text += (i ? " && (" : "(") + type + ")" + asFactor(indices[i]) + " - (" + type + ")" + asFactor(tile.origin[i]) +
            " < " + tile.extent[i];
  }
  // A copy of a structure: no pointer could lead to either memory.
  std::string copy = tile.plan->element->isRecordType() ? "(" + elementType(tile) + ")" : "";
  return "(" + text + " ? " + copy + tile.name + "[" + tileIndex(tile, indices) + "] : " + copy +
         elsewhere + ")";
}

/// Indices and the number of elements are numbers of 32 bits.
bool BlockCode::isShortRow(const Tile &tile, size_t dim) const {
  if (!tile.plan->dims[dim].isNarrow(ec.ctx))
    return false;
  QualType type = tile.plan->array->getType().getNonReferenceType();
  for (size_t i = 0; i < dim && !type.isNull(); ++i)
    type = type->isPointerType() ? type->getPointeeType() : ec.ctx.getAsArrayType(type)->getElementType();
  const ArrayType *array = type->isPointerType() ? nullptr : ec.ctx.getAsArrayType(type);
  const auto *variable = dyn_cast_or_null<VariableArrayType>(array);
  return variable && variable->getSizeExpr()->getType()->isSignedIntegerType() &&
         ec.ctx.getTypeSize(variable->getSizeExpr()->getType()) <= 32;
}

std::string BlockCode::exists(const Tile &tile, const std::vector<std::string> &indices, size_t from) {
  std::string text;
  for (size_t i = from; i < indices.size(); ++i) {
    auto [low, high] = bounds(tile, i);
    if (low == "0" && isShortRow(tile, i)) { // both questions at once
      text += (text.empty() ? "" : " && ") + std::string("(unsigned)") + asFactor(indices[i]) + " < (unsigned)" + asFactor(high);
      continue;
    }
    // Elements before the pointer have negative indices, which are large numbers beside one without a sign.
    const bool negative = low != "0" && tile.plan->dims[i].pivot->getType()->isUnsignedIntegerType();
    const std::string index = negative ? "(long)" + asFactor(indices[i]) : asTerm(indices[i]);
    if (!low.empty())
      text += (text.empty() ? "" : " && ") + index + " >= " + low;
    if (!high.empty())
      text += (text.empty() ? "" : " && ") + index + " < " + asTerm(high);
  }
  return text;
}

BlockCode::Tile *BlockCode::tileOf(const Expr *target) {
  for (Tile &tile : tiles)
    if (elementOf(target, *tile.plan))
      return &tile;
  return nullptr;
}

/// A member that no argument stands for is called as the program does.
void BlockCode::nameMember(const TilePlan &tile) {
  if (tile.member && !writer.names.count(tile.array))
    writer.names[tile.array] = writer.expr(tile.member);
}

/// fcw and what it applies to, or cache and what follows it.
void BlockCode::construct(const Stmt *anchor, const FcwPlan &fcw, const std::string &mask,
                          const std::function<void(const std::string &mask)> &inner) {
  const Directive *d = ec.directives.at(anchor);
  writer.mark(d->loc());
  writer.open("");
  std::vector<Tile> own;
  for (const TilePlan &one : fcw.tiles) {
    nameMember(one);
    own.push_back({&one, "acc_tile_" + one.name, {}, {}, {}, ""});
  }
  std::string known = whereKnown(fcw);
  enter(own, mask);
  if (known.empty())
    inTiles(own, [&] { inner(mask); });
  else
    whereOffered(known, own, mask, inner);
  bool free = endsWithoutWait(anchor, fcw);
  if (fcw.writesBack()) {
    syncOnce();
    leave(own, mask);
    synced = false;
  }
  if (!free)
    syncOnce();
  writer.close();
}

void BlockCode::inTiles(const std::vector<Tile> &own, const std::function<void()> &inner) {
  size_t before = tiles.size();
  tiles.insert(tiles.end(), own.begin(), own.end());
  inner();
  tiles.resize(before);
}

/// That the objects of cache exist, and that their pointers are those whose elements the launch knows; empty: nothing
/// is to be asked.
std::string BlockCode::whereKnown(const FcwPlan &fcw) {
  std::vector<std::string> list;
  auto add = [&](const std::string &text) {
    if (std::find(list.begin(), list.end(), text) == list.end())
      list.push_back(text);
  };
  for (const TilePlan &tile : fcw.tiles) {
    if (!tile.isOffered() || isInPlace(tile) || !tile.array->getType()->isPointerType())
      continue;
    std::vector<std::string> bases;
    for (const Expr *e = tile.member; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase()))
      if (m->isArrow() && !isa<CXXThisExpr>(peel(m->getBase())))
        bases.push_back(writer.expr(m->getBase()));
    for (const std::string &base : llvm::reverse(bases))
      add(base);
    add(writer.expr(tile.member) + " == " + nameOf(tile.array));
  }
  return llvm::join(list, " && ");
}

/// The statements with the tiles, and once more without them; an iteration runs one of both.
void BlockCode::whereOffered(const std::string &known, const std::vector<Tile> &own, const std::string &mask,
                             const std::function<void(const std::string &mask)> &inner) {
  std::string with = newMask(mask, known), without = newMask(mask, "!" + with);
  for (const std::string &one : {with, without}) {
    synced = false;
    writer.open("");
    masks.push_back(one);
    inTiles(one == with ? own : std::vector<Tile>(), [&] { inner(one); });
    masks.pop_back();
    writer.close();
  }
  synced = false;
}

std::string BlockCode::marked(const Tile &tile, const Expr *element) {
  if (tile.wrote.empty())
    return "";
  if (tile.plan->writeBack == WriteBack::Own)
    return tile.wrote + " = 1;";
  std::vector<std::string> indices;
  for (const Expr *index : subscriptsOf(element, *tile.plan))
    indices.push_back(writer.expr(index));
  return tile.wrote + "[" + tileIndex(tile, indices, element) + "] = 1;";
}

bool BlockCode::store(const Stmt *s) {
  if (tiles.empty())
    return false;
  std::vector<const Expr *> targets = changedByCall(s);
  if (std::optional<Store> found = storeOf(s))
    targets = {found->target};
  std::vector<std::string> marks;
  for (const Expr *target : targets)
    if (Tile *tile = tileOf(target); tile && !tile->wrote.empty())
      marks.push_back(marked(*tile, elementOf(target, *tile->plan)));
  if (marks.empty())
    return false;
  writer.line(writer.expr(cast<Expr>(s)) + ";");
  for (const std::string &mark : marks)
    writer.line(mark);
  return true;
}

/// What an atomic statement writes: the place that all share, and what keeps a value of it.
static std::vector<const Expr *> writtenBy(const AtomicPlan &atomic) {
  std::vector<const Expr *> list;
  if (atomic.form != AtomicForm::Read)
    list.push_back(atomic.x);
  if (atomic.v)
    list.push_back(atomic.v);
  return list;
}

void BlockCode::mark(const AtomicPlan &atomic) {
  for (const Expr *target : writtenBy(atomic))
    if (const Tile *tile = tileOf(target); tile && !tile->wrote.empty())
      writer.line(marked(*tile, elementOf(target, *tile->plan)));
}

bool BlockCode::isAtomicChannel(const Stmt *anchor) const {
  auto it = ec.plan.atomics.find(anchor);
  if (it == ec.plan.atomics.end())
    return false;
  std::vector<const Expr *> written = writtenBy(it->second);
  return std::any_of(written.begin(), written.end(), [&](const Expr *target) {
    const Tile *tile = const_cast<BlockCode *>(this)->tileOf(target);
    return tile && tile->plan->sync;
  });
}

/// What a store makes of its target.
std::string BlockCode::newValue(const Store &store) {
  std::string text = store.value ? writer.expr(store.value) : "1";
  if (store.op == "=")
    return text;
  std::string op = store.value ? store.op.substr(0, store.op.size() - 1) : store.op.substr(1);
  return writer.expr(store.target) + " " + op + " (" + text + ")";
}

/// All iterations, also those that have not changed theirs, put their element into the copy
/// that nobody reads.
void BlockCode::inTurn(const Tile &tile, const Stmt *s, Statements &before, const Statements &rest,
                       const std::string &mask) {
  std::set<const VarDecl *> across = hoistFor(before, rest);
  Statements all = before;
  all.push_back(s);
  piece(mask, all, [&] {
    inPiece(before, across);
    writer.mark(s->getBeginLoc());
    writer.line(tile.own + " = " + newValue(*storeOf(s)) + ";");
    if (!tile.wrote.empty())
      writer.line(tile.wrote + " = 1;");
  });
  piece("", {}, [&] {
    // Both places add up to a constant.
    writer.line(tile.here + " = " + std::to_string(*tile.plan->elements()) + " + 2 * " + tile.place +
                " - " + tile.here + ";");
    writer.line(tile.name + "[" + tile.here + "] = " + tile.own + ";");
  });
  before.clear();
  synced = false;
  syncOnce();
}

const BlockCode::Tile *BlockCode::storedInTurn(const Stmt *s) {
  std::optional<Store> store = isa<Expr>(s) ? storeOf(s) : std::nullopt;
  const Tile *tile = store ? tileOf(store->target) : nullptr;
  return tile && tile->plan->sync && !tile->own.empty() && !tile->here.empty() ? tile : nullptr;
}

/// The new value stands in a variable of the iteration, where nobody else changes it before the store.
bool BlockCode::isKept(const Store &store) const {
  const Expr *e = store.op == "=" && store.value ? peel(store.value) : nullptr;
  if (const auto *copy = dyn_cast_or_null<CXXConstructExpr>(e);
      copy && copy->getNumArgs() == 1 && copy->getConstructor()->isTrivial())
    e = peel(copy->getArg(0));
  const VarDecl *var = e ? namedVariable(e) : nullptr;
  if (!var || !var->hasLocalStorage() || var->getType()->isReferenceType() || var->getType().isVolatileQualified() ||
      isUniform(var))
    return false;
  const SourceManager &sm = ec.ctx.getSourceManager();
  const SourceRange loops = plan.levels[0].shape().loop->getBody()->getSourceRange();
  return sm.isBeforeInTranslationUnit(loops.getBegin(), var->getLocation()) &&
         sm.isBeforeInTranslationUnit(var->getLocation(), loops.getEnd());
}

/// A write that the other iterations see: none of them reads the old value after it, none the
/// new one before.
void BlockCode::channel(const Stmt *s, const std::string &mask) {
  std::optional<Store> found = storeOf(s);
  Tile &tile = *tileOf(found->target);
  QualType type = found->target->getType().getNonReferenceType().getUnqualifiedType();
  writer.open("");
  std::string value;
  if (isKept(*found)) {
    value = newValue(*found);
  } else {
    bool whole = ec.ctx.hasSameUnqualifiedType(type, tile.plan->element);
    value = hoisted(whole ? elementType(tile) : writer.typeName(type), "acc_value" + std::to_string(++number));
    piece(mask, {s}, [&] { writer.line(value + " = " + newValue(*found) + ";"); });
    synced = false;
  }
  syncOnce();
  piece(mask, {}, [&] {
    writer.line(writer.expr(found->target) + " = " + value + ";");
    std::string mark =
        marked(tile, elementOf(found->target, *tile.plan));
    if (!mark.empty())
      writer.line(mark);
  });
  synced = false;
  syncOnce();
  writer.close();
}

} // namespace accolade
