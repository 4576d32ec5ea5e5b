// ACC_NOTIFY: a line on standard error for every activity of the chosen kinds.
#pragma once

namespace accolade::rt {

void startNotify(int bits);

} // namespace accolade::rt
