// The same names of C++, where they are functions.
#include "support/check.h"

#include <cctype>
#include <cstdlib>
#include <cstring>

static int valueOf(const char *s) {
  int value = 0;
  while (std::isspace(static_cast<unsigned char>(*s)))
    ++s;
  while (std::isdigit(static_cast<unsigned char>(*s)))
    value = value * 10 + (*s++ - '0');
  return value;
}

int main() {
  const int n = 200;
  static char text[n][12];
  static int values[n];
  for (int i = 0; i < n; ++i)
    snprintf(text[i], sizeof text[i], "  %dxY", i * i);
#pragma acc parallel loop copy(text) copyout(values)
  for (int i = 0; i < n; ++i) {
    values[i] = valueOf(text[i]);
    for (char &c : text[i])
      c = static_cast<char>(std::toupper(c));
    std::div_t d = std::div(values[i], 9);
    values[i] += d.quot * 7 - d.rem + static_cast<int>(std::abs(-2L));
    if (std::strlen(text[i]) > 7 || std::memcmp(text[i] + 2, "25", 2) == 0)
      values[i] = -values[i];
  }
  for (int i = 0; i < n; ++i)
    printf("%d %s\n", values[i], text[i]);
  return finish();
}
