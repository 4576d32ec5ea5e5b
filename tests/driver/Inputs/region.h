#define GREETING "sum is"
