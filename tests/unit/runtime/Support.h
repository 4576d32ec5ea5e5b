// What several tests need: a place to stand on, short ways to write list items,
// and a device that writes down what it is asked to do.
#pragma once

#include "runtime/core/Runtime.h"
#include "runtime/device/InProcessDevice.h"

#include <gtest/gtest.h>

namespace accolade::rt {

inline const acc_rt_site &testSite() {
  static const acc_rt_site site = {"file.c", 42, "parallel loop", "main"};
  return site;
}

inline const acc_rt_site &dataSite() {
  static const acc_rt_site site = {"file.c", 30, "data", "main"};
  return site;
}

template <class T>
acc_rt_item section(unsigned what, const char *name, T *base, ptrdiff_t lower, ptrdiff_t length,
                    void *holder = nullptr) {
  return acc_rt_array(what, name, base, holder, sizeof(T), lower, length);
}

inline acc_rt_item bare(unsigned what, const char *name, void *pointer) {
  return acc_rt_variable(what | ACC_RT_BARE, name, pointer, 1);
}

inline void enterData(std::vector<acc_rt_item> items, int async = ACC_RT_ASYNC_SYNC) {
  acc_rt_enter_data(&dataSite(), 1, async, nullptr, items.data(), int(items.size()));
}
inline void exitData(std::vector<acc_rt_item> items, int async = ACC_RT_ASYNC_SYNC) {
  acc_rt_exit_data(&dataSite(), 1, async, nullptr, items.data(), int(items.size()));
}
inline void updateData(std::vector<acc_rt_item> items, int async = ACC_RT_ASYNC_SYNC) {
  acc_rt_update(&dataSite(), 1, async, nullptr, items.data(), int(items.size()));
}

/// A data construct for the length of a C++ block.
class DataBlock {
public:
  explicit DataBlock(std::vector<acc_rt_item> list, int async = ACC_RT_ASYNC_SYNC)
      : items(std::move(list)),
        data(acc_rt_data_begin(&dataSite(), 1, async, nullptr, items.data(), int(items.size()))) {}
  ~DataBlock() { acc_rt_data_end(&data); }

private:
  std::vector<acc_rt_item> items;
  acc_rt_data data;
};

/// The device copy, which tests may touch: the device's memory is in the process.
template <class T> T *onDevice(T *host) { return static_cast<T *>(acc_deviceptr((void *)host)); }

/// A kernel made of a function.
class Kernel {
public:
  explicit Kernel(void (*gang)(const void *, const acc_rt_gang *))
      : Kernel({gang, nullptr, 0, nullptr}) {}
  explicit Kernel(acc_rt_multicore_kernel code) : code(code) {}
  const acc_rt_kernel &get() { return kernel; }

private:
  acc_rt_multicore_kernel code;
  acc_rt_image image = {ACC_RT_HOST_TARGET, &code, sizeof code};
  acc_rt_kernel kernel = {"kernel_42", &testSite(), &image, 1};
};

/// Says what it is asked to do. Copies are real; queues do their work at once.
class MockDevice final : public InProcessDevice {
public:
  explicit MockDevice(std::vector<std::string> &log) : log(log) {}

  DeviceProperties properties() const override { return {"mock", "", "", 0}; }
  bool sharesMemory() const override { return false; }
  void init() override { log.push_back("init"); }
  void shutdown() override { log.push_back("shutdown"); }
  void *allocate(size_t bytes) override {
    log.push_back("allocate " + std::to_string(bytes));
    return InProcessDevice::allocate(bytes);
  }
  void release(void *memory, Queue *after) override {
    log.push_back(on("release", after));
    InProcessDevice::release(memory, nullptr);
  }
  void copyIn(Queue *queue, void *device, const void *host, Block block) override {
    log.push_back(on("copyIn " + sizeText(block), queue));
    InProcessDevice::copyIn(nullptr, device, host, block);
  }
  void copyOut(Queue *queue, void *host, const void *device, Block block) override {
    log.push_back(on("copyOut " + sizeText(block), queue));
    InProcessDevice::copyOut(nullptr, host, device, block);
  }
  void fill(Queue *queue, void *device, unsigned char value, size_t bytes) override {
    log.push_back(on("fill " + std::to_string(bytes), queue));
    InProcessDevice::fill(nullptr, device, value, bytes);
  }
  void storePointer(Queue *queue, void *device, void *value) override {
    log.push_back(on("storePointer", queue));
    InProcessDevice::storePointer(nullptr, device, value);
  }
  std::unique_ptr<Queue> createQueue() override {
    log.push_back("createQueue");
    return std::make_unique<Queue>();
  }
  void enqueue(Queue *, std::function<void()> work) override { work(); }
  bool test(Queue &) override { return true; }
  void synchronize(Queue &) override { log.push_back("synchronize"); }
  std::shared_ptr<Event> record(Queue &) override {
    log.push_back("record");
    return std::make_shared<Event>();
  }
  void wait(Queue &, std::shared_ptr<Event>) override { log.push_back("wait"); }
  void launch(Queue *queue, const void *, const void *, size_t bytes,
              const acc_rt_shape &) override {
    log.push_back(on("launch " + std::to_string(bytes), queue));
  }

private:
  static std::string sizeText(Block block) {
    std::string text = std::to_string(block.bytes);
    if (block.rows > 1)
      text += "x" + std::to_string(block.rows) + "/" + std::to_string(block.stride);
    return text;
  }
  static std::string on(std::string text, Queue *queue) { return queue ? text + " queued" : text; }

  std::vector<std::string> &log;
};

/// The calling thread uses a MockDevice for the length of a C++ block.
class MockScope {
public:
  std::vector<std::string> log;

  MockScope()
      : family{acc_device_radeon, "mock", [] { return 1; }, nullptr},
        context(family, 0, std::make_unique<MockDevice>(log)), before(Runtime::get().chosen()) {
    Runtime::get().choose(context);
  }
  ~MockScope() { Runtime::get().choose(before); }

  DeviceContext &device() { return context; }

private:
  DeviceFamily family;
  DeviceContext context;
  DeviceContext &before;
};

using Log = std::vector<std::string>;

} // namespace accolade::rt
