"""Runs each kernel of a file on an OpenCL library: launch.py LIBRARY FILE"""
import ctypes
import re
import sys

opencl = ctypes.CDLL(sys.argv[1])
for name in ("clCreateContext", "clCreateBuffer", "clCreateProgramWithSource", "clCreateKernel"):
    getattr(opencl, name).restype = ctypes.c_void_p
result = ctypes.c_int()
ADDRESS = ctypes.byref(result)


def pointer(value):
    return ctypes.c_void_p(value)


with open(sys.argv[2]) as file:
    text = file.read()
source = ctypes.c_char_p(text.encode())
program = pointer(opencl.clCreateProgramWithSource(None, 1, ctypes.byref(source), None, ADDRESS))
if opencl.clBuildProgram(program, 0, None, b"", None, None):
    sys.exit("does not build")
threads = ctypes.c_size_t(64)
for name in re.findall(r"__kernel void (\w+)", text):
    print(name, flush=True)
    array = pointer(opencl.clCreateBuffer(None, ctypes.c_uint64(1), ctypes.c_size_t(4 * threads.value),
                                          None, ADDRESS))
    kernel = pointer(opencl.clCreateKernel(program, name.encode(), ADDRESS))
    opencl.clSetKernelArg(kernel, 0, ctypes.c_size_t(8), ctypes.byref(array))
    opencl.clEnqueueNDRangeKernel(None, kernel, 1, None, ctypes.byref(threads), ctypes.byref(threads), 0,
                                  None, None)
