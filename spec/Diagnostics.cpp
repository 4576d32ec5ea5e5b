// Look-up in Diagnostics.def; see Diagnostics.h.
#include "spec/Diagnostics.h"

namespace accolade::spec {

static constexpr DiagInfo Rows[] = {
#define DIAG(Id, Who, Level, Text, Section, Remedy)                                                \
  {DiagId::Id, #Id, Stage::Who, Severity::Level, Text, Section, Remedy},
#include "spec/Diagnostics.def"
};

std::span<const DiagInfo> allDiags() { return Rows; }

const DiagInfo &info(DiagId id) { return Rows[static_cast<unsigned>(id)]; }

static bool isPlaceholder(std::string_view text, size_t at) {
  return text[at] == '%' && at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9';
}

static std::string_view argument(const std::vector<std::string> &args, char digit) {
  size_t index = digit - '0';
  return index < args.size() ? std::string_view(args[index]) : std::string_view();
}

std::string fillIn(std::string_view text, const std::vector<std::string> &args) {
  std::string result;
  for (size_t at = 0; at < text.size(); ++at) {
    if (isPlaceholder(text, at))
      result += argument(args, text[++at]);
    else
      result += text[at];
  }
  return result;
}

static bool hasAllArguments(std::string_view text, const std::vector<std::string> &args) {
  for (size_t at = 0; at < text.size(); ++at)
    if (isPlaceholder(text, at) && argument(args, text[at + 1]).empty())
      return false;
  return true;
}

std::string format(DiagId id, const std::vector<std::string> &args) {
  return fillIn(info(id).text, args);
}

std::string sectionNote(DiagId id, const std::vector<std::string> &args) {
  std::string section = fillIn(info(id).section, args);
  if (section.empty())
    return section;
  if (section[0] == 'E')
    return "Accolade extensions, section " + section.substr(1);
  return "OpenACC 3.4, section " + section;
}

std::string remedyNote(DiagId id, const std::vector<std::string> &args) {
  std::string_view remedy = info(id).remedy;
  return hasAllArguments(remedy, args) ? fillIn(remedy, args) : std::string();
}

} // namespace accolade::spec
