#include "runtime/device/CodeCache.h"

#include "runtime/base/Environment.h"

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace accolade::rt {

namespace {

/// FNV-1a.
uint64_t hash(const std::string &text, uint64_t seed) {
  uint64_t value = seed;
  for (unsigned char c : text)
    value = (value ^ c) * 0x100000001b3;
  return value;
}

std::string hex(uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

constexpr uint64_t Seed = 0xcbf29ce484222325, OtherSeed = 0x9e3779b97f4a7c15;

std::string digest(const std::string &text) {
  return hex(hash(text, Seed)) + hex(hash(text, OtherSeed));
}

/// First line of an entry: the format, and what the rest must hash to.
std::string headerOf(const std::string &code) { return "accolade code 1 " + digest(code) + "\n"; }

void makeFolders(const std::string &path) {
  for (size_t at = 1; at != std::string::npos;) {
    at = path.find('/', at + 1);
    mkdir(path.substr(0, at).c_str(), 0700);
  }
}

} // namespace

std::string CodeCache::defaultFolder() {
  if (const char *folder = valueOf(EnvVar::CacheDir))
    return folder;
  if (const char *folder = valueOf(EnvVar::CacheHome))
    return std::string(folder) + "/accolade";
  if (const char *folder = valueOf(EnvVar::Home))
    return std::string(folder) + "/.cache/accolade";
  return "";
}

std::string CodeCache::keyOf(const std::vector<std::string> &words) {
  std::string all;
  for (const std::string &word : words)
    all += std::to_string(word.size()) + ":" + word;
  return digest(all);
}

bool CodeCache::find(const std::string &key, std::string &code) const {
  if (folder.empty())
    return false;
  std::ifstream file(fileOf(key), std::ios::binary);
  std::string header;
  if (!std::getline(file, header))
    return false;
  std::stringstream rest;
  rest << file.rdbuf();
  code = rest.str();
  return header + "\n" == headerOf(code);
}

void CodeCache::store(const std::string &key, const std::string &code) const {
  if (folder.empty())
    return;
  makeFolders(folder);
  static std::atomic<int> writers{0};
  std::string temporary =
      fileOf(key) + "." + std::to_string(getpid()) + "." + std::to_string(++writers);
  std::ofstream file(temporary, std::ios::binary);
  file << headerOf(code) << code;
  file.close();
  if (!file || std::rename(temporary.c_str(), fileOf(key).c_str()))
    unlink(temporary.c_str());
}

} // namespace accolade::rt
