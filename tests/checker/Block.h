// The threads of a block, as fibres of one thread of the host: each runs until its next barrier.
#pragma once

#include <cstddef>
#include <functional>

namespace checker {

/// Runs the block of here(): `body` once as each of its threads.
void runBlock(const std::function<void()> &body);

/// Called by a thread of a block: the others come this far, too, before it goes on.
void waitForBlock(const void *code);

/// Whether an address lies in what a thread has for itself. That is not checked.
bool isPrivate(const void *address);

} // namespace checker
