// ACC_PROFILE: where the time went, per kernel and per transfer, at exit.
#pragma once

namespace accolade::rt {

void startProfile();
/// Prints the tables to standard error; nothing when no profile was started.
void finishProfile();

} // namespace accolade::rt
