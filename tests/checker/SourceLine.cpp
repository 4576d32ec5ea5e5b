#include "SourceLine.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>

namespace checker {

static std::string firstLineOf(const std::string &command) {
  FILE *pipe = popen(command.c_str(), "r");
  if (!pipe)
    return "";
  char buffer[1000] = "";
  char *line = std::fgets(buffer, sizeof buffer, pipe);
  pclose(pipe);
  std::string text = line ? line : "";
  return text.substr(0, text.find_first_of("\n("));
}

static std::string textOf(const std::string &file, int number) {
  std::ifstream in(file);
  std::string line;
  for (int i = 0; i < number; ++i)
    if (!std::getline(in, line))
      return "";
  size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? "" : line.substr(first, 100);
}

std::string sourceLine(const void *code) {
  const char *call = static_cast<const char *>(code) - 1;
  Dl_info info;
  if (!dladdr(call, &info) || !info.dli_fname)
    return "an unknown place";
  char offset[40];
  std::snprintf(offset, sizeof offset, "0x%lx",
                static_cast<long>(call - static_cast<const char *>(info.dli_fbase)));
  std::string library = info.dli_fname;
  std::string place = firstLineOf("addr2line -e '" + library + "' " + offset + " 2> /dev/null");
  size_t colon = place.rfind(':');
  int number = colon == std::string::npos ? 0 : std::atoi(place.c_str() + colon + 1);
  if (!number) // no addr2line
    return library + "+" + offset;
  std::string file = place.substr(0, colon);
  std::string name = file.substr(file.rfind('/') + 1);
  return name + ":" + std::to_string(number) + ": " + textOf(file, number);
}

} // namespace checker
