/* The public headers are C99, and a C program links with the library alone. */
#include <acc_prof.h>
#include <accolade/rt_multicore.h>
#include <openacc.h>
#include <stdio.h>

struct arguments {
  double *a;
  long n;
};

static void scale(const void *p, const acc_rt_gang *gang) {
  const struct arguments *args = p;
  acc_rt_range range = acc_rt_share(args->n, gang, 0);
  for (int64_t i = range.acc_begin; i < range.acc_end; ++i)
    args->a[i] *= 2;
}

static const acc_rt_multicore_kernel code = {scale, 0, 0, 0};
static const acc_rt_site site = {"c_program.c", 20, "parallel loop", "main"};
static const acc_rt_image image = {ACC_RT_HOST_TARGET, &code, sizeof code};
static const acc_rt_kernel kernel = {"scale", &site, &image, 1};

int main(void) {
  double a[100];
  long n = 100;
  int wrong = 0;
  acc_rt_item item = acc_rt_array(ACC_RT_COPY, "a[0:n]", a, 0, sizeof *a, 0, n);
  acc_rt_region region;
  acc_rt_shape shape = {{0, 0, 0}, 0, 0};
  struct arguments args;
  for (long i = 0; i < n; ++i)
    a[i] = (double)i;
  acc_rt_region_begin(&region, &site, 1, ACC_RT_ASYNC_SYNC, 0, &item, 1);
  args.a = acc_rt_pointer(&region, a, "a");
  args.n = n;
  acc_rt_launch(&region, &kernel, &args, sizeof args, &shape);
  acc_rt_region_end(&region);
  for (long i = 0; i < n; ++i)
    wrong += a[i] != 2.0 * (double)i;
  if (acc_get_num_devices(acc_device_not_host) < 1)
    ++wrong;
  return wrong != 0;
}
