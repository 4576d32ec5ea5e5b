// See TempDir.h. The handler of a signal may neither allocate nor walk
// directories, so every path that may have to go is kept as a C string in a
// table that only grows and is read without locks.
#include "support/TempDir.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace accolade {

namespace {
struct Entry {
  const char *path;
  bool isDirectory;
};
constexpr int MaxEntries = 8192;
Entry entries[MaxEntries];
std::atomic<int> entryCount{0};
std::string root;
int nextNumber = 0;

void remember(const std::string &path, bool isDirectory) {
  int n = entryCount.load();
  if (n == MaxEntries)
    return; // still removed by the destructor
  entries[n] = {strdup(path.c_str()), isDirectory};
  entryCount.store(n + 1);
}

std::string templatePath() {
  const char *tmp = getenv("TMPDIR");
  return std::string(tmp && *tmp ? tmp : "/tmp") + "/accolade-XXXXXX";
}

bool makeRoot() {
  std::string path = templatePath();
  if (!mkdtemp(path.data()))
    return false;
  root = path;
  remember(root, true);
  return true;
}
} // namespace

TempDir::TempDir() = default;

TempDir::~TempDir() {
  if (root.empty())
    return;
  std::error_code ignored;
  std::filesystem::remove_all(root, ignored);
  entryCount.store(0);
  root.clear();
}

std::string TempDir::file(const std::string &name) {
  if (root.empty() && !makeRoot())
    return "";
  std::string directory = root + "/" + std::to_string(nextNumber++);
  std::error_code error;
  if (!std::filesystem::create_directory(directory, error)) {
    errno = error.value();
    return "";
  }
  remember(directory, true);
  remember(directory + "/" + name, false);
  return directory + "/" + name;
}

std::string TempDir::pretended(const std::string &name) {
  return templatePath() + "/" + std::to_string(nextNumber++) + "/" + name;
}

void removeTempFilesNow() {
  for (int i = entryCount.load() - 1; i >= 0; --i)
    entries[i].isDirectory ? rmdir(entries[i].path) : unlink(entries[i].path);
}

} // namespace accolade
