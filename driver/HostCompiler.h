// The command lines of the host compiler. Nothing here runs anything: a command
// is a value that -### prints and the executor runs.
#pragma once

#include "driver/Invocation.h"
#include "driver/Resources.h"
#include "support/Subprocess.h"

#include <string>
#include <vector>

namespace accolade {

/// The user's host compiler for C or for C++.
Command hostCompiler(const Invocation &inv, bool cplusplus);

/// The language of a source as the host compiler is to see it: the C compiler
/// of `accolade` compiles C, everything of accolade++ is C++ unless it is not.
bool isCplusplus(const Invocation &inv, const Word &source);

/// One source that needs no translation, as it stands, to `output`. `modeFlag`
/// is -c, -S or -fsyntax-only.
Command compileOriginal(const Invocation &inv, const Resources &res, const Word &source,
                        const std::string &file, const std::string &modeFlag,
                        const std::string &output);

/// A translated source at `file`, whose original is `source`. `definitions` are
/// macros of ours, as name=value.
/// Whether the host compiler is asked to complain of extensions.
bool isPedantic(const Invocation &inv);

Command compileTranslated(const Invocation &inv, const Resources &res, const Word &source,
                          const std::string &file, const std::vector<std::string> &definitions,
                          const std::string &modeFlag, const std::string &output);

/// The make rule of the original, for a translated source; empty when none was
/// asked for.
Command writeDependencies(const Invocation &inv, const Resources &res, const Word &source,
                          const std::string &file);

/// -E, -M and -MM of all inputs.
Command preprocess(const Invocation &inv, const Resources &res);

/// `objects`: what stands in the place of each input, in the order of inputs.
Command link(const Invocation &inv, const Resources &res, const std::vector<std::string> &objects);

/// The arguments that the translator's front end gets for one source.
std::vector<std::string> clangArguments(const Invocation &inv, const Resources &res,
                                        const Word &source);

/// The default object name, as any cc has it: the source's name in this
/// directory with another suffix.
std::string outputNameFor(const std::string &source, const std::string &suffix);

} // namespace accolade
