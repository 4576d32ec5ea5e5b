/* The OpenACC 3.4 run-time library routines for C and C++ (chapter 3).
 *
 * One header for programs translated by Accolade and for any other translation
 * unit of the same program. Routine names, types and values are the standard's;
 * the spellings that older versions and other compilers' headers offer are kept
 * so that codes written for them compile unchanged. Parameters begin with acc_,
 * since a program may have defined macros by shorter names.
 */
#ifndef ACCOLADE_OPENACC_H
#define ACCOLADE_OPENACC_H

#include <stddef.h>

#if !defined __cplusplus
#define ACC_NOEXCEPT
#elif __cplusplus >= 201103L
#define ACC_NOEXCEPT noexcept
#else
#define ACC_NOEXCEPT throw()
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types and values (3.1, 3.2) ---------------------------------------- */

typedef enum acc_device_t {
  acc_device_none = 0,
  acc_device_default = 1,
  acc_device_host = 2,
  acc_device_not_host = 3,
  acc_device_nvidia = 4,
  acc_device_radeon = 5,
  acc_device_opencl = 6,
  acc_device_multicore = 7,
  acc_device_current = 8
} acc_device_t;

typedef enum acc_async_t {
  acc_async_noval = -1,
  acc_async_sync = -2,
  acc_async_default = -3 /* what the default queue is before anyone sets it */
} acc_async_t;

typedef enum acc_device_property_t {
  acc_property_none = 0,
  acc_property_memory = 1,
  acc_property_free_memory = 2,
  acc_property_shared_memory_support = 3,
  acc_property_name = 0x101,
  acc_property_vendor = 0x102,
  acc_property_driver = 0x103
} acc_device_property_t;

typedef void h_void; /* host memory */
typedef void d_void; /* device memory */

/* ---- Devices (3.2.1 to 3.2.8) -------------------------------------------- */

int acc_get_num_devices(acc_device_t acc_dev_type) ACC_NOEXCEPT;
void acc_set_device_type(acc_device_t acc_dev_type) ACC_NOEXCEPT;
acc_device_t acc_get_device_type(void) ACC_NOEXCEPT;
void acc_set_device_num(int acc_dev_num, acc_device_t acc_dev_type) ACC_NOEXCEPT;
int acc_get_device_num(acc_device_t acc_dev_type) ACC_NOEXCEPT;
size_t acc_get_property(int acc_dev_num, acc_device_t acc_dev_type,
                        acc_device_property_t acc_property) ACC_NOEXCEPT;
const char *acc_get_property_string(int acc_dev_num, acc_device_t acc_dev_type,
                                    acc_device_property_t acc_property) ACC_NOEXCEPT;
void acc_init(acc_device_t acc_dev_type) ACC_NOEXCEPT;
void acc_init_device(int acc_dev_num, acc_device_t acc_dev_type) ACC_NOEXCEPT;
void acc_shutdown(acc_device_t acc_dev_type) ACC_NOEXCEPT;
void acc_shutdown_device(int acc_dev_num, acc_device_t acc_dev_type) ACC_NOEXCEPT;
#ifdef __cplusplus
int acc_on_device(int acc_dev_type) ACC_NOEXCEPT;
#else
int acc_on_device(acc_device_t acc_dev_type);
#endif

/* ---- Queues (3.2.9 to 3.2.17) --------------------------------------------- */

