#include "plan/block/CalledBlocks.h"

#include "analysis/Ast.h"
#include "analysis/Scope.h"

using namespace clang;

namespace accolade {

namespace {

/// What a function's variables of the block's memory may take on every device.
constexpr long long MostRoom = 47 * 1024;

std::string text(const RoutineBlock &block) {
  std::string all = std::to_string(block.size[0]);
  for (int axis = 1; axis < 3; ++axis)
    if (block.size[axis] > 1 || (axis == 1 && block.size[2] > 1))
      all += " x " + std::to_string(block.size[axis]);
  return all;
}

bool sameSize(const RoutineBlock &a, const RoutineBlock &b) {
  return std::equal(std::begin(a.size), std::end(a.size), std::begin(b.size));
}

// ---- One function ------------------------------------------------------------------------

/// Other files may call it, by the parameters that it has and from blocks of any size.
bool isLinked(const FunctionDecl *f) {
  return f->isExternallyVisible() && !f->isInlined() && !f->isTemplateInstantiation() &&
         !f->isDependentContext();
}
constexpr char Linked[] = "kernels of other files, which may call it, have blocks of other sizes; declare it 'static'";

std::string takeSizes(const BlockPlan &block, RoutineBlock &to) {
  for (const BlockPlan::Level &l : block.levels) {
    if (!l.size)
      return "the size of its blocks is not a constant";
    to.size[l.axes().thread] = static_cast<unsigned>(*l.size);
  }
  return "";
}

bool isZero(const Expr *e, const ASTContext &ctx) {
  auto value = e->isValueDependent() ? std::nullopt : e->getIntegerConstantExpr(ctx);
  return value && *value == 0;
}

/// The whole range exists if it is only where iterations are; otherwise the caller has to tell.
std::string takeBounds(const ASTContext &ctx, const TilePlan &tile, RoutineBlock &to) {
  const TileDim &dim = tile.dims[0];
  // What cache names need not exist.
  if (!tile.array->getType().getNonReferenceType()->isPointerType() || tile.inRegisters ||
      (!tile.cached && isZero(dim.before, ctx) && isZero(dim.after, ctx)))
    return "";
  std::string name = "'" + tile.array->getNameAsString() + "'";
  const auto *param = dyn_cast<ParmVarDecl>(tile.array);
  if (!param)
    return "nobody knows how many elements " + name + " has, which is no parameter";
  to.bounded.insert(param->getFunctionScopeIndex());
  return "";
}

/// Values that callers can compute as well: parameters that stay as they are, and what follows from those.
class Arguments {
public:
  Arguments(const FunctionDecl *function, ASTContext &ctx) : scope(function->getBody(), ctx) {}

  bool decide(const Stmt *s) const {
    if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(s))
      if (const VarDecl *var = namedVariable(ref); var && !isFixed(canonical(var)))
        return false;
    return !s || std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return decide(child); });
  }

private:
  bool isFixed(const VarDecl *var) const {
    const bool named = scope.use().find(var); // not only in the directive
    if (isa<ParmVarDecl>(var))
      return !named || scope.isFixed(var);
    return var->isLocalVarDecl() && var->getInit() && (!named || scope.definition(var) == var->getInit()) &&
           decide(var->getInit());
  }

  Scope scope;
};

/// Of tiles whose size is no constant callers tell where their room is.
std::string takeRooms(Planner &p, const FunctionDecl *function, const BlockPlan &block, const TilePlan &tile,
                      RoutineBlock &to) {
  Arguments arguments(function, p.ctx);
  for (const TileDim &dim : tile.dims) {
    bool known = arguments.decide(dim.before) && arguments.decide(dim.after) && !dim.guessed;
    for (const SpreadTerm &row : dim.spread.rows)
      known &= arguments.decide(row.by);
    if (!known)
      return "the size of the tile of '" + tile.array->getNameAsString() + "' is not a constant, and does not follow "
             "from its arguments";
  }
  to.rooms.push_back({&tile, &block, false});
  if (tile.writeBack == WriteBack::Marked)
    to.rooms.push_back({&tile, &block, true});
  return "";
}

std::string checkRoom(Planner &p, const FunctionDecl *function, const BlockPlan &block,
                      const std::vector<FcwPlan *> &tiles, RoutineBlock &to) {
  const ASTContext &ctx = p.ctx;
  long long total = 0;
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles) {
      if (tile.element->isDependentType() || tile.inRegisters)
        continue;
      if (!tile.elements()) {
        if (std::string why = takeRooms(p, function, block, tile, to); !why.empty())
          return why;
        continue;
      }
      total += tile.copies() * *tile.elements() * ctx.getTypeSizeInChars(tile.element).getQuantity();
    }
  return total <= MostRoom ? "" : "its tiles take " + std::to_string(total) + " bytes, more than the " +
                                       std::to_string(MostRoom) + " that functions can have";
}

