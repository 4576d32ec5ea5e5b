// What the run-time library itself costs: a compute region with nothing in it,
// and looking up a pointer in small and large present tables.
//
// The multicore numbers share the host's memory; look-ups need a device that does
// not, so run them with ACC_MULTICORE_MEMORY=separate.
#include <accolade/rt_multicore.h>
#include <benchmark/benchmark.h>
#include <openacc.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

void nothing(const void *, const acc_rt_gang *) {}

const acc_rt_multicore_kernel Code = {nothing, nullptr, 0, nullptr};
const acc_rt_image Image = {ACC_RT_HOST_TARGET, &Code, sizeof Code};
const acc_rt_site Site = {"rt_bench.cpp", 1, "parallel loop", "bench"};
const acc_rt_kernel Kernel = {"nothing", &Site, &Image, 1};

void region(benchmark::State &state, int onDevice, acc_rt_shape shape) {
  for (auto _ : state) {
    acc_rt_region region;
    acc_rt_region_begin(&region, &Site, onDevice, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
    acc_rt_launch(&region, &Kernel, nullptr, 0, &shape);
    acc_rt_region_end(&region);
  }
}

void emptyRegion(benchmark::State &state) { region(state, 1, {}); }
void emptyRegionOneGang(benchmark::State &state) { region(state, 1, {{1, 1, 1}, 0, 0}); }
void emptyRegionOnHost(benchmark::State &state) { region(state, 0, {}); }

void emptyRegionAsync(benchmark::State &state) {
  acc_rt_shape shape = {};
  for (auto _ : state) {
    acc_rt_region region;
    acc_rt_region_begin(&region, &Site, 1, 1, nullptr, nullptr, 0);
    acc_rt_launch(&region, &Kernel, nullptr, 0, &shape);
    acc_rt_region_end(&region);
    acc_wait(1);
  }
}

void lookUp(benchmark::State &state) {
  if (acc_get_property(0, acc_device_default, acc_property_shared_memory_support))
    return state.SkipWithError("needs ACC_MULTICORE_MEMORY=separate");
  const size_t count = static_cast<size_t>(state.range(0));
  // Two elements each, every second one mapped, so that entries stay apart.
  std::vector<double> data(count * 4);
  for (size_t i = 0; i < count; ++i)
    acc_create(&data[i * 4], 2 * sizeof(double));
  acc_rt_region region;
  acc_rt_region_begin(&region, &Site, 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  // Every entry, in an order that nothing can foresee.
  std::vector<double *> order;
  for (size_t i = 0; i < 1 << 16; ++i)
    order.push_back(&data[i % count * 4]);
  std::shuffle(order.begin(), order.end(), std::mt19937(1));
  size_t at = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(acc_rt_pointer(&region, order[at], "data"));
    at = (at + 1) % order.size();
  }
  acc_rt_region_end(&region);
  for (size_t i = 0; i < count; ++i)
    acc_delete(&data[i * 4], 2 * sizeof(double));
}

/// A compute region that names its data, as most do: on shared memory, nothing to do.
void regionWithData(benchmark::State &state) {
  std::vector<double> data(16);
  acc_rt_shape one = {{1, 1, 1}, 0, 0};
  for (auto _ : state) {
    acc_rt_item item = acc_rt_array(ACC_RT_COPY, "data", data.data(), nullptr, 8, 0, 16);
    acc_rt_region region;
    acc_rt_region_begin(&region, &Site, 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
    benchmark::DoNotOptimize(acc_rt_pointer(&region, data.data(), "data"));
    acc_rt_launch(&region, &Kernel, nullptr, 0, &one);
    acc_rt_region_end(&region);
  }
}

void dataConstruct(benchmark::State &state) {
  std::vector<double> data(16);
  for (auto _ : state) {
    acc_rt_item item = acc_rt_array(ACC_RT_COPY, "data", data.data(), nullptr, 8, 0, 16);
    acc_rt_data block = acc_rt_data_begin(&Site, 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
    acc_rt_data_end(&block);
  }
}

void mapAndUnmap(benchmark::State &state) {
  std::vector<double> data(16);
  for (auto _ : state) {
    acc_create(data.data(), 128);
    acc_delete(data.data(), 128);
  }
}

BENCHMARK(emptyRegion);
BENCHMARK(emptyRegionOneGang);
BENCHMARK(emptyRegionOnHost);
BENCHMARK(emptyRegionAsync);
BENCHMARK(regionWithData);
BENCHMARK(dataConstruct);
BENCHMARK(lookUp)->Arg(10)->Arg(10000);
BENCHMARK(mapAndUnmap);

} // namespace

BENCHMARK_MAIN();
