// Stands in for the translator: answers from a script and remembers the request.
#pragma once

#include "driver/Translate.h"

namespace accolade::test {

struct RecordingTranslator {
  TranslateRequest request; ///< the last one
  int calls = 0;
  enum class Answer { Refuse, Throw, Crash, Result } answer = Answer::Refuse;
  TranslateResult result; ///< of Answer::Result
};

RecordingTranslator &translator();

} // namespace accolade::test
