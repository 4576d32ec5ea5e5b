#include <stdio.h>
int sum(int n);
int main(void) {
  printf("%d\n", sum(5));
  return 0;
}
