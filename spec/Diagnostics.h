// The messages of Diagnostics.def: look-up and filling in of arguments. Whoever
// reports one names its id and arguments; text, severity, section and remedy
// come from the row, so that every message is written once and can be tested.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accolade::spec {

enum class DiagId {
#define DIAG(Id, Stage, Severity, Text, Section, Remedy) Id,
#include "spec/Diagnostics.def"
};

enum class Stage { Parser, Binder, Analysis, Plan, Emit, Driver };
enum class Severity { Error, Warning, Note };

struct DiagInfo {
  DiagId id;
  std::string_view name; ///< "UnknownClause"
  Stage stage;
  Severity severity;
  std::string_view text;
  std::string_view section;
  std::string_view remedy;
};

std::span<const DiagInfo> allDiags();
const DiagInfo &info(DiagId id);

/// `text` with %0 to %9 replaced by the arguments; a missing argument is empty.
std::string fillIn(std::string_view text, const std::vector<std::string> &args);

std::string format(DiagId id, const std::vector<std::string> &args);
/// "OpenACC 3.4, section 2.9" or "Accolade extensions, section 3"; empty when the
/// row cites none.
std::string sectionNote(DiagId id, const std::vector<std::string> &args);
/// The remedy, or empty when there is none or it needs an argument that is empty.
std::string remedyNote(DiagId id, const std::vector<std::string> &args);

} // namespace accolade::spec
