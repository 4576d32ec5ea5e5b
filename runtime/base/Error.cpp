#include "runtime/base/Error.h"

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace accolade::rt {

namespace {

struct Row {
  acc_error_t code;
  const char *headline;
  const char *remedy;
};

constexpr Row Rows[] = {
#define ACC_RT_ERROR(Id, Code, Headline, Remedy) {acc_error_##Code, Headline, Remedy},
#include "runtime/base/Errors.def"
};

std::atomic<ErrorListener> listener{nullptr};

const std::string *find(std::initializer_list<Word> words, const std::string &key) {
  for (const Word &word : words)
    if (key == word.first)
      return &word.second;
  return nullptr;
}

std::string fillIn(const char *pattern, std::initializer_list<Word> words) {
  std::string text;
  while (const char *open = std::strchr(pattern, '{')) {
    const char *close = std::strchr(open, '}');
    text.append(pattern, open);
    std::string key(open + 1, close);
    const std::string *value = find(words, key);
    text += value ? *value : "{" + key + "}";
    pattern = close + 1;
  }
  return text + pattern;
}

void addLine(std::string &text, const char *label, const std::string &line) {
  std::string padded = label;
  padded.resize(9, ' ');
  text += "  " + padded + line + "\n";
}

} // namespace

std::string errorText(ErrorId id, std::initializer_list<Word> words,
                      const std::vector<Word> &details) {
  const Row &row = Rows[static_cast<int>(id)];
  std::string text = "accolade: error: " + fillIn(row.headline, words) + "\n";
  for (const Word &detail : details)
    addLine(text, detail.first, detail.second);
  addLine(text, "remedy", fillIn(row.remedy, words));
  return text;
}

void fail(ErrorId id, std::initializer_list<Word> words, const std::vector<Word> &details) {
  std::fflush(nullptr);
  const std::string text = errorText(id, words, details);
  std::fputs(text.c_str(), stderr);
  if (ErrorListener tell = listener.exchange(nullptr)) // the listener's own errors are nobody's
    tell(Rows[static_cast<int>(id)].code, text);
  std::fflush(nullptr);
  std::_Exit(1);
}

void tellOfErrors(ErrorListener who) { listener = who; }

std::string addressText(const void *address) {
  char text[32];
  std::snprintf(text, sizeof text, "0x%llx",
                static_cast<unsigned long long>(reinterpret_cast<uintptr_t>(address)));
  return text;
}

std::string rangeText(const void *start, size_t bytes) {
  const char *first = static_cast<const char *>(start);
  return addressText(first) + " .. " + addressText(first + bytes) + " (" + std::to_string(bytes) +
         " bytes)";
}

std::string variableOf(const char *name) { return std::string(name, std::strcspn(name, "[")); }

std::string whereText(const acc_rt_site *site) {
  return std::string("'") + site->directive + "' at " + site->file + ":" +
         std::to_string(site->line) + " in " + site->function;
}

} // namespace accolade::rt