int acc_async_test(int acc_wait_arg) ACC_NOEXCEPT;
int acc_async_test_device(int acc_wait_arg, int acc_dev_num) ACC_NOEXCEPT;
int acc_async_test_all(void) ACC_NOEXCEPT;
int acc_async_test_all_device(int acc_dev_num) ACC_NOEXCEPT;
void acc_wait(int acc_wait_arg) ACC_NOEXCEPT;
void acc_wait_device(int acc_wait_arg, int acc_dev_num) ACC_NOEXCEPT;
void acc_wait_async(int acc_wait_arg, int acc_async_arg) ACC_NOEXCEPT;
void acc_wait_device_async(int acc_wait_arg, int acc_async_arg, int acc_dev_num) ACC_NOEXCEPT;
void acc_wait_all(void) ACC_NOEXCEPT;
void acc_wait_all_device(int acc_dev_num) ACC_NOEXCEPT;
void acc_wait_all_async(int acc_async_arg) ACC_NOEXCEPT;
void acc_wait_all_device_async(int acc_async_arg, int acc_dev_num) ACC_NOEXCEPT;
int acc_wait_any(int acc_count, int acc_wait_arg[]) ACC_NOEXCEPT;
int acc_wait_any_device(int acc_count, int acc_wait_arg[], int acc_dev_num) ACC_NOEXCEPT;
int acc_get_default_async(void) ACC_NOEXCEPT;
void acc_set_default_async(int acc_async_arg) ACC_NOEXCEPT;
/* OpenACC 1.0 names. */
void acc_async_wait(int acc_wait_arg) ACC_NOEXCEPT;
void acc_async_wait_all(void) ACC_NOEXCEPT;

/* ---- Memory (3.2.18 to 3.2.31) --------------------------------------------- */

d_void *acc_malloc(size_t acc_bytes) ACC_NOEXCEPT;
void acc_free(d_void *acc_data_dev) ACC_NOEXCEPT;