// ---- Calls -------------------------------------------------------------------------------

bool hasElements(const VarDecl *var, QualType pointer, const ASTContext &ctx) {
  QualType one = ctx.getBaseElementType(pointer->getPointeeType()), type = var->getType();
  QualType other = type->isPointerType() ? type->getPointeeType() : type;
  bool same = ctx.hasSameUnqualifiedType(ctx.getBaseElementType(other), one);
  // Elements of a pointer may have several of the parameter's in them.
  auto divides = [&](QualType part, QualType whole) {
    return ctx.hasSameUnqualifiedType(part, whole) ||
           (!part->isVariablyModifiedType() && !whole->isVariablyModifiedType() && !part->isDependentType() &&
            !whole->isDependentType() && ctx.getTypeSize(whole) % ctx.getTypeSize(part) == 0);
  };
  return same && (type->isConstantArrayType() ||
                  (type->isPointerType() && divides(pointer->getPointeeType(), other)));
}

/// All calls below a statement, with those of the functions they call.
class Calls {
public:
  explicit Calls(Planner &p) : p(p) {}

  /// Bounds that a function's own callers must tell it, since it passes them on.
  void passOn(const Stmt *stmt, const FunctionDecl *in) {
    if (!stmt)
      return;
    const auto *call = dyn_cast<CallExpr>(stmt);
    const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    if (f) {
      if (seen.insert(f->getCanonicalDecl()).second)
        if (const FunctionDecl *definition = f->getDefinition())
          passOn(definition->getBody(), definition);
      bind(call, f, in);
    }
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *named = dyn_cast<FunctionDecl>(ref->getDecl()))
        refuse(named, "its address is taken, and nobody knows from which blocks it is called");
    for (const Stmt *child : stmt->children())
      if (!f || child != call->getCallee())
        passOn(child, in);
  }

  bool changed = false;

private:
  void bind(const CallExpr *call, const FunctionDecl *f, const FunctionDecl *in) {
    auto it = p.plan.routineBlocks.find(f->getCanonicalDecl());
    if (it == p.plan.routineBlocks.end())
      return;
    if (in) {
      changed |= p.plan.routineBlocks.emplace(in->getCanonicalDecl(), RoutineBlock()).second;
      if (isLinked(in))
        refuse(in, Linked);
      if (!it->second.rooms.empty())
        refuse(f, "another function calls it, and the size of the tile of '" +
                      it->second.rooms[0].tile->array->getNameAsString() + "' is not a constant");
    }
    for (unsigned i : std::set<unsigned>(it->second.bounded)) {
      const Expr *arg = i < call->getNumArgs() ? call->getArg(i) : nullptr;
      const VarDecl *root = arg && !arg->HasSideEffects(p.ctx) ? addressedVariable(arg) : nullptr;
      if (root && !hasElements(root, f->getParamDecl(i)->getType(), p.ctx))
        root = nullptr;
      p.plan.callBounds[call][i] = root;
      if (in && !(root && root->getType()->isConstantArrayType()))
        forward(in, dyn_cast_or_null<ParmVarDecl>(root), f->getParamDecl(i)->getNameAsString());
    }
  }

  void forward(const FunctionDecl *in, const ParmVarDecl *param, const std::string &name) {
    RoutineBlock &own = p.plan.routineBlocks[in->getCanonicalDecl()];
    if (param)
      changed |= own.bounded.insert(param->getFunctionScopeIndex()).second;
    else
      refuse(in, "nobody knows how many elements what it passes for '" + name + "' has");
  }

  void refuse(const FunctionDecl *f, const std::string &why) {
    auto it = p.plan.routineBlocks.find(f->getCanonicalDecl());
    if (it == p.plan.routineBlocks.end() || !it->second.whyNone.empty())
      return;
    it->second.whyNone = why;
    changed = true;
  }

  Planner &p;
  std::set<const FunctionDecl *> seen;
};

/// The blocks that a launch runs in: those of functions it calls, and its own.
class Blocks {
public:
  Blocks(Planner &p, LaunchPlan &launch) : p(p), launch(launch) {
    for (const Stmt *s : launch.body)
      visit(s, true);
  }

