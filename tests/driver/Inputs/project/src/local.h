#define SIZE 11
