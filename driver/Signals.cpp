// See Signals.h. Handlers call only what POSIX allows in them.
#include "driver/Signals.h"

#include "support/Subprocess.h"
#include "support/TempDir.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace accolade {

static const char *volatile crashSource = nullptr;

CrashContext::CrashContext(const char *source) { crashSource = source; }
CrashContext::~CrashContext() { crashSource = nullptr; }

static void put(const char *text) {
  ssize_t ignored = write(2, text, strlen(text));
  (void)ignored;
}

void reportInternalError() {
  put("accolade: internal error");
  if (const char *source = crashSource) {
    put(" while translating '");
    put(source);
    put("'");
  }
  put("\n  This is a fault in Accolade, not in your program. Please report it with the\n"
      "  source (accolade -E shows it whole), the command line and the output of\n"
      "  accolade --doctor.\n");
}

static void onEnd(int signal) {
  signalRunningProgram(signal);
  removeTempFilesNow();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

static void onCrash(int) {
  reportInternalError();
  removeTempFilesNow();
  _exit(70); // EX_SOFTWARE
}

static void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

/// A stack overflow in deeply nested code leaves no stack for the handler.
static void useAlternateStack() {
  constexpr size_t Size = 64 * 1024;
  stack_t stack = {};
  stack.ss_sp = malloc(Size);
  stack.ss_size = Size;
  if (stack.ss_sp)
    sigaltstack(&stack, nullptr);
}

void installSignalHandlers() {
  useAlternateStack();
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE})
    handle(signal, onEnd, 0);
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
    handle(signal, onCrash, SA_ONSTACK);
}

} // namespace accolade
