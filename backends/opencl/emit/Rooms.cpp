// Memory of the block for routines of other files. OpenCL C lets only kernels have such variables, and
// callers of other files do not know a routine's. So it has one more parameter, its room: its variables
// lie there, and after them the rooms of routines that it calls. How large a room is, the unit with the
// routine says, and the run-time library tells all units when it compiles them (ACC_ROOM_...).
#include "backends/opencl/emit/CWriter.h"
#include "backends/opencl/emit/Linkage.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace accolade::opencl {

static const char Prefix[] = "acc_room_of_";

bool isRoom(const VarDecl *var) { return var->isFileVarDecl() && var->getName().starts_with(Prefix); }

const VarDecl *Spaces::roomOf(const std::string &routine) {
  const VarDecl *&room = rooms[routine];
  if (!room) {
    ASTContext &ctx = program.ctx();
    QualType bytes = ctx.getIncompleteArrayType(ctx.UnsignedCharTy, ArraySizeModifier::Normal, 0);
    room = VarDecl::Create(ctx, ctx.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
                           &ctx.Idents.get(Prefix + routine), bytes, nullptr, SC_Extern);
  }
  return room;
}

/// Whatever is in the block's memory and is not the launch's.
static bool liesInRoom(const VarDecl *var) {
  return isRoom(var) || (isSharedVariable(var) && !var->getType()->isIncompleteArrayType());
}

void Spaces::takeRoom(Variant &v) {
  if (!together.count(v.function->getQualifiedNameAsString()))
    return;
  llvm::copy_if(v.hidden, std::back_inserter(v.inRoom), liesInRoom);
  llvm::erase_if(v.hidden, liesInRoom);
  v.room = roomOf(linkName(v.function, v.key));
  v.hidden.push_back(v.room);
  v.rowBarrier |= !v.function->hasBody(); // nobody knows
}

/// How large a room is. The run-time library knows of all files; without it, what is here counts.
std::string CWriter::roomSize(const VarDecl *room) {
  std::string routine = room->getName().substr(sizeof Prefix - 1).str(), size = "ACC_ROOM_" + routine;
  auto known = roomSizes.find(routine);
  helper(size, "#ifndef " + size + "\n#define " + size + " (" + (known == roomSizes.end() ? "16" : known->second) +
                   ")\n#endif\n");
  return size;
}

/// Where its variables and the rooms of others are in a function's room.
std::string CWriter::divideRoom(const Variant &v) {
  std::string text, room = v.room ? names.ofShared(v.room) : "", end;
  constexpr uint64_t Unit = 16;
  uint64_t own = 0;
  for (const VarDecl *var : v.inRoom)
    if (!isRoom(var)) {
      text += "  " + hiddenParameter(var, names.ofShared(var)) + " = (" + hiddenParameter(var, "") + ")(" + room +
              " + " + std::to_string(own) + ");\n";
      own += llvm::alignTo(ctx.getTypeSizeInChars(var->getType()).getQuantity(), Unit);
    }
  end = own ? std::to_string(own) : "";
  for (const VarDecl *var : v.inRoom)
    if (isRoom(var)) {
      text += "  " + hiddenParameter(var, names.ofShared(var)) + " = " + room + (end.empty() ? "" : " + " + end) + ";\n";
      end += (end.empty() ? "" : "+") + roomSize(var);
    }
  if (!end.empty())
    roomSizes[names.of(&v)] = end;
  return text;
}

} // namespace accolade::opencl