d_void *acc_copyin(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_copyin_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;
d_void *acc_create(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_create_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;

void acc_copyout(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_copyout_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;
void acc_copyout_finalize(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_copyout_finalize_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;

void acc_delete(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_delete_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;
void acc_delete_finalize(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_delete_finalize_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;

void acc_update_device(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_update_device_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;
void acc_update_self(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
void acc_update_self_async(h_void *acc_data_arg, size_t acc_bytes, int acc_async_arg) ACC_NOEXCEPT;

void acc_map_data(h_void *acc_data_arg, d_void *acc_data_dev, size_t acc_bytes) ACC_NOEXCEPT;
void acc_unmap_data(h_void *acc_data_arg) ACC_NOEXCEPT;

d_void *acc_deviceptr(h_void *acc_data_arg) ACC_NOEXCEPT;
h_void *acc_hostptr(d_void *acc_data_dev) ACC_NOEXCEPT;
int acc_is_present(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;

void acc_memcpy_to_device(d_void *acc_data_dev_dest, h_void *acc_data_host_src, size_t acc_bytes) ACC_NOEXCEPT;
void acc_memcpy_to_device_async(d_void *acc_data_dev_dest, h_void *acc_data_host_src, size_t acc_bytes,
                                int acc_async_arg) ACC_NOEXCEPT;
void acc_memcpy_from_device(h_void *acc_data_host_dest, d_void *acc_data_dev_src,
                            size_t acc_bytes) ACC_NOEXCEPT;
void acc_memcpy_from_device_async(h_void *acc_data_host_dest, d_void *acc_data_dev_src, size_t acc_bytes,
                                  int acc_async_arg) ACC_NOEXCEPT;
void acc_memcpy_device(d_void *acc_data_dev_dest, d_void *acc_data_dev_src, size_t acc_bytes) ACC_NOEXCEPT;
void acc_memcpy_device_async(d_void *acc_data_dev_dest, d_void *acc_data_dev_src, size_t acc_bytes,
                             int acc_async_arg) ACC_NOEXCEPT;
void acc_memcpy_d2d(h_void *acc_data_arg_dest, h_void *acc_data_arg_src, size_t acc_bytes, int acc_dev_num_dest,
                    int acc_dev_num_src) ACC_NOEXCEPT;
void acc_memcpy_d2d_async(h_void *acc_data_arg_dest, h_void *acc_data_arg_src, size_t acc_bytes,
                          int acc_dev_num_dest, int acc_dev_num_src, int acc_async_arg_src) ACC_NOEXCEPT;

void acc_attach(h_void **acc_ptr_addr) ACC_NOEXCEPT;
void acc_attach_async(h_void **acc_ptr_addr, int acc_async_arg) ACC_NOEXCEPT;
void acc_detach(h_void **acc_ptr_addr) ACC_NOEXCEPT;
void acc_detach_async(h_void **acc_ptr_addr, int acc_async_arg) ACC_NOEXCEPT;
void acc_detach_finalize(h_void **acc_ptr_addr) ACC_NOEXCEPT;
void acc_detach_finalize_async(h_void **acc_ptr_addr, int acc_async_arg) ACC_NOEXCEPT;

/* ---- Sharing with CUDA code (A.2.1) ---------------------------------------- */

/* Null when the current device is not acc_device_nvidia. The device is a CUdevice, the
 * context a CUcontext, the stream a CUstream (cudaStream_t). acc_set_cuda_stream
 * returns 1 when the queue uses the stream from now on. */
void *acc_get_current_cuda_device(void) ACC_NOEXCEPT;
void *acc_get_current_cuda_context(void) ACC_NOEXCEPT;
void *acc_get_cuda_stream(int acc_async_arg) ACC_NOEXCEPT;
int acc_set_cuda_stream(int acc_async_arg, void *acc_stream) ACC_NOEXCEPT;

/* ---- Sharing with OpenCL code (A.2.2) -------------------------------------- */

/* Null when the current device is not acc_device_opencl. The device is a cl_device_id,
 * the context a cl_context, the queue a cl_command_queue, whose commands run in order. */
void *acc_get_current_opencl_device(void) ACC_NOEXCEPT;
void *acc_get_current_opencl_context(void) ACC_NOEXCEPT;
void *acc_get_opencl_queue(int acc_async_arg) ACC_NOEXCEPT;
void acc_set_opencl_queue(int acc_async_arg, void *acc_queue) ACC_NOEXCEPT;

/* Names from before OpenACC 2.5, when the routines above required absence. */
d_void *acc_present_or_copyin(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
d_void *acc_pcopyin(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
d_void *acc_present_or_create(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;
d_void *acc_pcreate(h_void *acc_data_arg, size_t acc_bytes) ACC_NOEXCEPT;

#ifdef __cplusplus
}

/* Pointers to const data and attach on typed pointers, which C accepts or casts
 * and C++ would refuse. */
inline void *acc_copyin(const void *acc_data, size_t acc_bytes) ACC_NOEXCEPT {
  return acc_copyin(const_cast<void *>(acc_data), acc_bytes);
}
inline void acc_update_device(const void *acc_data, size_t acc_bytes) ACC_NOEXCEPT {
  acc_update_device(const_cast<void *>(acc_data), acc_bytes);
}
inline void *acc_deviceptr(const void *acc_data) ACC_NOEXCEPT {
  return acc_deviceptr(const_cast<void *>(acc_data));
}
inline int acc_is_present(const void *acc_data, size_t acc_bytes) ACC_NOEXCEPT {
  return acc_is_present(const_cast<void *>(acc_data), acc_bytes);
}
inline void acc_delete(const void *acc_data, size_t acc_bytes) ACC_NOEXCEPT {
  acc_delete(const_cast<void *>(acc_data), acc_bytes);
}
inline void acc_memcpy_to_device(void *acc_dest, const void *acc_src, size_t acc_bytes) ACC_NOEXCEPT {
  acc_memcpy_to_device(acc_dest, const_cast<void *>(acc_src), acc_bytes);
}
template <class acc_T> inline void acc_attach(acc_T **acc_pointer) ACC_NOEXCEPT {
  acc_attach(reinterpret_cast<void **>(acc_pointer));
}
template <class acc_T> inline void acc_detach(acc_T **acc_pointer) ACC_NOEXCEPT {
  acc_detach(reinterpret_cast<void **>(acc_pointer));
}
#endif

#undef ACC_NOEXCEPT

#endif
