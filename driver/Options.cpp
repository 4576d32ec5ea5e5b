// From arguments to words, by the tables Options.def and Languages.def.
#include "driver/Options.h"

#include "driver/Messages.h"
#include "support/Text.h"

#include <string_view>

namespace accolade {

namespace {
struct OptionRow {
  OptionId id;
  std::string_view spelling;
  OptionForm form;
  OptionRole role;
  ForClang clang;
  std::string_view value;
  std::string_view help;
};

const OptionRow Table[] = {
#define OPTION(id, spelling, form, role, clang, value, help)                                       \
  {OptionId::id, spelling, OptionForm::form, OptionRole::role, ForClang::clang, value, help},
#include "driver/Options.def"
};

struct KindRow {
  std::string_view name;
  SourceKind kind;
};

const KindRow Extensions[] = {
#define EXTENSION(name, kind) {name, SourceKind::kind},
#define LANGUAGE(name, kind)
#include "driver/Languages.def"
};

const KindRow LanguageNames[] = {
#define EXTENSION(name, kind)
#define LANGUAGE(name, kind) {name, SourceKind::kind},
#include "driver/Languages.def"
};

bool matches(const OptionRow &row, std::string_view arg) {
  if (arg == row.spelling)
    return true;
  if (!startsWith(arg, row.spelling))
    return false;
  switch (row.form) {
  case OptionForm::Joined:
  case OptionForm::Either:
    return true;
  case OptionForm::Equals:
  case OptionForm::Maybe:
    return arg[row.spelling.size()] == '=';
  default:
    return false;
  }
}

const OptionRow *findRow(std::string_view arg) {
  const OptionRow *best = nullptr;
  for (const OptionRow &row : Table)
    if (matches(row, arg) && (!best || row.spelling.size() > best->spelling.size()))
      best = &row;
  return best;
}

std::string_view extensionOf(std::string_view path) {
  size_t slash = path.rfind('/');
  size_t dot = path.rfind('.');
  bool none = dot == path.npos || (slash != path.npos && dot < slash);
  return none ? std::string_view() : path.substr(dot + 1);
}

SourceKind kindByName(std::string_view path, bool cxxDriver) {
  std::string_view extension = extensionOf(path);
  for (const KindRow &row : Extensions)
    if (row.name == extension)
      return row.kind == SourceKind::C && cxxDriver ? SourceKind::Cxx : row.kind;
  return SourceKind::Object;
}

SourceKind kindByLanguage(std::string_view language) {
  for (const KindRow &row : LanguageNames)
    if (row.name == language)
      return row.kind;
  return SourceKind::Foreign;
}

class WordParser {
public:
  WordParser(const std::vector<std::string> &args, bool cxxDriver)
      : args(args), cxxDriver(cxxDriver) {}

  std::optional<std::vector<Word>> parse() {
    for (at = 0; at < args.size(); ++at)
      if (!parseOne(args[at]))
        return std::nullopt;
    return std::move(words);
  }

private:
  bool parseOne(const std::string &arg) {
    if (arg == "-" || arg.empty() || arg[0] != '-')
      return parseInput(arg);
    const OptionRow *row = findRow(arg);
    if (!row) {
      Word word;
      word.tokens = {arg};
      words.push_back(std::move(word));
      return true;
    }
    return parseOption(*row, arg);
  }

  bool parseInput(const std::string &path) {
    Word word;
    word.id = OptionId::Input;
    word.tokens = {path};
    word.value = path;
    word.language = language;
    if (path == "-" && language.empty()) {
      error("standard input as a source needs its language: -x c or -x c++");
      return false;
    }
    word.kind = language.empty() ? kindByName(path, cxxDriver) : kindByLanguage(language);
    words.push_back(std::move(word));
    return true;
  }

  bool parseOption(const OptionRow &row, const std::string &arg) {
    Word word;
    word.id = row.id;
    word.role = row.role;
    word.clang = row.clang == ForClang::Keep;
    word.tokens = {arg};
    if (!takeValue(row, arg, word))
      return false;
    if (row.role == OptionRole::Language)
      language = word.value == "none" ? "" : word.value;
    words.push_back(std::move(word));
    return true;
  }

  bool takeValue(const OptionRow &row, const std::string &arg, Word &word) {
    bool exact = arg.size() == row.spelling.size();
    if (row.form == OptionForm::Flag || (exact && row.form == OptionForm::Maybe) ||
        (exact && row.form == OptionForm::Joined))
      return true;
    word.hasValue = true;
    if (!exact) {
      bool skipEquals = row.form == OptionForm::Equals || row.form == OptionForm::Maybe;
      word.value = arg.substr(row.spelling.size() + (skipEquals ? 1 : 0));
      return true;
    }
    if (at + 1 == args.size()) {
      error("'" + arg + "' needs a value" +
            (row.value.empty() ? "" : ": " + std::string(row.value)));
      return false;
    }
    word.value = args[++at];
    word.tokens.push_back(word.value);
    return true;
  }

  const std::vector<std::string> &args;
  bool cxxDriver;
  size_t at = 0;
  std::string language;
  std::vector<Word> words;
};

std::string helpName(const OptionRow &row) {
  std::string name(row.spelling);
  std::string value(row.value);
  switch (row.form) {
  case OptionForm::Flag:
    return name;
  case OptionForm::Joined:
    return name + value;
  case OptionForm::Separate:
  case OptionForm::Either:
    return name + " " + value;
  case OptionForm::Equals:
    return name + "=" + value;
  case OptionForm::Maybe:
    return value.empty() ? name : name + "[=" + value + "]";
  }
  return name;
}
} // namespace

std::optional<std::vector<Word>> parseWords(const std::vector<std::string> &args, bool cxxDriver) {
  return WordParser(args, cxxDriver).parse();
}

std::string optionHelp() {
  constexpr size_t Column = 30;
  std::string text = "usage: accolade [options] file...     (accolade++ for C++)\n\n"
                     "Compiles C and C++ with OpenACC directives. Options that are not listed go\n"
                     "to the host compiler.\n\n";
  for (const OptionRow &row : Table) {
    if (row.help.empty())
      continue;
    std::string line = "  " + helpName(row);
    if (line.size() + 2 > Column)
      line += "\n" + std::string(Column, ' ');
    else
      line.resize(Column, ' ');
    text += line + std::string(row.help) + "\n";
  }
  text += "\nEnvironment: ACCOLADE_CC, ACCOLADE_CXX (host compilers), TMPDIR.\n"
          "The programs' own environment variables: man accolade.\n";
  return text;
}

} // namespace accolade
