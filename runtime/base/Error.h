// The one door through which every run-time error leaves.
//
// An error is a row of Errors.def plus the words that fill its braces. It is
// written for the user: what, where, the ranges concerned, what to do. Nothing
// after it can be trusted, so the program ends with status 1.
#pragma once

#include "runtime/abi/Abi.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace accolade::rt {

enum class ErrorId {
#define ACC_RT_ERROR(Id, Code, Headline, Remedy) Id,
#include "runtime/base/Errors.def"
};

using Word = std::pair<const char *, std::string>;

/// Prints the error and ends the program with status 1. `details` are lines
/// between the headline and the remedy, each "label" and text. May be called
/// with locks held: no exit handlers run, standard streams are flushed.
[[noreturn]] void fail(ErrorId id, std::initializer_list<Word> words,
                       const std::vector<Word> &details = {});

/// Who is told of the error, after it has been printed; called with whatever locks are held.
using ErrorListener = void (*)(acc_error_t code, const std::string &message);
void tellOfErrors(ErrorListener listener);

/// The text that fail prints, for tests.
std::string errorText(ErrorId id, std::initializer_list<Word> words,
                      const std::vector<Word> &details = {});

/// "0x... .. 0x... (800 bytes)".
std::string rangeText(const void *start, size_t bytes);
std::string addressText(const void *address);

/// "a" from "a[0:n]": what a data clause would name.
std::string variableOf(const char *name);

/// "'parallel loop' at file.c:42 in main".
std::string whereText(const acc_rt_site *site);

} // namespace accolade::rt
