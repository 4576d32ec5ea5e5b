int plain(void) { return 7; }
