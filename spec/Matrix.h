// The whole legality matrix as text: for people who want to see what is accepted
// where, and for a golden test, so that no row changes unnoticed.
#pragma once

#include <iosfwd>

namespace accolade::spec {

void printMatrix(std::ostream &out);

} // namespace accolade::spec
