#include "emit/simt/Scratch.h"

#include "emit/Arguments.h"
#include "emit/block/TermText.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace accolade::simt {

class Scratch::HostWriter : public CodeWriter {
public:
  HostWriter(const EmitContext &ec, const Names &called, const LaunchPlan &launch)
      : CodeWriter(ec), launch(launch) {
    names = called;
  }

private:
  bool handledStmt(Stmt *s, llvm::raw_ostream &os) override {
    auto told = launch.tells.find(dyn_cast<Expr>(s));
    if (told != launch.tells.end()) {
      os << "acc_args->" << toldName(told->second);
      return true;
    }
    // What a template's names mean is not known behind it.
    const auto *e = launch.pattern.empty() ? nullptr : dyn_cast<Expr>(s);
    if (auto value = e ? e->getIntegerConstantExpr(ec.ctx) : std::nullopt) {
      os << llvm::toString(*value, 10);
      return true;
    }
    return CodeWriter::handledStmt(s, os);
  }
  const LaunchPlan &launch;
  void loop(const LoopPlan &) override {}
  void atomic(const AtomicPlan &) override {}
};

Scratch::Scratch(const EmitContext &ec, const LaunchPlan &launch) : ec(ec), launch(launch) {
  for (const RegionPlan &region : ec.plan.regions)
    for (const LaunchPlan *one : launchesOf(region.steps))
      if (!launch.pattern.empty() && one->name == launch.pattern)
        pattern = one;
}

// ---- Lengths ------------------------------------------------------------------------

Extents extentsOf(QualType type, const ASTContext &ctx) {
  Extents extents;
  while (const ArrayType *array = ctx.getAsArrayType(type)) {
    if (!type->isVariablyModifiedType())
      break;
    if (const auto *runtime = dyn_cast<VariableArrayType>(array))
      extents.lengths.push_back(runtime->getSizeExpr());
    else if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
      extents.lengths.push_back(IntegerLiteral::Create(ctx, fixed->getSize(), ctx.getSizeType(), {}));
    else
      extents.lengths.push_back(nullptr);
    type = array->getElementType();
  }
  extents.element = type.getUnqualifiedType();
  return extents;
}

Extents extentsOf(const VarDecl *pointer, const ParsedVar &section, const Directive &from,
                  const ASTContext &ctx) {
  QualType type = pointer->getType().getNonReferenceType();
  Extents extents = extentsOf(type->isPointerType() ? type->getPointeeType() : type, ctx);
  if (!type->isPointerType() || section.sections.empty())
    return extents;
  if (const auto &length = section.sections[0].length)
    extents.lengths.push_back(from.expr(*length));
  return extents;
}

/// An arithmetic type by its own name.
static std::string plainType(QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (const auto *tag = type->getAs<EnumType>())
    type = tag->getDecl()->getIntegerType().getCanonicalType();
  PrintingPolicy policy{LangOptions()};
  policy.Bool = true;
  return type.getAsString(policy);
}

bool Scratch::knownVariable(const VarDecl *var, Names &device, Names &host) {
  if (auto it = passed.find(var); it != passed.end())
    return var->getType().getNonReferenceType()->isIntegerType() && follows(var, it->second, device, host);
  if (isWritten(var))
    return false;
  for (size_t i = 0; i < launch.captured.size(); ++i)
    if (const CapturedVar &c = launch.captured[i]; c.var == var) {
      host[var] = "acc_args->" + launch.nameOf(var);
      if (pattern) {
        if (!var->getType().getNonReferenceType()->isIntegerType())
          return false; // its type may have no name behind the template
        if (pattern->captured[i].asBytes())
          host[var] = "(*(const " + plainType(var->getType()) + " *)(const void *)" + host[var] + ")";
      } else if (c.asBytes())
        host[var] = "(*(const " + valueType(launch, var, HostWriter(ec, {}, launch)) + " *)(const void *)" +
                    host[var] + ")";
      return c.storage == Storage::Value;
    }
  // A number of the kernel's own that follows from others.
  return var->hasInit() && var->getType()->isIntegerType() && follows(var, var->getInit(), device, host);
}

bool Scratch::follows(const VarDecl *var, const Expr *value, Names &device, Names &host) {
  if (!known(value, device, host))
    return false;
  QualType of = var->getType().getNonReferenceType().getCanonicalType().getUnqualifiedType();
  std::string type = HostWriter(ec, {}, launch).typeName(of);
  device[var] = "((" + type + ")(" + onDevice(value, device) + "))";
  host[var] = "((" + type + ")(" + HostWriter(ec, host, launch).expr(value) + "))";
  return true;
}

