// Device code that was compiled at run time, kept on disk for the next run.
//
// Entries are written to a file of their own and renamed, so that processes that
// start together do not meet half of one; a damaged entry is as good as none.
#pragma once

#include <string>
#include <vector>

namespace accolade::rt {

class CodeCache {
public:
  /// Where the environment says; an empty folder means no cache.
  CodeCache() : CodeCache(defaultFolder()) {}
  explicit CodeCache(std::string folder) : folder(std::move(folder)) {}

  /// A name for what these words determine.
  static std::string keyOf(const std::vector<std::string> &words);

  /// False when there is no sound entry.
  bool find(const std::string &key, std::string &code) const;
  /// Failing to write is no error: the code is compiled again next time.
  void store(const std::string &key, const std::string &code) const;

private:
  static std::string defaultFolder();
  std::string fileOf(const std::string &key) const { return folder + "/" + key + ".code"; }

  std::string folder;
};

} // namespace accolade::rt
