// Code that the device's dialect lacks and printed code may use, in pieces, so
// that a unit holds only those that it needs.
#pragma once

#include <string>

namespace accolade {

enum class PreludePiece { None, Assert, BitCast, Bits, Characters, Classify, Complex, Half, Listed, LocalArray, Numbers, Overflow, Powers, Print, Roots, Strings, Trap };

std::string preludeText(PreludePiece piece);

/// The piece that defines a function of Functions.def.
PreludePiece pieceOf(const std::string &spelling);

} // namespace accolade
