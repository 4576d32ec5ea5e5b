// The profiling interface's side of the library (OpenACC chapter 5).
#pragma once

namespace accolade::rt {

/// Calls acc_register_library of the program and of the libraries that
/// ACC_PROFLIB names.
void startProfilingLibraries();

} // namespace accolade::rt
