// A piece of C or C++ for a test: parsed by Clang, its loops numbered in the
// order in which they are written, the facts about them as text.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace accolade {

class Snippet {
public:
  enum class Language { C, Cxx };
  explicit Snippet(const std::string &code, Language language = Language::C);
  Snippet(Snippet &&);
  ~Snippet();

  std::string shape(unsigned index = 0);
  /// Some iteration leaves the loop, whose bounds are known all the same.
  bool leavesEarly(unsigned index = 0);

  /// Of the statement marked `region:` if there is one, else of the first loop.
  std::string use();

  /// Of the loop with this number; the loops around it are found here.
  std::string dependence(unsigned index = 0,
                         const std::vector<std::string> &assumed = {});
  /// Of every access to an array of this name in the whole nest, in order,
  /// as the counter of loop `index` moves: "unit constant".
  std::string strides(const std::string &array, unsigned index);
  /// Runs every analysis on every loop and every function body, of headers as
  /// well; the number of loops.
  unsigned analyzeEverything();
  /// Every access of the first loop: "w a[i][j]" with "~" if not affine.
  std::string accesses();

private:
  struct Parsed; // Clang's headers stay out of the tests
  std::unique_ptr<Parsed> parsed;
};

Snippet cxx(const std::string &code);

} // namespace accolade
