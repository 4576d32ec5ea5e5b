// Atomic operations. OpenCL 1.2 has them for 32-bit integers, with extensions for
// 64 bits; all others are loops of compare and exchange, written out once for each
// type and space.
#include "backends/opencl/emit/CWriter.h"

using namespace clang;

namespace accolade::opencl {
namespace {

std::string typeWord(std::string type) {
  for (char &c : type)
    if (!isalnum((unsigned char)c))
      c = '_';
  return type;
}

/// One attempt by way of a word of four or eight bytes.
std::string wholeWord(const std::string &name, const std::string &type, const std::string &space,
                      const std::string &word, const std::string &exchange) {
  return "ACC_FUNCTION bool " + name + "(volatile " + space + type + " *x, " + type + " *old, " + type + " value) {\n"
         "  union {\n    " + type + " value;\n    " + word + " word;\n  } expected, wanted, seen;\n"
         "  expected.word = 0;\n  wanted.word = 0;\n"
         "  expected.value = *old;\n  wanted.value = value;\n"
         "  seen.word = " + exchange + "((volatile " + space + word + " *)x, expected.word, wanted.word);\n"
         "  *old = seen.value;\n"
         "  return seen.word == expected.word;\n}\n";
}

/// One or two bytes, by way of the four around them.
std::string partOfWord(const std::string &name, const std::string &type, const std::string &space,
                       const std::string &word, int bytes) {
  std::string mask = bytes == 1 ? "0xffu" : "0xffffu";
  return "ACC_FUNCTION bool " + name + "(volatile " + space + type + " *x, " + type + " *old, " + type + " value) {\n"
         "  union {\n    " + type + " value;\n    " + word + " word;\n  } expected, wanted, seen;\n"
         "  expected.value = *old;\n  wanted.value = value;\n"
         "  volatile " + space + "uint *around = (volatile " + space + "uint *)((ulong)x & ~3ul);\n"
         "  const uint shift = 8 * (uint)((ulong)x & 3), mask = " + mask + " << shift;\n"
         "  for (uint all = *around;;) {\n"
         "    seen.word = (" + word + ")((all & mask) >> shift);\n"
         "    if (seen.word != expected.word) {\n      *old = seen.value;\n      return false;\n    }\n"
         "    const uint before = atomic_cmpxchg(around, all, (all & ~mask) | (uint)wanted.word << shift);\n"
         "    if (before == all)\n      return true;\n"
         "    all = before;\n  }\n}\n";
}

std::string alone(const std::string &name, const std::string &type) {
  return "ACC_FUNCTION bool " + name + "(volatile " + type + " *x, " + type + " *old, " + type + " value) {\n"
         "  *x = value;\n  return true;\n}\n";
}

} // namespace

std::string CWriter::exchanged(const CallExpr *e) {
  QualType type = e->getArg(2)->getType().getUnqualifiedType();
  Place place = placeOf(e->getArg(0));
  Space space = place.chain.empty() ? Space::Private : spaces.of(place.chain[0]);
  std::string spelled = word(type), where = spaceWord(space);
  std::string name = "acc_exchanged_" + typeWord(spelled) + "_" + spaceLetter(space);
  Needs needs{usesDouble(type), false};
  int bytes = int(ctx.getTypeSizeInChars(type).getQuantity());
  if (space == Space::Private || space == Space::Unknown)
    helper(name, alone(name, spelled), needs);
  else if (bytes == 4)
    helper(name, wholeWord(name, spelled, where, "uint", "atomic_cmpxchg"), needs);
  else if (bytes == 8)
    helper(name, wholeWord(name, spelled, where, "ulong", "atom_cmpxchg"), {needs.fp64, true});
  else if (bytes <= 2)
    helper(name, partOfWord(name, spelled, where, bytes == 1 ? "uchar" : "ushort", bytes), needs);
  else
    return refuse("an atomic operation on " + std::to_string(bytes) + " bytes", e->getBeginLoc());
  if (bytes == 8)
    needed[current].int64Atomics = true;
  return name + "(" + value(e->getArg(0)) + ", " + address(e->getArg(1)) + ", " + value(e->getArg(2)) + ")";
}

/// atomicAdd and the like: the old value is the result.
std::string CWriter::atomic(const CallExpr *e, const std::string &name) {
  static const std::map<std::string, std::pair<const char *, const char *>> table = {
      {"atomicAdd", {"add", "+"}}, {"atomicAnd", {"and", "&"}}, {"atomicOr", {"or", "|"}}, {"atomicXor", {"xor", "^"}}};
  auto it = table.find(name);
  if (it == table.end())
    return refuse("calls '" + name + "', which OpenCL lacks", e->getBeginLoc());
  QualType type = e->getArg(1)->getType().getUnqualifiedType();
  Place place = placeOf(e->getArg(0));
  Space space = place.chain.empty() ? Space::Private : spaces.of(place.chain[0]);
  std::string spelled = word(type), where = spaceWord(space), op = it->second.first;
  std::string x = value(e->getArg(0)), by = value(e->getArg(1));
  bool isAlone = space == Space::Private || space == Space::Unknown;
  bool isLong = ctx.getTypeSize(type) == 64;
  if (isLong && !isAlone)
    needed[current].int64Atomics = true;
  if (!isAlone && type->isIntegerType())
    return std::string(isLong ? "atom_" : "atomic_") + op + "(" + x + ", " + by + ")";
  std::string function = "acc_atomic_" + op + "_" + typeWord(spelled) + "_" + spaceLetter(space);
  std::string head = "ACC_FUNCTION " + spelled + " " + function + "(volatile " + where + spelled + " *x, " + spelled + " by) {\n";
  if (isAlone)
    helper(function, head + "  const " + spelled + " old = *x;\n  *x = old " + it->second.second + " by;\n  return old;\n}\n", {usesDouble(type), false});
  else
    helper(function, head + "  union {\n    " + spelled + " value;\n    " + (isLong ? "ulong" : "uint") +
                         " word;\n  } old, wanted, seen;\n"
                         "  seen.value = *x;\n"
                         "  do {\n    old = seen;\n    wanted.value = old.value " + it->second.second + " by;\n"
                         "    seen.word = " + (isLong ? "atom_cmpxchg" : "atomic_cmpxchg") + "((volatile " + where +
                         (isLong ? "ulong" : "uint") + " *)x, old.word, wanted.word);\n"
                         "  } while (seen.word != old.word);\n  return old.value;\n}\n", {usesDouble(type), isLong});
  return function + "(" + x + ", " + by + ")";
}

} // namespace accolade::opencl
