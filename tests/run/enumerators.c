// Enumerators are ints in C, also where values of their type are unsigned.
#include "support/check.h"

enum { MIDDLE = 5, LARGE = 1 << 30 };
enum Colour { RED, GREEN = 5 };
typedef enum { LEFT, RIGHT = 5 } Side;

int main(void) {
  int list = 0, named = 0, typedefed = 0, shifted = 0, colours = 0;
#pragma acc parallel loop reduction(+ : list, named, typedefed, shifted, colours)
  for (int i = 0; i < 10; ++i) {
    enum Colour colour = i % 2 ? GREEN : RED;
    Side side = RIGHT;
    list += i - MIDDLE < 0;
    named += i - GREEN < 0;
    typedefed += -RIGHT < i;
    shifted += -LARGE / 4 < 0;
    switch (colour) {
    case RED:
      colours += colour - 1 > 0 && side == RIGHT; // values of the type are unsigned
      break;
    case GREEN:
      colours += 100L * GREEN;
      break;
    }
  }
  EXPECT(list == 5 && named == 5 && typedefed == 10 && shifted == 10 && colours == 2505);
  printf("%d %d %d %d %d\n", list, named, typedefed, shifted, colours);
  return finish();
}
