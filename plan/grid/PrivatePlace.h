// Where a kernel's private variables are kept on a device with grids.
#pragma once

#include "plan/Plan.h"

#include <cstdint>

namespace accolade {

/// Bytes of one array that a thread may have in its local memory, which the
/// device reserves for all threads that it can hold.
inline constexpr uint64_t MostLocal = 16 * 1024;
/// Bytes of variables in a block's memory; the rest is for reductions.
inline constexpr uint64_t MostShared = 40 * 1024;
/// Of these, for functions of the file whose lanes work together.
inline constexpr uint64_t MostSharedInRoutines = 32 * 1024;
/// Rows of a block, where they wait apart from each other (GridShape.cpp).
inline constexpr unsigned MostRows = 32;

/// "registers", "local memory", "shared memory" or "scratch memory", with why if that
/// is not plain. `shared`: the threads of a gang share it.
std::string placeOfPrivate(const PrivateVar &v, bool shared, clang::ASTContext &ctx);

} // namespace accolade
