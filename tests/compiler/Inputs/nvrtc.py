"""Compiles device code with NVRTC, which has no headers at all.

    nvrtc.py FILE...     compiles each; prints the errors of those that fail
    nvrtc.py             succeeds if the library is there
"""
import ctypes
import os
import sys


def load():
    places = ["", os.path.join(os.environ.get("CUDA_HOME", "/usr/local/cuda"), "lib64") + "/"]
    for place in places:
        try:
            return ctypes.CDLL(place + "libnvrtc.so")
        except OSError:
            pass
    return None


def compile_text(nvrtc, text, name):
    """The log of a failed compilation, or None."""
    program = ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), text, name.encode(), 0, None, None)
    options = (ctypes.c_char_p * 2)(b"-w", b"-G")  # whether it compiles, not how well
    failed = nvrtc.nvrtcCompileProgram(program, len(options), options)
    size = ctypes.c_size_t()
    nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetProgramLog(program, log)
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return log.value.decode() if failed else None


def main(files):
    nvrtc = load()
    if nvrtc is None:
        return 2
    failures = 0
    for name in files:
        with open(name, "rb") as file:
            log = compile_text(nvrtc, file.read(), name)
        if log is not None:
            failures += 1
            print(log)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
