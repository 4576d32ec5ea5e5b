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
  // Of a function: made from its variables, and given to variables of their type.
  int table[] = {1, 2, 3}, chosen = 0;
  enum { COUNT = sizeof table / sizeof *table, LEAST = -2147483647 - 1 };
  enum Way { NORTH, EAST, SOUTH, WAYS };
#pragma acc parallel loop reduction(+ : chosen)
  for (int i = 0; i < 10; ++i) {
    enum Way way = EAST;
    way = i % COUNT == 0 ? SOUTH : way;
    for (enum Way w = NORTH; w < WAYS; w++)
      chosen += w == way ? (int)w * 10 : 1;
    chosen += LEAST < i;
  }
  printf("%d\n", chosen);
  EXPECT(list == 5 && named == 5 && typedefed == 10 && shifted == 10 && colours == 2505);
  printf("%d %d %d %d %d\n", list, named, typedefed, shifted, colours);
  return finish();
}
