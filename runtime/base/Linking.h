// How the program was linked. One that is linked with -static opens shared libraries
// beside a second C library, and threads of a driver end in the wrong one.
#pragma once

namespace accolade::rt {

bool isLinkedStatically();

} // namespace accolade::rt
