// Whole files in and out; see Files.h.
#include "support/Files.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <unistd.h>

namespace accolade {

namespace fs = std::filesystem;

static std::optional<std::string> readAll(FILE *file) {
  std::string text;
  char buffer[1 << 16];
  while (size_t got = fread(buffer, 1, sizeof buffer, file))
    text.append(buffer, got);
  if (ferror(file))
    return std::nullopt;
  return text;
}

std::optional<std::string> readFile(const std::string &path) {
  FILE *file = fopen(path.c_str(), "rb");
  if (!file)
    return std::nullopt;
  std::optional<std::string> text = readAll(file);
  fclose(file);
  return text;
}

std::optional<std::string> readStandardInput() { return readAll(stdin); }

static bool writeAll(FILE *file, const std::string &text) {
  bool ok = fwrite(text.data(), 1, text.size(), file) == text.size();
  return fflush(file) == 0 && ok;
}

/// Devices and pipes (-o /dev/null) cannot be replaced by a renamed file, and links (-o /dev/stdout) are not meant.
static bool isReplaceable(const std::string &path) {
  std::error_code error;
  fs::file_status status = fs::symlink_status(path, error);
  return !fs::exists(status) || fs::is_regular_file(status);
}

bool writeFile(const std::string &path, const std::string &text) {
  std::error_code ignored;
  fs::path parent = fs::path(path).parent_path();
  if (!parent.empty())
    fs::create_directories(parent, ignored);
  bool replace = isReplaceable(path);
  std::string target = replace ? path + "." + std::to_string(getpid()) + ".tmp" : path;
  FILE *file = fopen(target.c_str(), "wb");
  if (!file)
    return false;
  bool ok = writeAll(file, text);
  ok = fclose(file) == 0 && ok;
  if (ok && replace)
    ok = rename(target.c_str(), path.c_str()) == 0;
  if (!ok && replace) {
    int reason = errno;
    unlink(target.c_str());
    errno = reason;
  }
  return ok;
}

bool writeOutput(const std::string &path, const std::string &text) {
  if (path.empty() || path == "-")
    return writeAll(stdout, text);
  return writeFile(path, text);
}

} // namespace accolade
