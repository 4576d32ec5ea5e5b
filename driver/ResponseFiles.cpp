// @file arguments. Build systems write them when a command line grows too long,
// so they may be nested and must survive quoting; see expandResponseFiles.
#include "driver/Options.h"

#include "driver/Messages.h"
#include "support/Files.h"
#include "support/Text.h"

#include <algorithm>

namespace accolade {

static bool expandInto(const std::vector<std::string> &args, std::vector<std::string> &open,
                       std::vector<std::string> &out) {
  for (const std::string &arg : args) {
    std::optional<std::string> text;
    if (arg.size() > 1 && arg[0] == '@')
      text = readFile(arg.substr(1));
    if (!text) {
      out.push_back(arg);
      continue;
    }
    if (std::find(open.begin(), open.end(), arg) != open.end()) {
      error("response file '" + arg.substr(1) + "' includes itself");
      return false;
    }
    open.push_back(arg);
    if (!expandInto(splitQuoted(*text), open, out))
      return false;
    open.pop_back();
  }
  return true;
}

std::optional<std::vector<std::string>> expandResponseFiles(std::vector<std::string> args) {
  std::vector<std::string> open, out;
  if (!expandInto(args, open, out))
    return std::nullopt;
  return out;
}

} // namespace accolade
