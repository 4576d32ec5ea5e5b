// The driver's own messages; see Messages.h.
#include "driver/Messages.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace accolade {

static std::string &name() {
  static std::string value = "accolade";
  return value;
}

void setProgramName(const std::string &value) { name() = value; }
const std::string &programName() { return name(); }

static void say(const char *severity, const std::string &text) {
  fflush(stdout);
  fprintf(stderr, "%s: %s: %s\n", name().c_str(), severity, text.c_str());
}

void error(const std::string &text) { say("error", text); }
void warning(const std::string &text) { say("warning", text); }
void note(const std::string &text) { say("note", text); }
void systemError(const std::string &text) { error(text + ": " + strerror(errno)); }

} // namespace accolade
