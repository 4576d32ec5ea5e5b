#include "emit/simt/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::Block::nest(const LoopPlan &loop, AxisSet unused) {
  std::string saved = loopMask, first;
  if (&loop == plan.levels[0].loop)
    stateSizes();
  if (unused)
    first = w.isFirst(unused);
  if (loop.oneSpace)
    oneSpace(loop, first);
  else
    from(loop, 0, loopMask, first);
  loopMask = saved;
  if (&loop == plan.levels[0].loop && waitsAtEnd) {
    barrier();
    waitsAtEnd = false;
  }
}

bool SimtCode::Block::unrolled(const ForStmt *loop, const std::function<void()> &inner) {
  auto it = plan.full.find(loop);
  if (it == plan.full.end())
    return false;
  const LoopShape &s = it->second.shape;
  bool planned = std::any_of(ec.plan.loops.begin(), ec.plan.loops.end(), [&](const auto &one) {
    return !one.second.nest.empty() && one.second.nest[0].loop == loop;
  });
  if (!s.declaredInLoop && !planned) // others see the counter
    return false;
  std::string trips = std::to_string(it->second.trips), lower = "(" + w.expr(s.lower) + ")";
  w.open("if ((" + w.expr(s.upper) + ") - " + lower + " == " + trips + ")");
  if (!w.words.unroll.empty())
    w.line(w.words.unroll);
  w.open("for (int acc_trip = 0; acc_trip < " + trips + "; acc_trip++)");
  w.line("const " + w.typeName(plainType(s.counter).getUnqualifiedType(), w.nameOf(s.counter)) +
         " = " + lower + " + acc_trip;");
  w.names[s.counter->getCanonicalDecl()] = "";
  inner();
  w.close();
  w.close();
  return true;
}

void SimtCode::Block::stateSizes() {
  if (!isWhole() || w.words.assume.empty())
    return;
  for (size_t k = 0; k < plan.levels.size(); ++k) // one by one: no compiler takes && apart
    w.line(w.words.assume + "(" + w.words.thread[plan.levels[k].axes().thread] + " < " + size(k) +
           ");");
}

// ---- Levels -----------------------------------------------------------------------------

size_t SimtCode::Block::indexOf(const LoopPlan &loop, size_t level) const {
  for (size_t k = 0; k < plan.levels.size(); ++k)
    if (plan.levels[k].loop == &loop && plan.levels[k].level == level)
      return k;
  return 0;
}

std::string SimtCode::Block::size(size_t k) {
  const BlockPlan::Level &l = plan.levels[k];
  // Blocks of nothing would never come to an end.
  return l.size ? std::to_string(*l.size) : "::max((int)(" + w.expr(l.from->exprs[l.asked->expr->slot]) + "), 1)";
}

bool SimtCode::Block::isWhole() const {
  auto all = plan.iterations();
  return all && *all % 32 == 0;
}

std::string SimtCode::Block::place(size_t k, bool declare) {
  const BlockPlan::Level &l = plan.levels[k];
  std::string thread = w.words.thread[l.axes().thread];
  if (isWhole() && !wraps(k))
    return thread;
  std::string name = "acc_place_" + w.nameOf(l.shape().counter);
  if (declare && wraps(k))
    w.line("const unsigned " + name + " = ::min(" + thread + ", ::min((unsigned)(" + size(k) + "), (unsigned)(" + w.tripsName(l.shape()) +
           " - acc_from_" + w.nameOf(l.shape().counter) + ")) - 1);");
  else if (declare)
    w.line("const unsigned " + name + " = ::min(" + thread + ", (unsigned)(" + size(k) + ") - 1);");
  return name;
}

bool SimtCode::Block::wraps(size_t k) const {
  const BlockPlan::Level &l = plan.levels[k];
  const QualType type = plainType(l.shape().counter);
  if (l.loop->oneSpace || !type->isIntegerType())
    return false;
  const uint64_t bits = ec.ctx.getTypeSize(type);
  auto wider = [&](const TileDim &dim) { return ec.ctx.getTypeSize(dim.pivot->getType()) > bits; };
  auto anyWider = [&](const auto &construct) {
    return llvm::any_of(construct.second.tiles, [&](const TilePlan &tile) { return llvm::any_of(tile.dims, wider); });
  };
  return bits < 32 || (bits == 32 && type->isUnsignedIntegerType() && llvm::any_of(ec.plan.tiles, anyWider));
}

