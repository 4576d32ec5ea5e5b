#include "runtime/base/Environment.h"

#include "runtime/base/Error.h"

#include <cerrno>
#include <cstdlib>

namespace accolade::rt {

namespace {

struct Row {
  const char *name;
  const char *alias;
};

constexpr Row Rows[] = {
#define ACC_RT_ENV(Id, Name, Alias, Help) {Name, Alias},
#include "runtime/base/EnvVars.def"
};

const char *nonEmpty(const char *name) {
  const char *value = *name ? std::getenv(name) : nullptr;
  return value && *value ? value : nullptr;
}

} // namespace

const char *nameOf(EnvVar variable) { return Rows[static_cast<int>(variable)].name; }

const char *valueOf(EnvVar variable) {
  const Row &row = Rows[static_cast<int>(variable)];
  const char *value = nonEmpty(row.name);
  return value ? value : nonEmpty(row.alias);
}

long numberOf(EnvVar variable, long absent, long least) {
  const char *text = valueOf(variable);
  if (!text)
    return absent;
  char *end = nullptr;
  errno = 0;
  long value = std::strtol(text, &end, 0);
  if (errno || *end || value < least)
    fail(ErrorId::BadEnvironment,
         {{"variable", nameOf(variable)}, {"value", text}, {"least", std::to_string(least)}});
  return value;
}

} // namespace accolade::rt
