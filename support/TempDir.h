// A directory for files that must not outlive the process: removed at the end
// of its scope and when a signal ends the process.
#pragma once

#include <string>

namespace accolade {

class TempDir {
public:
  /// Under $TMPDIR, else /tmp; made at the first use, so that runs that need
  /// none make none. Only one TempDir may exist at a time: the signal handler
  /// has to know it.
  TempDir();
  ~TempDir();
  TempDir(const TempDir &) = delete;
  TempDir &operator=(const TempDir &) = delete;

  /// The path of a file `name` in a directory of its own, so that two sources
  /// of one name can be kept under their names. Does not create the file.
  /// Empty, with errno set, when the directory cannot be made.
  std::string file(const std::string &name);

  /// The same without touching the disk, for -###.
  static std::string pretended(const std::string &name);
};

/// Removes what every living TempDir holds. Safe inside a signal handler.
void removeTempFilesNow();

} // namespace accolade
