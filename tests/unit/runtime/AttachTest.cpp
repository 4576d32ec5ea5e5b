// Attach and detach (OpenACC 2.6.8): pointers in mapped data.
#include "Support.h"

using namespace accolade::rt;

namespace {

struct Vector {
  double *v;
  int n;
  double *w;
};

struct AttachTest : testing::Test {
  double v[4] = {1, 2, 3, 4}, w[4] = {5, 6, 7, 8};
  Vector s = {v, 4, w};
  acc_rt_item whole(unsigned what) { return acc_rt_variable(what, "s", &s, sizeof s); }
  acc_rt_item member(unsigned what) { return section(what, "s.v[0:4]", s.v, 0, 4, &s.v); }
};

TEST_F(AttachTest, MappingASectionAttachesItsHolder) {
  DataBlock outer({whole(ACC_RT_COPY), member(ACC_RT_COPY)});
  Vector *there = onDevice(&s);
  EXPECT_EQ(there->v, onDevice(v));
  EXPECT_EQ(there->w, w); // not attached: the host's value
}

TEST_F(AttachTest, CopyOutKeepsTheHostsPointer) {
  {
    DataBlock outer({whole(ACC_RT_COPY)});
    enterData({member(ACC_RT_COPYIN)});
    onDevice(&s)->n = 3;
  }
  EXPECT_EQ(s.v, v);
  EXPECT_EQ(s.n, 3);
  exitData({member(ACC_RT_DELETE)});
}

TEST_F(AttachTest, UpdatesGoAroundAttachedPointers) {
  DataBlock outer({whole(ACC_RT_COPY), member(ACC_RT_COPY)});
  onDevice(&s)->n = 9;
  updateData({whole(ACC_RT_UPDATE_SELF)});
  EXPECT_EQ(s.v, v);
  EXPECT_EQ(s.n, 9);
  s.n = 10;
  updateData({whole(ACC_RT_UPDATE_DEVICE)});
  EXPECT_EQ(onDevice(&s)->v, onDevice(v));
  EXPECT_EQ(onDevice(&s)->n, 10);
}

TEST_F(AttachTest, CountsAndDetaches) {
  DataBlock outer({whole(ACC_RT_COPY), section(ACC_RT_COPY, "v", v, 0, 4)});
  acc_attach(&s.v);
  acc_attach(&s.v);
  acc_detach(&s.v);
  EXPECT_EQ(onDevice(&s)->v, onDevice(v));
  acc_detach(&s.v);
  EXPECT_EQ(onDevice(&s)->v, v);
  acc_detach(&s.v); // nothing left
}

TEST_F(AttachTest, FinalizeDetachesAtOnce) {
  DataBlock outer({whole(ACC_RT_COPY), section(ACC_RT_COPY, "v", v, 0, 4)});
  acc_attach(&s.v);
  acc_attach(&s.v);
  acc_detach_finalize((void **)&s.v);
  EXPECT_EQ(onDevice(&s)->v, v);
}

TEST_F(AttachTest, NewTargetStartsANewCount) {
  DataBlock outer(
      {whole(ACC_RT_COPY), section(ACC_RT_COPY, "v", v, 0, 4), section(ACC_RT_COPY, "w", w, 0, 4)});
  acc_attach(&s.v);
  acc_attach(&s.v);
  s.v = w;
  acc_attach(&s.v);
  EXPECT_EQ(onDevice(&s)->v, onDevice(w));
  acc_detach(&s.v);
  EXPECT_EQ(onDevice(&s)->v, w);
}

TEST_F(AttachTest, ClausesAttachAndDetach) {
  DataBlock outer({whole(ACC_RT_COPY), section(ACC_RT_COPY, "v", v, 0, 4)});
  acc_rt_item attach = acc_rt_variable(ACC_RT_ATTACH, "s.v", s.v, sizeof(void *));
  attach.holder = &s.v;
  {
    DataBlock inner({attach});
    EXPECT_EQ(onDevice(&s)->v, onDevice(v));
  }
  EXPECT_EQ(onDevice(&s)->v, v);
  enterData({attach});
  EXPECT_EQ(onDevice(&s)->v, onDevice(v));
  attach.what = ACC_RT_DETACH;
  exitData({attach});
  EXPECT_EQ(onDevice(&s)->v, v);
}

TEST_F(AttachTest, AbsentHolderOrTargetIsNoAction) {
  acc_attach(&s.v); // neither is present
  DataBlock outer({whole(ACC_RT_COPY)});
  acc_attach(&s.v); // the target is not
  EXPECT_EQ(onDevice(&s)->v, v);
}

TEST_F(AttachTest, SectionNotFromZeroAttachesTheBase) {
  DataBlock outer({whole(ACC_RT_COPY), section(ACC_RT_COPY, "s.v[2:2]", s.v, 2, 2, &s.v)});
  EXPECT_EQ(onDevice(&s)->v + 2, onDevice(v + 2));
}

TEST_F(AttachTest, ExitDataDetachesBeforeItReleases) {
  enterData({whole(ACC_RT_COPYIN), member(ACC_RT_COPYIN)});
  onDevice(&s)->v[1] = 20;
  exitData({member(ACC_RT_COPYOUT)});
  EXPECT_EQ(onDevice(&s)->v, v);
  EXPECT_EQ(v[1], 20);
  exitData({whole(ACC_RT_COPYOUT)});
  EXPECT_EQ(s.v, v);
}

TEST(AttachMany, ArrayOfStructuresGoesThroughABuffer) {
  constexpr int N = 100;
  std::vector<Vector> array(N);
  std::vector<std::vector<double>> data(N, std::vector<double>(3, 1.0));
  for (int i = 0; i < N; ++i)
    array[i] = {data[i].data(), i, nullptr};
  Vector *a = array.data();
  enterData({section(ACC_RT_COPYIN, "a[0:N]", a, 0, N)});
  for (int i = 0; i < N; ++i)
    enterData({section(ACC_RT_COPYIN, "a[i].v[0:3]", a[i].v, 0, 3, &a[i].v)});
  for (int i = 0; i < N; ++i)
    onDevice(a)[i].n += 1000;
  updateData({section(ACC_RT_UPDATE_SELF, "a[0:N]", a, 0, N)});
  for (int i = 0; i < N; ++i) {
    ASSERT_EQ(a[i].n, i + 1000);
    ASSERT_EQ(a[i].v, data[i].data());
    a[i].n = -i;
  }
  updateData({section(ACC_RT_UPDATE_DEVICE, "a[0:N]", a, 0, N)});
  for (int i = 0; i < N; ++i) {
    ASSERT_EQ(onDevice(a)[i].n, -i);
    ASSERT_EQ(onDevice(a)[i].v, onDevice(data[i].data()));
  }
  exitData({section(ACC_RT_DELETE, "a[0:N]", a, 0, N)});
  for (int i = 0; i < N; ++i)
    exitData({section(ACC_RT_DELETE, "a[i].v[0:3]", a[i].v, 0, 3, &a[i].v)});
}

} // namespace