  const RoutineBlock *found() const { return name.empty() ? nullptr : &first; }
  std::string conflict;

  void addOwn() {
    for (const auto &axis : launch.grid.threads)
      for (const LaunchPlan::AxisLoop &l : axis) {
        RoutineBlock own;
        if (!l.loop->block)
          continue;
        if (std::string why = takeSizes(*l.loop->block, own); !why.empty())
          conflict = why;
        else
          add("this kernel", own);
      }
  }

private:
  void visit(const Stmt *stmt, bool inKernel) {
    if (!stmt)
      return;
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (const FunctionDecl *f = call->getDirectCallee()) {
        called(f);
        if (auto it = p.plan.callBounds.find(call); inKernel && it != p.plan.callBounds.end())
          tell(it->second, f);
      }
    for (const Stmt *child : stmt->children())
      visit(child, inKernel);
  }

  void called(const FunctionDecl *f) {
    if (!seen.insert(f->getCanonicalDecl()).second)
      return;
    auto it = p.plan.routineBlocks.find(f->getCanonicalDecl());
    if (it != p.plan.routineBlocks.end() && it->second.isHere)
      add("'" + f->getNameAsString() + "'", it->second);
    if (const FunctionDecl *definition = f->getDefinition())
      visit(definition->getBody(), false);
  }

  void add(const std::string &of, const RoutineBlock &block) {
    if (!name.empty() && !sameSize(first, block))
      conflict = "blocks of " + name + " have " + text(first) + " iterations, those of " + of + " " +
                 text(block) + "; give their loops the same 'vector(n)'";
    if (!name.empty())
      return;
    name = of;
    first = block;
  }

  /// The launch knows how long what it maps is.
  void tell(const CallBounds &bounds, const FunctionDecl *f) {
    for (const auto &[i, root] : bounds) {
      bool captured = root && std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
        return c.var == root && (c.storage == Storage::Pointer || root->getType()->isConstantArrayType());
      });
      if (!captured)
        conflict = "nobody knows how many elements what is passed to '" + f->getNameAsString() + "' for '" +
                   f->getParamDecl(i)->getNameAsString() + "' has";
      else if (root->getType()->isPointerType() &&
               std::find(launch.bounded.begin(), launch.bounded.end(), root) == launch.bounded.end())
        launch.bounded.push_back(root);
    }
  }

  Planner &p;
  LaunchPlan &launch;
  std::set<const FunctionDecl *> seen;
  std::string name;
  RoutineBlock first;
};

void takeSizesOf(const unsigned (&size)[3], LaunchPlan &launch) {
  launch.grid.communicates = true;
  launch.grid.rowSync = launch.grid.workers = launch.grid.wideRows = launch.grid.covers = launch.grid.rowsCovered = false;
  for (int axis = 0; axis < 3; ++axis) {
    launch.grid.fixed[axis] = size[axis];
    launch.grid.threadSize[axis] = {};
  }
}

void takeInto(Planner &p, LaunchPlan &launch) {
  Blocks blocks(p, launch);
  if (!blocks.found())
    return;
  RoutineBlock called = *blocks.found();
  blocks.addOwn();
  if (launch.grid.scans)
    blocks.conflict = "it scans, and calls a function whose iterations communicate";
  if (launch.asksFirst())
    blocks.conflict = "it runs in order where data overlaps, and calls a function whose iterations communicate";
  if (!blocks.conflict.empty())
    launch.grid.conflict = blocks.conflict;
  if (launch.inOrder)
    launch.inOrder->grid.conflict = blocks.conflict;
  takeSizesOf(called.size, launch);
}

void eachLaunch(std::vector<HostStep> &steps, const std::function<void(LaunchPlan &)> &visit) {
  for (HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch)
      visit(step.launch);
    eachLaunch(step.steps, visit);
  }
}

/// A template that calls functions of its own arguments launches the blocks that its instantiations need, where
/// all of them need the same.
void takeFromInstances(const UnitPlan &plan, LaunchPlan &pattern) {
  std::vector<const LaunchPlan *> instances = plan.instancesOf(pattern);
  if (instances.empty() || pattern.grid.communicates)
    return;
  const LaunchPlan &first = *instances[0];
  bool same = std::all_of(instances.begin(), instances.end(), [&](const LaunchPlan *one) {
    return one->grid.communicates && one->grid.conflict.empty() &&
           std::equal(std::begin(one->grid.fixed), std::end(one->grid.fixed), first.grid.fixed) &&
           std::equal(one->bounded.begin(), one->bounded.end(), first.bounded.begin(), first.bounded.end(),
                      isSameVariable);
  });
  std::vector<const VarDecl *> bounded;
  for (const VarDecl *var : first.bounded)
    for (const CapturedVar &c : pattern.captured)
      if (c.storage == Storage::Pointer && isSameVariable(c.var, var))
        bounded.push_back(c.var);
  if (!same || bounded.size() != first.bounded.size())
    return;
  pattern.bounded = bounded;
  takeSizesOf(first.grid.fixed, pattern);
}

