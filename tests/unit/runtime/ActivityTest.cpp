// The profiling interface (OpenACC chapter 5): which events, in which order, with
// what in them; and the switches.
#include "Support.h"

using namespace accolade::rt;

namespace {

std::vector<acc_event_t> events;
std::vector<std::string> names;
int toolNote;
bool noteCameBack;

void record(acc_prof_info *prof, acc_event_info *info, acc_api_info *api) {
  events.push_back(prof->event_type);
  EXPECT_EQ(prof->event_type, info->event_type);
  EXPECT_EQ(prof->device_type, acc_device_multicore);
  EXPECT_EQ(api->device_type, acc_device_multicore);
  if (prof->event_type == acc_ev_enqueue_upload_start) {
    names.push_back(info->data_event.var_name + std::string(" ") +
                    std::to_string(info->data_event.bytes));
    EXPECT_EQ(info->data_event.parent_construct, acc_construct_parallel);
    info->data_event.tool_info = &toolNote;
  }
  if (prof->event_type == acc_ev_enqueue_upload_end)
    noteCameBack = info->data_event.tool_info == &toolNote;
  if (prof->event_type == acc_ev_enqueue_launch_start) {
    names.push_back(info->launch_event.kernel_name);
    EXPECT_STREQ(prof->src_file, "file.c");
    EXPECT_EQ(prof->line_no, 42);
    EXPECT_EQ(info->launch_event.num_gangs, 3u);
  }
  if (prof->event_type == acc_ev_enter_data_start) {
    EXPECT_TRUE(info->other_event.implicit);
  }
}

void nothing(const void *, const acc_rt_gang *) {}

void runRegion() {
  static Kernel kernel(nothing);
  int a[2] = {0};
  acc_rt_item item = section(ACC_RT_COPY, "a", a, 0, 2);
  acc_rt_region region;
  acc_rt_shape shape = {{3, 1, 1}, 0, 0};
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
  acc_rt_launch(&region, &kernel.get(), nullptr, 0, &shape);
  acc_rt_region_end(&region);
}

struct Profiling : testing::Test {
  Profiling() {
    acc_init(acc_device_multicore);
    events.clear();
    names.clear();
    each(acc_prof_register);
  }
  ~Profiling() override { each(acc_prof_unregister); }
  static void each(acc_prof_reg act) {
    for (int event = acc_ev_none + 1; event < acc_ev_last; ++event)
      act(static_cast<acc_event_t>(event), record, acc_reg);
  }
};

TEST_F(Profiling, EventsOfARegion) {
  runRegion();
  EXPECT_EQ(events,
            (std::vector<acc_event_t>{
                acc_ev_compute_construct_start, acc_ev_enter_data_start, acc_ev_alloc,
                acc_ev_create, acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end,
                acc_ev_enter_data_end, acc_ev_enqueue_launch_start, acc_ev_enqueue_launch_end,
                acc_ev_exit_data_start, acc_ev_enqueue_download_start, acc_ev_enqueue_download_end,
                acc_ev_delete, acc_ev_free, acc_ev_exit_data_end, acc_ev_compute_construct_end}));
  EXPECT_EQ(names, (std::vector<std::string>{"a 8", "kernel_42"}));
  EXPECT_TRUE(noteCameBack);
}

TEST_F(Profiling, WaitShutdownInit) {
  acc_wait(1);
  acc_shutdown(acc_device_multicore);
  acc_init(acc_device_multicore);
  EXPECT_EQ(events,
            (std::vector<acc_event_t>{acc_ev_wait_start, acc_ev_wait_end,
                                      acc_ev_device_shutdown_start, acc_ev_device_shutdown_end,
                                      acc_ev_device_init_start, acc_ev_device_init_end}));
}

TEST_F(Profiling, Switches) {
  acc_prof_unregister(acc_ev_wait_start, nullptr, acc_toggle);
  acc_wait(1);
  EXPECT_EQ(events, (std::vector<acc_event_t>{acc_ev_wait_end}));
  acc_prof_register(acc_ev_wait_start, nullptr, acc_toggle);
  acc_prof_unregister(acc_ev_wait_end, record, acc_toggle);
  acc_wait(1);
  EXPECT_EQ(events.back(), acc_ev_wait_start);
  acc_prof_register(acc_ev_wait_end, record, acc_toggle);
  events.clear();
  acc_prof_unregister(acc_ev_none, nullptr, acc_toggle);
  acc_wait(1);
  acc_prof_register(acc_ev_none, nullptr, acc_toggle);
  acc_prof_unregister(acc_ev_none, nullptr, acc_toggle_per_thread);
  acc_wait(1);
  EXPECT_TRUE(events.empty());
  acc_prof_register(acc_ev_none, nullptr, acc_toggle_per_thread);
  acc_wait(1);
  EXPECT_EQ(events.size(), 2u);
}

TEST_F(Profiling, RegistrationsAreCounted) {
  acc_prof_register(acc_ev_wait_start, record, acc_reg);
  acc_prof_unregister(acc_ev_wait_start, record, acc_reg);
  acc_wait(1);
  EXPECT_EQ(events.size(), 2u);
}

void tellOfError(acc_prof_info *prof, acc_event_info *info, acc_api_info *api) {
  const acc_error_event_info &error = info->error_event;
  std::fprintf(stderr, "event %d %d, construct %d at %s:%d, device type %d, code %d: %s", prof->event_type,
               error.event_type == prof->event_type && error.valid_bytes == sizeof error, error.parent_construct,
               prof->src_file ? prof->src_file : "nowhere", prof->line_no, api->device_type, error.error_code,
               error.error_message);
  std::_Exit(7);
}

TEST(ProfilingDeathTest, ErrorsAreEvents) {
  acc_prof_register(acc_ev_error, tellOfError, acc_reg);
  static int a[2];
  acc_rt_item item = section(ACC_RT_PRESENT, "a", a, 0, 2);
  EXPECT_EXIT(DataBlock({item}), testing::ExitedWithCode(7),
              "\nevent 100 1, construct 3 at file.c:30, device type 7, code 10: accolade: error: present clause of");
  EXPECT_EXIT(acc_wait(-9), testing::ExitedWithCode(7),
              "\nevent 100 1, construct 15 at nowhere:0, device type 7, code 14: accolade: error: acc_wait:");
  EXPECT_EXIT(acc_set_device_num(99, acc_device_multicore), testing::ExitedWithCode(7),
              "\nevent 100 1, construct 15 at nowhere:0, device type 0, code 6: accolade: error: acc_set_device_num:");
  acc_prof_unregister(acc_ev_error, tellOfError, acc_toggle);
  EXPECT_EXIT(acc_wait(-9), testing::ExitedWithCode(1), "remedy");
  acc_prof_register(acc_ev_error, nullptr, acc_toggle);
  acc_prof_unregister(acc_ev_error, tellOfError, acc_reg);
  EXPECT_EXIT(acc_wait(-9), testing::ExitedWithCode(1), "remedy");
}

TEST(ProfilingLookup, FindsTheRoutines) {
  EXPECT_EQ(acc_prof_lookup("acc_prof_register"),
            reinterpret_cast<acc_query_fn>(acc_prof_register));
  EXPECT_NE(acc_prof_lookup("acc_prof_unregister"), nullptr);
  EXPECT_NE(acc_prof_lookup("acc_prof_lookup"), nullptr);
  EXPECT_EQ(acc_prof_lookup("acc_no_such_routine"), nullptr);
}

TEST(NotifyDeathTest, BitsChooseTheLines) {
  auto run = [](const char *bits) {
    setenv("ACC_NOTIFY", bits, 1);
    runRegion();
    std::exit(0);
  };
  EXPECT_EXIT(run("1"), testing::ExitedWithCode(0),
              "^accolade: launch kernel_42 gangs=3x1x1 \\| parallel loop at file.c:42 in main \\| "
              "device 0 \\(multicore\\)\n$");
  EXPECT_EXIT(run("2"), testing::ExitedWithCode(0),
              "^accolade: copy in a, 8 bytes .*\naccolade: copy out a, 8 bytes [^\n]*\n$");
  EXPECT_EXIT(run("16"), testing::ExitedWithCode(0),
              "^accolade: allocate a, 8 bytes .*\naccolade: free a, 8 bytes [^\n]*\n$");
}

TEST(TraceDeathTest, WritesEvents) {
  std::string file = testing::TempDir() + "accolade-trace.json";
  EXPECT_EXIT(
      {
        setenv("ACC_TRACE", file.c_str(), 1);
        runRegion();
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
  std::FILE *opened = std::fopen(file.c_str(), "r");
  ASSERT_NE(opened, nullptr);
  std::string text(10000, '\0');
  text.resize(std::fread(&text[0], 1, text.size(), opened));
  std::fclose(opened);
  EXPECT_EQ(text.front(), '[');
  EXPECT_NE(text.find("\"name\":\"kernel_42\",\"cat\":\"launch\",\"ph\":\"X\""), std::string::npos);
  EXPECT_EQ(text.substr(text.size() - 3), "\n]\n");
  std::remove(file.c_str());
}

} // namespace
