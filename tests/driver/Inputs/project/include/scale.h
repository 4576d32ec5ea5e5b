#define SCALE 2
int scaled(void);