/// The host's text is the template's: it asks for the sizes and passes the bounds that are known there.
void compareWithPattern(const UnitPlan &plan, LaunchPlan &launch) {
  for (const RegionPlan &region : plan.regions)
    for (const LaunchPlan *pattern : launchesOf(region.steps))
      if (pattern->name == launch.pattern &&
          (!std::equal(std::begin(launch.grid.fixed), std::end(launch.grid.fixed), pattern->grid.fixed) ||
           launch.bounded.size() != pattern->bounded.size()))
        launch.grid.conflict = "which function it calls, whose iterations communicate, depends on a "
                               "template's arguments";
}

} // namespace

std::string whyLinked(const FunctionDecl *function) { return isLinked(function) ? Linked : ""; }

std::string whyNoReach(const BlockPlan &block, const std::vector<FcwPlan *> &tiles) {
  bool counted = std::all_of(block.levels.begin(), block.levels.end(), [](const BlockPlan::Level &l) {
    return l.shape().constantStep || l.loop->oneSpace;
  });
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles)
      for (const TileDim &dim : tile.dims)
        if (!counted && !dim.spread.exact)
          return "how far a block reaches in '" + tile.array->getNameAsString() +
                 "' is not known: the step of its loop is no constant";
  return "";
}

void noteRoutineBlock(Planner &p, const FunctionDecl *function, const BlockPlan &block,
                      const std::vector<FcwPlan *> &tiles) {
  RoutineBlock own;
  own.isHere = true;
  own.whyNone = isLinked(function) ? Linked : takeSizes(block, own);
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles)
      own.hasCached |= tile.cached;
  if (own.whyNone.empty())
    own.whyNone = whyNoReach(block, tiles);
  if (own.whyNone.empty())
    own.whyNone = checkRoom(p, function, block, tiles, own);
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles)
      if (own.whyNone.empty())
        own.whyNone = takeBounds(p.ctx, tile, own);
  auto [it, isNew] = p.plan.routineBlocks.emplace(function->getCanonicalDecl(), own);
  it->second.hasCached |= own.hasCached;
  auto hasRoom = [&](const RoutineBlock::Room &room) {
    return std::any_of(it->second.rooms.begin(), it->second.rooms.end(), [&](const RoutineBlock::Room &other) {
      return other.tile == room.tile && other.marks == room.marks;
    });
  };
  for (const RoutineBlock::Room &room : own.rooms) // those of blocks before are known
    if (!hasRoom(room))
      it->second.rooms.push_back(room);
  if (isNew || !it->second.whyNone.empty())
    return;
  it->second.bounded.insert(own.bounded.begin(), own.bounded.end());
  it->second.whyNone = !own.whyNone.empty()         ? own.whyNone
                       : !sameSize(it->second, own) ? "its blocks have different sizes"
                                                    : "";
}

void takeCalledBlocks(Planner &p) {
  if (p.plan.routineBlocks.empty())
    return;
  auto each = [&](const std::function<void(LaunchPlan &)> &visit) {
    for (RegionPlan &region : p.plan.regions)
      eachLaunch(region.steps, visit);
    for (RegionPlan &region : p.plan.instances)
      eachLaunch(region.steps, visit);
  };
  for (bool again = true; again;) {
    Calls calls(p);
    for (const auto &[function, level] : p.plan.levels) // kernels of other files may call them
      if (const FunctionDecl *definition = function->getDefinition())
        calls.passOn(definition->getBody(), definition);
    each([&](LaunchPlan &launch) {
      for (const Stmt *s : launch.body)
        calls.passOn(s, nullptr);
    });
    again = calls.changed;
  }
  each([&](LaunchPlan &launch) { takeInto(p, launch); });
  each([&](LaunchPlan &launch) {
    if (launch.inTemplate())
      takeFromInstances(p.plan, launch);
  });
  each([&](LaunchPlan &launch) {
    if (!launch.pattern.empty())
      compareWithPattern(p.plan, launch);
  });
}

} // namespace accolade
