// Functions of ctype.h, stdlib.h and string.h in kernels.
#include "support/check.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define N 300

int main(void) {
  static int kinds[N], cases[N], parts[N];
  static char text[N][8], copies[N][16];
  static long sums[N];
#pragma acc parallel loop copyout(kinds, cases)
  for (int i = 0; i < N; i++) {
    int c = i < 256 ? i : EOF;
    int kind = 0;
    if (isalnum(c)) kind |= 1;
    if (isalpha(c)) kind |= 2;
    if (isblank(c)) kind |= 4;
    if (iscntrl(c)) kind |= 8;
    if (isdigit(c)) kind |= 16;
    if (isgraph(c)) kind |= 32;
    if (islower(c)) kind |= 64;
    if (isprint(c)) kind |= 128;
    if (ispunct(c)) kind |= 256;
    if (isspace(c)) kind |= 512;
    if (isupper(c)) kind |= 1024;
    if (isxdigit(c)) kind |= 2048;
    kinds[i] = kind;
    cases[i] = toupper(c) * 1000 + tolower(c);
  }
#pragma acc parallel loop copyout(parts, sums)
  for (int i = 0; i < N; i++) {
    div_t d = div(i - 150, 7);
    ldiv_t l = ldiv(3000000000L * (i - 9), 11);
    lldiv_t ll = lldiv(-5LL * i, 4);
    parts[i] = d.quot * 100 + d.rem + abs(i - 200);
    sums[i] = l.quot + l.rem + ll.quot * 10 + ll.rem + labs(-3L * i) + llabs(-7LL * i);
  }
  for (int i = 0; i < N; i++)
    snprintf(text[i], sizeof text[i], "a%dB", i * 37 % 500);
#pragma acc parallel loop copy(text) copyout(copies)
  for (int i = 0; i < N; i++) {
    memset(copies[i], 0, sizeof copies[i]);
    memcpy(copies[i], text[i], strlen(text[i]) + 1);
    strcat(copies[i], "-x");
    char own[16];
    memmove(own, copies[i], sizeof own);
    memmove(own + 3, own + 2, 8);
    memmove(copies[i], own, sizeof own);
    for (char *p = copies[i]; *p; p++)
      if (isalpha((unsigned char)*p))
        *p = isupper((unsigned char)*p) ? tolower((unsigned char)*p) : toupper((unsigned char)*p);
    if (strcmp(copies[i], "A37b-X") == 0 || memcmp(text[i], "a1", 2) == 0 || strchr(copies[i], '4'))
      copies[i][15] = 1;
  }
  long total = 0;
  for (int i = 0; i < N; i++) {
    printf("%d %d %d %s %d\n", kinds[i], cases[i], parts[i], copies[i], copies[i][15]);
    total += sums[i] * (i + 1);
  }
  printf("%ld\n", total);
  return finish();
}
