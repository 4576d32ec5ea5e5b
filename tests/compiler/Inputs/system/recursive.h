static inline long ways(int n) { return n < 2 ? 1 : ways(n - 1) + ways(n - 2); }
