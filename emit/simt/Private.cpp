// Where variables of a kernel live. A thread's own are plain locals. What the
// threads of a gang share is in the block's memory; what those of a worker share
// is there too, once for each row of threads. Arrays that are too large for that,
// or whose lengths the host computes at the launch, are in scratch memory.
#include "emit/simt/SimtCode.h"

#include "emit/Arguments.h"
#include "emit/block/BlockCode.h"

#include "plan/grid/PrivatePlace.h"

using namespace clang;

namespace accolade::simt {

std::string SimtCode::row() {
  keepsRows = true;
  if (!(used & 4) && !ofVector)
    return words.thread[1];
  return words.thread[1] + " + " + words.threads[1] + " * " + words.thread[2];
}

/// A place in the block's memory where one thread leaves a value for the others
/// of its row or block.
std::string SimtCode::slot(QualType type, const std::string &name) {
  bool each = rows();
  line(words.shared + " " +
       typeName(type.getNonReferenceType().getUnqualifiedType(),
                name + (each ? "[" + std::to_string(MostRows) + "]" : "")) +
       ";");
  return each ? name + "[" + row() + "]" : name;
}

bool SimtCode::isAmongShared(const VarDecl *var) const {
  return (launch ? launch->grid.shared : ofRoutine).count(var->getCanonicalDecl());
}

bool SimtCode::isShared(const VarDecl *var) const { return isAmongShared(var) && idle(); }

std::string SimtCode::atTop(const Expr *e, const std::map<const VarDecl *, std::string> &called) {
  auto saved = names;
  names = topNames;
  for (const auto &[var, name] : called)
    names[var] = name;
  std::string text = expr(e);
  names = saved;
  return text;
}

void SimtCode::unknownLength(const VarDecl *var) {
  unsupported = "the length of '" + nameOf(var) + "' is not known when the kernel is launched";
}

/// The address of so many bytes that the threads of the block, or of the row, share.
std::string SimtCode::sharedRoom(const Bytes &bytes) {
  if (!rows())
    return scratch->perBlock(bytes);
  std::string room = scratch->perBlock(bytes, MostRows);
  return room + " + (" + row() + ") * ((size_t)" + bytes.device + ")";
}

// ---- Declarations -------------------------------------------------------------------

bool SimtCode::needsScratch(const VarDecl *var) const {
  QualType type = var->getType().getNonReferenceType();
  if (isRuntime(type))
    return true;
  return type->isConstantArrayType() &&
         ec.ctx.getTypeSizeInChars(type).getQuantity() > (int64_t)MostLocal;
}

/// "T (&x)[4]": a name for an object that lies elsewhere.
static std::string asReference(const std::string &name, QualType type) {
  return type->isArrayType() ? "(&" + name + ")" : "&" + name;
}

void SimtCode::declareInScratch(const VarDecl *var, bool shared) {
  QualType type = ec.ctx.getUnqualifiedArrayType(spelledType(var));
  Extents extents = extentsOf(type, ec.ctx);
  std::optional<Bytes> bytes = scratch->bytes(extents);
  if (!bytes)
    return unknownLength(var);
  std::string room = shared ? sharedRoom(*bytes) : scratch->perThread(*bytes), name = nameOf(var);
  QualType pointer = ec.ctx.getPointerType(isRuntime(type) ? extents.element : type);
  line((isRuntime(type) ? typeName(pointer, name) + " = "
                        : typeName(type, asReference(name, type)) + " = *") +
       "(" + typeName(pointer) + ")(" + room + ");");
}

/// Nothing needs to be done before it is there.
static bool makesItself(QualType type) {
  const CXXRecordDecl *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return !record || !record->hasDefinition() || record->hasTrivialDefaultConstructor();
}

/// A variable that the threads of a gang or of a worker share.
void SimtCode::declareShared(const VarDecl *var, bool initialised) {
  QualType type = ec.ctx.getUnqualifiedArrayType(spelledType(var)).getUnqualifiedType();
  std::string name = nameOf(var);
  uint64_t size = isRuntime(type) ? 0 : ec.ctx.getTypeSizeInChars(type).getQuantity();
  const uint64_t bytes = size;
  size *= rows() ? MostRows : 1;
  if (type.isDestructedType())
    unsupported = "'" + name + "' has a destructor, and threads share it";
  if (scratch && (isRuntime(type) || sharedBytes + size > MostShared)) {
    declareInScratch(var, true);
  } else if (!makesItself(type)) {
    sharedBytes += size;
    declareRoom(var, type, bytes);
  } else if (rows()) {
    sharedBytes += size;
    declareRows(var, type);
  } else {
    sharedBytes += size;
    line(words.shared + " " + typeName(type, name) + ";");
  }
  if (initialised)
    initialiseShared(var, type);
}

/// One for each row of threads.
void SimtCode::declareRows(const VarDecl *var, QualType type) {
  const std::string name = nameOf(var);
  line(words.shared + " " + typeName(type, "acc_rows_" + name + "[" + std::to_string(MostRows) + "]") + ";");
  line(typeName(type, asReference(name, type)) + " = acc_rows_" + name + "[" + row() + "];");
}

/// Bytes, since nobody constructs objects in the block's memory.
void SimtCode::declareRoom(const VarDecl *var, QualType type, uint64_t bytes) {
  const std::string name = nameOf(var), room = "acc_room_" + name;
  line("alignas(16) " + words.shared + " char " + room + (rows() ? "[" + std::to_string(MostRows) + "]" : "") + "[" +
       std::to_string(bytes) + "];");
  line(typeName(type, asReference(name, type)) + " = *(" + typeName(ec.ctx.getPointerType(type)) + ")" + room +
       (rows() ? "[" + row() + "]" : "") + ";");
}

void SimtCode::initialiseShared(const VarDecl *var, QualType type) {
  AxisSet saved = active;
  std::string first = isFirst(idle()), name = nameOf(var);
  active = used;
  std::string value = initialiser(var);
  active = saved;
  if (value.empty() && makesItself(type))
    return;
  sync();
  open("if (" + first + ")");
  line(typeName(type, "acc_start") + value + ";");
  line(type->isArrayType() || !makesItself(type) ? "memcpy(&" + name + ", &acc_start, sizeof(acc_start));"
                                                 : name + " = acc_start;");
  close();
  sync();
}

const Expr *SimtCode::standsFor(const VarDecl *var) const {
  return launch && launch->setOnce.count(var) && !isDeclared(var) ? var->getInit() : nullptr;
}

/// float f[3] = {0}, where the variable is there already.
void SimtCode::setElements(const std::string &name, const ConstantArrayType &type, const InitListExpr &values) {
  const unsigned count = static_cast<unsigned>(type.getSize().getZExtValue());
  for (unsigned i = 0; i < count; ++i) {
    const Expr *value = i < values.getNumInits() ? values.getInit(i) : nullptr;
    line(name + "[" + std::to_string(i) + "] = " + (value && !isa<ImplicitValueInitExpr>(value) ? expr(value) : "0") + ";");
  }
}

void SimtCode::declareLocal(const VarDecl *var) {
  if (spread && std::count(spread->spread.begin(), spread->spread.end(), var->getCanonicalDecl())) {
    known(var);
    const std::string name = names[var->getCanonicalDecl()];
    if (const auto *array = ec.ctx.getAsConstantArrayType(var->getType()); array && var->getInit())
      setElements(name, *array, *cast<InitListExpr>(var->getInit()));
    else if (var->getInit())
      line(name + " = " + expr(var->getInit()) + ";");
    return;
  }
  if (isShared(var)) {
    known(var);
    declareShared(var, true);
    return declareBound(var);
  }
  if (scratch && !var->isStaticLocal() && !var->getInit() && needsScratch(var) &&
      scratch->bytes(extentsOf(var->getType(), ec.ctx))) {
    known(var);
    return declareInScratch(var, false);
  }
  bool together = idle() && isParallel(var->getInit());
  AxisSet rows = together && var->getType()->isScalarType() ? rowsBeside(var->getInit()) : 0;
  if (rows) {
    known(var);
    line(declaration(var) + ";");
    open("");
    line(nameOf(var) + " = " + valueOfOneRow(var->getInit(), spelledType(var), rows) + ";");
    return close();
  }
  if (together || !idle() || !var->getInit() || isRuntime(var->getType()) ||
      isRedundantValue(var->getInit())) {
    DeviceWriter::declareLocal(var);
    if (together)
      sync();
    return;
  }
  known(var);
  declaredByOne(var);
}

// ---- private ----------------------------------------------------------------------------

void SimtCode::declarePrivate(const PrivateVar &v) {
  QualType type = v.var->getType().getNonReferenceType();
  bool section = v.isSection() && !type->isArrayType();
  if (v.first && !section)
    return;
  if (v.written && !v.first && v.from && v.from->body && !mentions(v.from->body, v.var))
    return;
  std::string called;
  if (section)
    called = privateSection(v);
  else if (isShared(v.var))
    declareShared(v.var, false);
  else if (scratch && needsScratch(v.var))
    declareInScratch(v.var, false);
  else if (isRuntime(type))
    unknownLength(v.var);
  else
    line(declaration(v.var) + ";");
  names[v.var->getCanonicalDecl()] = called;
  objects.erase(v.var);
}

/// The thread goes on with a copy of what its gang has.
void SimtCode::copyOwn(const VarDecl *var) {
  QualType type = ec.ctx.getUnqualifiedArrayType(spelledType(var)).getUnqualifiedType();
  auto called = names.find(var->getCanonicalDecl());
  const std::string own = "acc_own_" + nameOf(var), from = called == names.end() || called->second.empty() ? nameOf(var) : called->second;
  if (!type->isArrayType()) {
    line(typeName(type, own) + " = " + from + ";");
  } else {
    const Extents extents = extentsOf(type, ec.ctx);
    std::optional<Bytes> bytes = needsScratch(var) && scratch ? scratch->bytes(extents) : std::nullopt;
    if (needsScratch(var) && !bytes)
      return unknownLength(var);
    const std::string element = typeName(ec.ctx.getBaseElementType(type).getUnqualifiedType());
    const QualType row = ec.ctx.getPointerType(extents.element);
    if (isRuntime(type))
      line(typeName(row, own) + " = (" + typeName(row) + ")(" + scratch->perThread(*bytes) + ");");
    else if (needsScratch(var))
      line(typeName(type, asReference(own, type)) + " = *(" + typeName(ec.ctx.getPointerType(type)) + ")(" + scratch->perThread(*bytes) + ");");
    else
      line(typeName(type, own) + ";");
    const std::string count = isRuntime(type) ? bytes->count + " * sizeof(*" + own + ") / sizeof(" + element + ")" : "sizeof(" + own + ") / sizeof(" + element + ")";
    line("for (size_t acc_k = 0; acc_k < " + count + "; acc_k++) ((" + element + " *)" + own + ")[acc_k] = ((" + element +
         " *)" + from + ")[acc_k];");
  }
  names[var->getCanonicalDecl()] = own;
  objects.erase(var->getCanonicalDecl());
}

/// private(p[lower:length]): p points to room of its own. Returns what it is called, if not p.
std::string SimtCode::privateSection(const PrivateVar &v) {
  const ParsedSection &s = v.written->sections[0];
  std::string name = nameOf(v.var);
  QualType type = v.var->getType().getNonReferenceType().getUnqualifiedType();
  Extents extents = extentsOf(v.var, *v.written, *v.from, ec.ctx);
  std::optional<Bytes> bytes = scratch ? scratch->bytes(extents) : std::nullopt;
  if (!bytes) {
    unknownLength(v.var);
    return "";
  }
  std::string pointer = typeName(type), room = "acc_" + name;
  uint64_t size = bytes->value * (rows() ? MostRows : 1);
  if (!idle() && bytes->fixed && bytes->value <= MostLocal) {
    line("alignas(16) char " + room + "[" + std::to_string(bytes->value) + "];");
  } else if (idle() && bytes->fixed && sharedBytes + size <= MostShared) {
    sharedBytes += size;
    std::string each = rows() ? "[" + std::to_string(MostRows) + "]" : "";
    line("alignas(16) " + words.shared + " char acc_room_" + name + each + "[" +
         std::to_string(bytes->value) + "];");
    line("char *" + room + " = acc_room_" + name + (rows() ? "[" + row() + "]" : "") + ";");
  } else {
    line("char *" + room + " = " + (idle() ? sharedRoom(*bytes) : scratch->perThread(*bytes)) + ";");
  }
  std::string lower = s.lower ? expr(*v.from, *s.lower) : "0";
  std::string value = "(" + pointer + ")" + room + (lower == "0" ? "" : " - (" + lower + ")");
  if (!v.first) {
    line(declaration(v.var) + " = " + value + ";");
    return "";
  }
  // The kernel has the pointer to the original already.
  std::string element = typeName(extents.element);
  open("for (size_t acc_k = acc_thread; acc_k < " + bytes->count + "; acc_k += acc_threads)");
  line("((" + element + " *)" + room + ")[acc_k] = ((const " + element + " *)(" + name +
       (lower == "0" ? "" : " + (" + lower + ")") + "))[acc_k];");
  close();
  if (idle())
    sync();
  std::string own = "acc_own_" + name;
  line(typeName(type, own) + " = " + value + ";");
  return own;
}

/// Elements that a patch keeps elsewhere.
bool SimtCode::handledStmt(Stmt *s, llvm::raw_ostream &os) {
  if (printReplaced(s, os))
    return true;
  if (const auto *e = dyn_cast<Expr>(s); e && launch && launch->tells.count(e)) {
    os << "((" << typeName(e->getType().getUnqualifiedType()) << ")" << toldName(launch->tells.at(e)) << ")";
    return true;
  }
  if (const auto *e = dyn_cast<Expr>(s); e && launch && !launch->updates.empty())
    if (auto it = launch->updates.find(e); it != launch->updates.end()) {
      auto column = columns.find(it->second.array);
      bool atOnce = updatedAtOnce.count(it->second.array);
      if (atOnce || column != columns.end()) {
        os << (atOnce ? updateText(it->second.plan) : columnText(*column->second, it->second.plan));
        return true;
      }
    }
  if (block_ && isa<ArraySubscriptExpr>(s)) {
    std::string text = block_->element(cast<Expr>(s));
    if (!text.empty()) {
      os << text;
      return true;
    }
  }
  return DeviceWriter::handledStmt(s, os);
}

bool namesWord(const std::string &text, const std::string &word) {
  auto isWord = [](char c) { return isalnum((unsigned char)c) || c == '_'; };
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !isWord(text[at - 1])) && !isWord(text[at + word.size()]))
      return true;
  return false;
}

} // namespace accolade::simt
