// Stands in for the translator: answers from a script and remembers the request.
#pragma once

#include "driver/Translate.h"

namespace accolade::test {

struct RecordingTranslator {
  TranslateRequest request; ///< the last one
  int calls = 0;
  enum class Answer { Refuse, Throw, Crash } answer = Answer::Refuse;
};

RecordingTranslator &translator();

} // namespace accolade::test
