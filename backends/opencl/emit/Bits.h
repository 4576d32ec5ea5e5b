// Where bit-fields lie, as OpenCL C can say it: in whole units of memory that hold
// nothing but them, at the places of the host's layout.
#pragma once

#include "clang/AST/Decl.h"

#include <map>
#include <string>
#include <vector>

namespace accolade::opencl {

/// A member of the record that bit-fields share. Where a field would lie in two units
/// (packed records), the unit is an array of bytes.
struct BitUnit {
  std::string name;
  uint64_t offset = 0; ///< in bytes
  unsigned bytes = 1;  ///< of the unit, or of one element
  uint64_t count = 0;  ///< elements of an array of bytes; 0: a plain unit
  uint64_t end() const { return offset + (count ? count : bytes); }
};

struct BitPlace {
  size_t unit = 0;
  unsigned at = 0; ///< the lowest bit, counted from the unit's start
  unsigned width = 0;
};

struct BitLayout {
  std::vector<BitUnit> units; ///< by offset
  std::map<const clang::FieldDecl *, BitPlace> places;
};

bool hasBitFields(const clang::RecordDecl *record);
BitLayout layOutBits(const clang::RecordDecl *record, const clang::ASTContext &ctx);

} // namespace accolade::opencl
