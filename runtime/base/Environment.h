// The environment variables, by identifier. Names and aliases stand in
// EnvVars.def; nothing else calls getenv.
#pragma once

namespace accolade::rt {

enum class EnvVar {
#define ACC_RT_ENV(Id, Name, Alias, Help) Id,
#include "runtime/base/EnvVars.def"
};

/// The variable's name, for messages.
const char *nameOf(EnvVar variable);

/// Its value, or null when it is unset or empty.
const char *valueOf(EnvVar variable);

/// Its value as a number of at least `least`; `absent` when unset. Anything else
/// is a run-time error.
long numberOf(EnvVar variable, long absent, long least);

} // namespace accolade::rt
