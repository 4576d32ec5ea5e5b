// ACC_TRACE: a timeline in the Trace Event format, which Perfetto and
// chrome://tracing open.
#pragma once

namespace accolade::rt {

/// A file that cannot be written is a run-time error, now rather than at exit.
void startTrace(const char *file);
/// Writes the end of the file.
void finishTrace();

} // namespace accolade::rt
