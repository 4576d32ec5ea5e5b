#include "Block.h"

#include "Memory.h"
#include "Position.h"
#include "Report.h"
#include "SourceLine.h"

#include <cstdlib>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

namespace checker {

Position &here() {
  static auto &position = *new Position;
  return position;
}

namespace {

constexpr size_t StackBytes = 256 << 10;

struct Fibre {
  enum { Ready, Waiting, Done } state = Ready;
  const void *barrier = nullptr; ///< where it waits
  ucontext_t context;
};

/// Made once and used for every block; contexts hold addresses of themselves, so none moves.
std::vector<Fibre> fibres;
char *stacks;
ucontext_t scheduler;
const std::function<void()> *work;

void enterFibre() {
  for (;;) {
    (*work)();
    Fibre &fibre = fibres[here().number];
    fibre.state = Fibre::Done;
    swapcontext(&fibre.context, &scheduler);
  }
}

void makeFibres(size_t count) {
  if (fibres.size() >= count)
    return;
  if (stacks)
    munmap(stacks, fibres.size() * StackBytes);
  void *room = mmap(nullptr, count * StackBytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) {
    report("not checked", "no memory for the threads of a block");
    std::abort();
  }
  stacks = static_cast<char *>(room);
  fibres = std::vector<Fibre>(count);
  for (size_t i = 0; i < count; ++i) {
    ucontext_t &context = fibres[i].context;
    getcontext(&context);
    context.uc_stack.ss_sp = stacks + i * StackBytes;
    context.uc_stack.ss_size = StackBytes;
    context.uc_link = nullptr;
    makecontext(&context, enterFibre, 0);
  }
}

void becomeThread(size_t number) {
  Position &position = here();
  position.number = number;
  for (int axis = 0; axis < 3; ++axis) {
    position.thread[axis] = number % position.threads[axis];
    number /= position.threads[axis];
  }
}

/// Each thread to its next barrier or to its end; whether one waits.
bool runPhase(size_t threads) {
  bool waits = false;
  for (size_t i = 0; i < threads; ++i) {
    Fibre &fibre = fibres[i];
    if (fibre.state == Fibre::Done)
      continue;
    becomeThread(i);
    fibre.state = Fibre::Ready;
    swapcontext(&scheduler, &fibre.context);
    waits |= fibre.state == Fibre::Waiting;
  }
  return waits;
}

/// All wait at one barrier, or some never come to it.
void compareBarriers(size_t threads) {
  size_t waiting = 0;
  while (fibres[waiting].state != Fibre::Waiting)
    ++waiting;
  const void *barrier = fibres[waiting].barrier;
  std::string who = "thread " + std::to_string(waiting) + " of the block waits, ";
  for (size_t i = 0; i < threads; ++i) {
    becomeThread(i);
    if (fibres[i].state == Fibre::Done)
      report("divergent barrier", barrier, who + "this one has ended,");
    else if (fibres[i].barrier != barrier)
      report("divergent barrier", barrier,
             who + "this one at another barrier (" + sourceLine(fibres[i].barrier) + ")");
  }
}

} // namespace

void runBlock(const std::function<void()> &body) {
  const Position &position = here();
  size_t threads = position.threads[0] * position.threads[1] * position.threads[2];
  makeFibres(threads);
  work = &body;
  for (size_t i = 0; i < threads; ++i)
    fibres[i].state = Fibre::Ready;
  while (runPhase(threads)) {
    beginPhase();
    compareBarriers(threads);
  }
  beginPhase();
}

void waitForBlock(const void *code) {
  Fibre &fibre = fibres[here().number];
  fibre.state = Fibre::Waiting;
  fibre.barrier = code;
  swapcontext(&fibre.context, &scheduler);
}

bool isPrivate(const void *address) {
  return address >= stacks && address < stacks + fibres.size() * StackBytes;
}

} // namespace checker