/// i >> 4 or i / 16 is the number of a block of 16 that count from 0, and i & 15 or i % 16 the
/// thread's place: compilers do not see it, for blocks might begin anywhere.
std::string SimtCode::Block::partOfCounter(const Expr *e) {
  const auto *op = dyn_cast<BinaryOperator>(e);
  const VarDecl *var = op && isWhole() ? namedVariable(op->getLHS()) : nullptr;
  auto by = var ? constantInteger(op->getRHS(), ec.ctx) : std::nullopt;
  if (!by || *by < 0 || *by > 1024)
    return "";
  for (size_t k = 0; k < plan.levels.size(); ++k) {
    const BlockPlan::Level &l = plan.levels[k];
    const LoopShape &s = l.shape();
    if (s.counter->getCanonicalDecl() != var->getCanonicalDecl() || !l.size || l.loop->oneSpace || s.mayStartBeyond ||
        s.constantStep != 1 || constantInteger(s.lower, ec.ctx) != 0 || !plainType(var)->isIntegerType())
      continue;
    bool isPower = (*l.size & (*l.size - 1)) == 0;
    std::string cast = "(" + w.typeName(e->getType().getUnqualifiedType()) + ")";
    BinaryOperatorKind kind = op->getOpcode();
    if ((kind == BO_Shr && *by < 32 && (1LL << *by) == *l.size) || (kind == BO_Div && *by == *l.size))
      return cast + (l.axes().grid >= 0 && w.covers()
                         ? w.blockOfAll(l.axes().grid)
                         : "(acc_from_" + w.nameOf(s.counter) + " / " + std::to_string(*l.size) + ")");
    if ((kind == BO_And && isPower && *by == *l.size - 1) || (kind == BO_Rem && *by == *l.size))
      return cast + place(k, false);
  }
  return "";
}

std::string SimtCode::Block::mask(const std::string &name, const std::string &value) {
  w.line("bool " + name + " = " + value + ";");
  return name;
}

std::string SimtCode::Block::askedFor(const std::string &name, const std::vector<std::string> &conditions,
                                      const std::string &trip, const std::string &trips) {
  std::string before;
  for (const std::string &one : conditions)
    before += one.empty() ? "" : one + " && ";
  return mask(name, before + trip + " < " + trips);
}

/// The loop over the blocks of a level, from their first iterations; where the grid covers
/// all, there is one.
void SimtCode::Block::shareOut(const LoopPlan &loop, size_t level, const std::string &at,
                               const std::string &type, const std::string &trips) {
  const LevelAxes &a = loop.axes[level];
  std::string each = size(indexOf(loop, level)), cast = type == "unsigned" ? "" : "(" + type + ")";
  if (a.grid < 0) {
    w.open("for (" + type + " " + at + " = 0; " + at + " < " + trips + "; " + at + " += " + each + ")");
    return again.push_back(at + " + " + each + " < " + trips);
  }
  if (w.covers())
    return w.line("const " + type + " " + at + " = " + cast + w.blockOfAll(a.grid) + " * " + each + ";");
  std::string step = cast + w.words.blocks[a.grid] + " * " + each;
  w.open("for (" + type + " " + at + " = " + cast + w.words.block[a.grid] + " * " + each + "; " + at +
         " < " + trips + "; " + at + " += " + step + ")");
  again.push_back(at + " + " + step + " < " + trips);
}

void SimtCode::Block::endShare(const LevelAxes &a) {
  if (a.grid >= 0 && w.covers())
    return;
  again.pop_back();
  w.close();
}

/// A level that blocks share out and their threads do not: all of a block are in one iteration of it.
void SimtCode::Block::overGrid(const LoopPlan &loop, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = loop.nest[level];
  const LevelAxes &a = loop.axes[level];
  const std::string type = w.fits32(s) ? "unsigned" : w.words.wide, trips = w.tripsName(s), trip = w.tripName(s);
  w.line("const " + type + " " + trips + " = " + w.tripCount(s, false, w.covers()) + ";");
  if (w.covers()) {
    w.line("const " + type + " " + trip + " = " + w.blockOfAll(a.grid) + ";");
  } else {
    w.open("for (" + type + " " + trip + " = " + w.words.block[a.grid] + "; " + trip + " < " + trips + "; " + trip + " += " +
           w.words.blocks[a.grid] + ")");
    again.push_back(trip + " + " + w.words.blocks[a.grid] + " < " + trips);
  }
  w.counter(s, trip, {});
  inner();
  endShare(a);
}

