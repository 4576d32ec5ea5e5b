// See RecordingTranslator.h.
#include "RecordingTranslator.h"

#include <csignal>
#include <stdexcept>

namespace accolade {

test::RecordingTranslator &test::translator() {
  static RecordingTranslator instance;
  return instance;
}

TranslateResult translate(const TranslateRequest &request) {
  test::RecordingTranslator &self = test::translator();
  self.request = request;
  ++self.calls;
  if (self.answer == test::RecordingTranslator::Answer::Throw)
    throw std::runtime_error("a plan without loops");
  if (self.answer == test::RecordingTranslator::Answer::Crash)
    raise(SIGSEGV);
  return self.answer == test::RecordingTranslator::Answer::Result ? self.result : TranslateResult();
}

} // namespace accolade