/// Arithmetic with constants and arguments.
bool Scratch::known(const Expr *e, Names &device, Names &host) {
  if (!e || e->isValueDependent())
    return false;
  if (e->getIntegerConstantExpr(ec.ctx))
    return true;
  e = e->IgnoreParens();
  if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return var && knownVariable(var->getCanonicalDecl(), device, host);
  }
  if (launch.tells.count(e))
    return true;
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return !member->isArrow() && isa<FieldDecl>(member->getMemberDecl()) &&
           known(member->getBase(), device, host);
  if (const auto *cast = dyn_cast<CastExpr>(e))
    return known(cast->getSubExpr(), device, host);
  if (const auto *op = dyn_cast<UnaryOperator>(e))
    return !op->isIncrementDecrementOp() && op->isArithmeticOp() &&
           known(op->getSubExpr(), device, host);
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    return !op->isAssignmentOp() && known(op->getLHS(), device, host) &&
           known(op->getRHS(), device, host);
  if (const auto *op = dyn_cast<ConditionalOperator>(e))
    return known(op->getCond(), device, host) && known(op->getTrueExpr(), device, host) &&
           known(op->getFalseExpr(), device, host);
  return false;
}

std::optional<Bytes> Scratch::bytes(const Extents &extents) {
  uint64_t size = ec.ctx.getTypeSizeInChars(extents.element).getQuantity(), fixed = size;
  std::string device, host;
  for (const Expr *length : extents.lengths) {
    Names onDeviceNames, onHostNames;
    if (!known(length, onDeviceNames, onHostNames))
      return std::nullopt;
    if (auto value = length->getIntegerConstantExpr(ec.ctx)) {
      fixed *= value->getExtValue();
      continue;
    }
    device += " * (size_t)(" + onDevice(length, onDeviceNames) + ")";
    host += " * (size_t)(" + HostWriter(ec, onHostNames, launch).expr(length) + ")";
  }
  Bytes bytes;
  bytes.count = std::to_string(fixed / size) + device;
  if (device.empty()) {
    bytes.fixed = true;
    bytes.value = (fixed + 15) / 16 * 16;
    bytes.device = bytes.host = std::to_string(bytes.value);
  } else {
    bytes.device = "(" + std::to_string(fixed) + device + " + 15) / 16 * 16";
    bytes.host = "(" + std::to_string(fixed) + host + " + 15) / 16 * 16";
  }
  return bytes;
}

std::optional<Bytes> Scratch::bytes(QualType element, const std::vector<Sum> &lengths) {
  uint64_t size = ec.ctx.getTypeSizeInChars(element).getQuantity(), fixed = size;
  std::string device, host;
  for (const Sum &sum : lengths) {
    if (sum.terms.empty() && sum.sizes.empty()) {
      fixed *= std::max(sum.constant, 1LL);
      continue;
    }
    std::string here = std::to_string(sum.constant), there = here;
    for (const auto *terms : {&sum.terms, &sum.sizes})
      for (const SpreadTerm &term : *terms) {
        Names onDeviceNames, onHostNames;
        const Expr *places = term.level < 0 ? nullptr : sum.places.at(term.level);
        if (!known(term.by, onDeviceNames, onHostNames) ||
            (places && !known(places, onDeviceNames, onHostNames)))
          return std::nullopt;
        auto text = [&](const std::function<std::string(const Expr *)> &expr) {
          auto atLeastOne = [&](const Expr *e) { return "(" + expr(e) + ") > 1 ? (" + expr(e) + ") : 1"; };
          return termText(term, terms == &sum.terms ? expr(term.by) : atLeastOne(term.by),
                          places ? atLeastOne(places) : "");
        };
        here += " + " + text([&](const Expr *e) { return onDevice(e, onDeviceNames); });
        there += " + " + text([&](const Expr *e) { return HostWriter(ec, onHostNames, launch).expr(e); });
      }
    device += " * (size_t)(" + here + ")";
    host += " * (size_t)(" + there + ")";
  }
  Bytes bytes;
  bytes.fixed = device.empty();
  bytes.value = (fixed + 15) / 16 * 16;
  bytes.device = bytes.host = std::to_string(bytes.value);
  if (!bytes.fixed) {
    bytes.device = "(" + std::to_string(fixed) + device + " + 15) / 16 * 16";
    bytes.host = "(" + std::to_string(fixed) + host + " + 15) / 16 * 16";
  }
  return bytes;
}

// ---- Room -----------------------------------------------------------------------------

bool Scratch::allFixed(const Rooms &rooms) {
  return std::all_of(rooms.begin(), rooms.end(), [](const Room &r) { return r.bytes.fixed; });
}

/// What the first `count` of them take.
std::string Scratch::sum(const Rooms &rooms, size_t count, bool device) {
  uint64_t fixed = 0;
  std::string text;
  for (size_t i = 0; i < count; ++i) {
    const Room &r = rooms[i];
    if (r.bytes.fixed)
      fixed += r.bytes.value * r.times;
    else
      text += (text.empty() ? "" : " + ") + (device ? r.bytes.device : r.bytes.host) +
              (r.times > 1 ? " * " + std::to_string(r.times) : "");
  }
  if (text.empty() || fixed)
    text += (text.empty() ? "" : " + ") + std::to_string(fixed);
  return text;
}

/// The address behind those that are there already.
static std::string behind(const std::string &base, const std::string &offset) {
  return offset == "0" ? base : base + " + " + offset;
}