void SimtCode::Block::from(const LoopPlan &loop, size_t level, std::string mask_, const std::string &first) {
  if (level == loop.nest.size())
    return innermost(loop, mask_);
  const LoopShape &s = loop.nest[level];
  const LevelAxes &a = loop.axes[level];
  auto inner = [&] { from(loop, level + 1, mask_, first); };
  if (a.thread < 0)
    return a.grid < 0 ? w.ordinary(loop, level, inner) : overGrid(loop, level, inner);
  bool narrow = w.fits32(s);
  std::string type = narrow ? "unsigned" : w.words.wide, cast = narrow ? "" : "(" + type + ")";
  std::string trips = w.tripsName(s), at = "acc_from_" + w.nameOf(s.counter), trip = w.tripName(s);
  size_t k = indexOf(loop, level);
  std::string each = size(k), thread = w.words.thread[a.thread];
  bool some = a.grid >= 0 && w.covers(); // otherwise there would be no blocks
  w.line("const " + type + " " + trips + " = " + w.tripCount(s, false, some) + ";");
  shareOut(loop, level, at, type, trips);
  w.line("const " + type + " " + trip + " = " + at + " + " + place(k, true) + ";");
  w.counter(s, trip, {});
  std::string inBlock = isWhole() ? "" : thread + " < " + each;
  std::string own = askedFor("acc_has_" + w.nameOf(s.counter), {first, mask_, inBlock}, wraps(k) ? at + " + " + thread : trip, trips);
  from(loop, level + 1, own, "");
  bool closes = a.grid < 0 || !w.covers();
  endShare(a);
  if (closes && waitsAfterTurns() && &loop != plan.levels[0].loop)
    barrier();
}

void SimtCode::Block::oneSpace(const LoopPlan &loop, const std::string &first) {
  const LevelAxes &a = loop.axes[0];
  std::string total, each = size(indexOf(loop, 0)), thread = w.words.thread[a.thread];
  for (size_t i = 0; i < loop.nest.size(); ++i) {
    w.line("const " + w.words.wide + " " + w.tripsName(loop.nest[i]) + " = " +
           w.tripCount(loop.nest[i]) + ";");
    total += (i ? " * " : "") + w.tripsName(loop.nest[i]);
  }
  w.line("const " + w.words.wide + " acc_of_all = " + total + ";");
  shareOut(loop, 0, "acc_from", w.words.wide, "acc_of_all");
  w.line("const " + w.words.wide + " acc_at = acc_from + " + place(indexOf(loop, 0), true) + ";");
  std::string rest = "acc_at";
  for (size_t i = loop.nest.size(); i-- > 0;) {
    const LoopShape &s = loop.nest[i];
    w.counter(s, i == 0 ? rest : "(" + rest + " % " + w.tripsName(s) + ")", {});
    rest = "(" + rest + " / " + w.tripsName(s) + ")";
  }
  std::string inBlock = isWhole() ? "" : thread + " < " + each;
  innermost(loop, askedFor("acc_has_all", {first, loopMask, inBlock}, "acc_at", "acc_of_all"));
  endShare(a);
}

void SimtCode::Block::innermost(const LoopPlan &loop, const std::string &mask_) {
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
  std::string outer = loopMaskOfBlock;
  loopMaskOfBlock = kept.empty() ? mask_ : "";
  if (&loop == plan.levels.back().loop)
    final = lastConstruct(loop);
  finalSeen = false;
  body(loop.nest.back().loop->getBody(), mask_);
  loopMaskOfBlock = outer;
  final = nullptr;
  if (finalSeen && !again.empty()) {
    std::string more;
    for (const std::string &one : again)
      more += (more.empty() ? "" : " || ") + one;
    w.open("if (" + more + ")");
    barrier();
    w.close();
  }
  waitsAtEnd |= finalSeen && !w.launch;
  finalSeen = false;
  masks = saved;
  for (const VarDecl *var : kept)
    w.line("if (" + last + lastTrip(loop) + ") *acc_last_" + w.nameOf(var) + " = " +
           w.nameOf(var) + ";");
  if (!kept.empty())
    w.close();
  w.names = names;
  w.objects = objects;
}

