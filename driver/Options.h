// A command line as words: each option with its value and its role, each input
// with its language, in the order written. The order is kept because libraries
// and objects mean different things in different places.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace accolade {

enum class OptionId {
#define OPTION(id, spelling, form, role, clang, value, help) id,
#include "driver/Options.def"
  Unknown,
  Input
};

enum class OptionForm { Flag, Joined, Separate, Either, Equals, Maybe };
enum class OptionRole { Own, Translate, Pre, Both, Link, Depend, Language, Info };
enum class ForClang { Keep, Drop };

/// How an input is treated; see Languages.def.
enum class SourceKind { C, Cxx, Header, Foreign, Object };

struct Word {
  OptionId id = OptionId::Unknown;
  OptionRole role = OptionRole::Both;
  bool clang = false;
  std::vector<std::string> tokens; ///< as written: one word or two
  std::string value;               ///< of an option; the path of an input
  bool hasValue = false;

  SourceKind kind = SourceKind::Object; ///< of an input
  std::string language;                 ///< of an input: the -x in force, or empty

  bool isInput() const { return id == OptionId::Input; }
  bool isSource() const { return isInput() && kind != SourceKind::Object; }
};

/// Replaces each @file by the words of that file, which may name others. As in
/// GCC, the name of a file that cannot be read stands for itself; a file that
/// includes itself is an error.
std::optional<std::vector<std::string>> expandResponseFiles(std::vector<std::string> args);

/// `cxxDriver`: called as accolade++, where .c, .i and .h are C++ as they are
/// for g++. Nothing, after a message, when the line makes no sense.
std::optional<std::vector<Word>> parseWords(const std::vector<std::string> &args, bool cxxDriver);

/// The text of --help.
std::string optionHelp();

} // namespace accolade
