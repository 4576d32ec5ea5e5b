// Parses the tokens of one directive by OpenACC's grammar and checks it against
// the tables of spec/: the first stage of the compiler, and the only one that
// reads directive text. It does not understand C expressions; it finds where
// each begins and ends and numbers it (ExprRef), and Clang parses them later.
#pragma once

#include "directive/ParsedDirective.h"
#include "directive/Token.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

using spec::Sentinel;

/// One message about a directive. `token` may be one past the last token, for
/// what is missing at the end of the directive.
struct ParseDiag {
  spec::DiagId id;
  unsigned token = 0;
  std::vector<std::string> args;
  std::optional<unsigned> noteToken; ///< the earlier clause that this one contradicts

  bool isError() const { return spec::info(id).severity == spec::Severity::Error; }
};

/// `tokens` are those after the sentinel; an End token is allowed at their end.
/// Terminates on any sequence of tokens. Returns nothing exactly when it added
/// an error to `diags`; warnings leave the result in place.
///
/// What the result means where the header of ParsedDirective leaves a choice:
/// - An argument written without a role has the role it stands for: vector(128)
///   and vector(length: 128) both give ArgRole::Length, gang(8) gives Num,
///   wait(1) gives Queues.
/// - `own` of atomic has the kind Read, Write, Update or Capture and is absent
///   when none is written (update, 2.12); its `if` is a clause. `own` of wait has
///   the kind Wait, that of cache CacheList, that of routine RoutineName with the
///   name in words[0].
/// - A clause that the directive implies although it is not written (seq on a
///   routine without a level) has an empty token range.
std::optional<ParsedDirective> parseDirective(Sentinel sentinel, const std::vector<Token> &tokens,
                                              std::vector<ParseDiag> &diags);

} // namespace accolade