std::string Scratch::perBlock(const Bytes &bytes, unsigned times) {
  blocks.push_back({bytes, times});
  std::string name = "acc_block_room" + std::to_string(blocks.size());
  return name;
}

std::string Scratch::perThread(const Bytes &bytes) {
  threads.push_back({bytes, 1});
  return "acc_thread_room" + std::to_string(threads.size());
}

std::string Scratch::perPart(const Bytes &bytes) {
  parts.push_back({bytes, 1});
  return "acc_part_room" + std::to_string(parts.size());
}

std::string Scratch::inBlock(const Bytes &bytes) {
  locals.push_back({bytes, 1});
  return "acc_local_room" + std::to_string(locals.size());
}

std::vector<std::string> Scratch::blockMemoryTop() const {
  std::vector<std::string> lines;
  for (size_t i = 0; i < locals.size(); ++i)
    lines.push_back("char *const acc_local_room" + std::to_string(i + 1) + " = " +
                    (i ? behind("acc_local", sum(locals, i, true)) : "acc_local") + ";");
  return lines;
}

std::vector<std::string> Scratch::top() const {
  std::vector<std::string> lines;
  std::string base = "acc_scratch + 64";
  for (size_t i = 0; i < parts.size(); ++i)
    lines.push_back("char *const acc_part_room" + std::to_string(i + 1) + " = " +
                    (i ? behind(base, "acc_blocks * (size_t)(" + sum(parts, i, true) + ")") : base) + ";");
  std::string partBytes = sum(parts, parts.size(), true);
  std::string blockBytes = sum(blocks, blocks.size(), true);
  if (partBytes != "0")
    base += " + acc_blocks * (size_t)(" + partBytes + ")";
  for (size_t i = 0; i < blocks.size(); ++i)
    lines.push_back(
        "char *const acc_block_room" + std::to_string(i + 1) + " = " +
        (i ? behind("acc_block_room1", sum(blocks, i, true))
           : base + " + acc_block * (size_t)(" + blockBytes + ")") +
        ";");
  if (threads.empty())
    return lines;
  if (blockBytes != "0")
    base += " + acc_blocks * (size_t)(" + blockBytes + ")";
  lines.push_back("const size_t acc_thread_bytes = " + sum(threads, threads.size(), true) + ";");
  for (size_t i = 0; i < threads.size(); ++i)
    lines.push_back("char *const acc_thread_room" + std::to_string(i + 1) + " = " +
                    (i ? behind("acc_thread_room1", sum(threads, i, true))
                       : base + " + ((size_t)acc_block * acc_threads + acc_thread) * acc_thread_bytes") +
                    ";");
  return lines;
}

// ---- The host's view -----------------------------------------------------------------------

std::string Scratch::hostFunction(const std::string &name, const std::string &text) const {
  std::string args = pattern ? "struct acc_args_here" : argumentsType(launch);
  std::string layout = pattern ? argumentsLayout(launch, *pattern, args, ec) : "";
  std::string in = pattern ? "" : "  ";
  return in + "static size_t " + name + "(const void *acc_in) {\n" + layout + in + "  const " + args +
         " *acc_args = (const " + args + " *)acc_in;\n" + in + "  return " + text + ";\n" + in + "}\n";
}

bool Scratch::isReadable() const {
  return !pattern || (isFixed() && isBlockMemoryFixed()) || !argumentsLayout(launch, *pattern, "struct acc_args_here", ec).empty();
}

bool Scratch::inStruct() const { return ec.cplusplus() && !pattern; }

std::string Scratch::hostFunctions(const std::string &name) const {
  Rooms all = parts;
  all.insert(all.end(), blocks.begin(), blocks.end());
  std::string text;
  if (!allFixed(all))
    text += hostFunction(inStruct() ? "block" : name + "_block_bytes", sum(all, all.size(), false));
  if (!allFixed(threads))
    text += hostFunction(inStruct() ? "thread" : name + "_thread_bytes",
                         sum(threads, threads.size(), false));
  if (!allFixed(locals))
    text += hostFunction(inStruct() ? "local" : name + "_local_bytes", sum(locals, locals.size(), false));
  return text.empty() || !inStruct() ? text : "  struct " + name + "_bytes {\n" + text + "  };\n";
}

std::string Scratch::blockMemoryMembers(const std::string &name) const {
  if (allFixed(locals))
    return sum(locals, locals.size(), false) + ", 0";
  return "0, " + (inStruct() ? name + "_bytes::local" : name + "_local_bytes");
}

std::string Scratch::hostMembers(const std::string &name) const {
  Rooms all = parts;
  all.insert(all.end(), blocks.begin(), blocks.end());
  auto member = [&](const Rooms &rooms, const std::string &of) {
    if (allFixed(rooms))
      return sum(rooms, rooms.size(), false) + ", 0";
    return "0, " + (inStruct() ? name + "_bytes::" + of : name + "_" + of + "_bytes");
  };
  return member(all, "block") + ", " + member(threads, "thread");
}

} // namespace accolade::simt
