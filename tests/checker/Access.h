// What a kernel reads and writes is checked here.
#pragma once

#include <cstddef>

namespace checker {

/// What is volatile or atomic may meet others: there are no races with it.
enum class Access { Read, Write, VolatileRead, VolatileWrite };

/// `code`: where the check's caller goes on.
void checkAccess(Access access, const void *address, size_t bytes, const void *code);

/// From `first` to `end` there is read-only data of a program.
void allowReads(const void *first, const void *end);

} // namespace checker
