// What happens when a signal ends the driver: temporary files go, a running host
// compiler is told, and a crash of the translator is reported as our fault.
#pragma once

namespace accolade {

void installSignalHandlers();

/// While it lives, a crash is a fault in the translation of `source`.
class CrashContext {
public:
  explicit CrashContext(const char *source);
  ~CrashContext();
};

/// The message for a fault of ours; safe in a signal handler.
void reportInternalError();

} // namespace accolade
