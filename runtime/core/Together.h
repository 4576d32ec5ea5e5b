// Collects what an operation of the data environment copies, while it stands.
#pragma once

#include "runtime/core/CopyBatch.h"
#include "runtime/core/DataEnvironment.h"

namespace accolade::rt {

class DataEnvironment::Together {
public:
  /// Work in a queue is never waited for: nothing is gained.
  Together(DataEnvironment &data, const Operation &op, bool several) : data(data) {
    if (several && !op.queue && !data.shared && !data.batch)
      data.batch = &batch.emplace(op);
  }
  ~Together() {
    if (batch)
      data.batch = nullptr;
  }
  Together(const Together &) = delete;

private:
  DataEnvironment &data;
  std::optional<CopyBatch> batch; ///< ends with this: then all is done
};

} // namespace accolade::rt
