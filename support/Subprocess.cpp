// Running other programs; see Subprocess.h.
#include "support/Subprocess.h"

#include "support/Text.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace accolade {

static volatile sig_atomic_t runningProgram = 0;

void signalRunningProgram(int signal) {
  if (runningProgram > 0)
    kill(runningProgram, signal);
}

static int spawn(pid_t &pid, const Command &command, posix_spawn_file_actions_t *actions) {
  std::vector<char *> argv;
  for (const std::string &word : command)
    argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);
  return posix_spawnp(&pid, argv[0], actions, nullptr, argv.data(), environ);
}

static void fillFailure(Ended &ended, const Command &command, int error) {
  ended.problem = "cannot run '" + command[0] + "': " + strerror(error);
}

static void waitFor(pid_t pid, Ended &ended) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  runningProgram = 0;
  ended.started = true;
  if (WIFEXITED(status)) {
    ended.status = WEXITSTATUS(status);
    return;
  }
  ended.status = 128 + WTERMSIG(status);
  ended.problem = std::string("ended by signal: ") + strsignal(WTERMSIG(status));
}

Ended run(const Command &command) {
  Ended ended;
  pid_t pid;
  if (int error = spawn(pid, command, nullptr)) {
    fillFailure(ended, command, error);
    return ended;
  }
  runningProgram = pid;
  waitFor(pid, ended);
  return ended;
}

static void readPipe(int fd, std::string &output) {
  char buffer[4096];
  for (;;) {
    ssize_t got = read(fd, buffer, sizeof buffer);
    if (got > 0)
      output.append(buffer, got);
    else if (got == 0 || errno != EINTR)
      return;
  }
}

Captured capture(const Command &command, bool errorsToo) {
  Captured ended;
  int ends[2];
  if (pipe(ends) != 0) {
    fillFailure(ended, command, errno);
    return ended;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  if (errorsToo)
    posix_spawn_file_actions_adddup2(&actions, 1, 2);
  else
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  pid_t pid;
  int error = spawn(pid, command, &actions);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error) {
    fillFailure(ended, command, error);
  } else {
    runningProgram = pid;
    readPipe(ends[0], ended.output);
    waitFor(pid, ended);
  }
  close(ends[0]);
  return ended;
}

std::string findProgram(const std::string &name) {
  if (name.find('/') != std::string::npos)
    return access(name.c_str(), X_OK) == 0 ? name : "";
  const char *path = getenv("PATH");
  for (const std::string &directory : split(path ? path : "", ':')) {
    std::string full = (directory.empty() ? "." : directory) + "/" + name;
    if (access(full.c_str(), X_OK) == 0)
      return full;
  }
  return "";
}

} // namespace accolade