const Stmt *SimtCode::Block::lastConstruct(const LoopPlan &loop) const {
  if (loopsAround)
    return nullptr;
  // Whoever comes back from elsewhere has not asked. Functions wait at the end of their loops.
  if (w.launch) {
    const Stmt *all = w.launch->body.size() == 1 ? w.launch->body[0] : nullptr;
    while (const Directive *d = all ? ec.directives.at(all) : nullptr)
      all = d->body;
    if (!all || (all != plan.levels[0].loop->nest[0].loop && !w.covers()))
      return nullptr;
  }
  for (const BlockPlan::Level &l : plan.levels)
    for (const LevelAxes &a : l.loop->axes)
      if (a.thread < 0 && !l.loop->oneSpace)
        return nullptr;
  const auto *list = dyn_cast<CompoundStmt>(loop.nest.back().loop->getBody());
  if (!list)
    return nullptr;
  for (const Stmt *s : llvm::reverse(list->body()))
    if (isThrough(s)) {
      auto it = ec.plan.tiles.find(s);
      // What follows may read what the others have written back.
      bool ends = it != ec.plan.tiles.end() && (!it->second.writesBack() || s == list->body_back());
      return ends ? s : nullptr;
    }
  return nullptr;
}

std::string SimtCode::Block::lastTrip(const LoopPlan &loop) const {
  if (loop.oneSpace)
    return " && acc_at == acc_of_all - 1";
  std::string text;
  for (const BlockPlan::Level &l : plan.levels)
    text += " && " + w.tripName(l.shape()) + " == " + w.tripsName(l.shape()) + " - 1";
  return text;
}

// ---- Pieces -------------------------------------------------------------------------------

void SimtCode::Block::piece(const std::string &mask_, const Statements &list,
           const std::function<void()> &print) {
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
  if (condition == loopMaskOfBlock && !list.empty() &&
      std::all_of(list.begin(), list.end(), [&](const Stmt *s) { return isHarmless(s); }))
    condition.clear();
  if (!condition.empty())
    w.open("if (" + condition + ")");
  print();
  if (!condition.empty())
    w.close();
  w.active = saved;
}

bool SimtCode::Block::isOfIteration(const VarDecl *var) const {
  const Stmt *body = plan.levels.back().shape().loop->getBody();
  const SourceManager &sm = w.ec.ctx.getSourceManager();
  return var->isLocalVarDecl() && plainType(var)->isScalarType() && !var->getType()->isReferenceType() &&
         !w.objects.count(var->getCanonicalDecl()) &&
         sm.isBeforeInTranslationUnit(body->getBeginLoc(), var->getLocation());
}

bool SimtCode::Block::isHarmless(const Stmt *s) const {
  if (const auto *decl = dyn_cast<DeclStmt>(s))
    return std::all_of(decl->decl_begin(), decl->decl_end(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return var && isOfIteration(var) && (!var->getInit() || isArithmetic(var->getInit()));
    });
  std::optional<Store> store = storeOf(s);
  const VarDecl *var = store && store->op == "=" ? namedVariable(store->target) : nullptr;
  return var && isOfIteration(var) && isArithmetic(store->value);
}

void SimtCode::Block::barrier() {
  bool warp = alone() && w.used == 1 && plan.iterations() == 32 && !w.words.barrierOfWarp.empty();
  w.line((warp ? w.words.barrierOfWarp : w.words.barrier) + ";");
}

void SimtCode::Block::hoist(const VarDecl *var) {
  QualType type = plainType(var), element = w.ec.ctx.getBaseElementType(type);
  bool number = element->isPointerType() || (element->isArithmeticType() && !element->isEnumeralType());
  std::string start = !number || w.words.unset.empty() ? "" : type->isArrayType() ? " = {}" : w.words.unset;
  w.line(w.typeName(type, w.nameOf(var)) + start + ";");
  w.known(var);
  w.names[var->getCanonicalDecl()] = "";
}

std::string SimtCode::Block::hoisted(const std::string &type, const std::string &name) {
  w.line(type + " " + name + ";");
  return name;
}

void SimtCode::Block::declareUniform(const VarDecl *var) {
  w.line(w.typeName(plainType(var), w.nameOf(var)) + w.initialiser(var) + ";");
  w.known(var);
  w.names[var->getCanonicalDecl()] = "";
}

void SimtCode::inBlocks(const LoopPlan &plan, AxisSet unused) {
  if (block_)
    return static_cast<Block *>(block_)->nest(plan, unused);
  Block own(*this, *plan.block);
  block_ = &own;
  helpers.rowsTogether = true;
  own.nest(plan, unused);
  helpers.rowsTogether = false;
  block_ = nullptr;
}

} // namespace accolade::simt
