#ifndef NUMBER_H
#define NUMBER_H
typedef int number;
#endif
