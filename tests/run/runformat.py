"""The lit test format of the run tests.

Each .c or .cpp file is one test. It is compiled once by Accolade and once by
the plain host compiler, which ignores the directives. The plain program says
what is right: on every device the Accolade binary must print exactly the same
and end with the same status.

A test may carry these lines in its first comment or comments:
  RUN-WITH: a.c b.c    further sources of the program, relative to the test
  RUN-FLAGS: -lm       flags for both compilers
  RUN-OURS: --check=fcw  flags for Accolade alone
  RUN-ENDS: text       on every device the program ends with status 1 and these words in its
                       message; '...' stands for anything
  RUN-NOT-ON: opencl   a device whose language cannot express the program; say why beside it
                       (opencl-buffers: one of its modes)
  RUN-NOT-ON-x86_64: opencl   the same where the host is such a machine: PoCL's compiler goes wrong there
  RUN-HOST: opencl     a target that has no code for some of the kernels, as the compiler says:
                       the host's cores run them; say why beside it
  RUN-UNOPTIMISED: why  wide blocks of OpenCL are compiled without the driver's optimiser
  RUN-ALSO: NAME=VALUE every device of OpenCL once more, with this in the environment
"""
import ctypes
import ctypes.util
import os
import platform
import re
import shlex
import shutil

import lit.formats.base
import lit.Test
import lit.util

# One row per device: its name in messages and the environment that selects it.
# lit.cfg.py may give another list as config.run_devices.
# Three threads on any machine: a count that divides few trip counts evenly.
DEVICES = [
    ("multicore", {"ACC_DEVICE_TYPE": "multicore", "ACC_NUM_CORES": "3"}),
    ("multicore with separate memory",
     {"ACC_DEVICE_TYPE": "multicore", "ACC_NUM_CORES": "3", "ACC_MULTICORE_MEMORY": "separate"}),
    ("host", {"ACC_DEVICE_TYPE": "host"}),
]
# Where an OpenCL device is found. Compiling for it takes long, so what it made is kept.
# A processor gets blocks of one thread; wide ones run as they do on a GPU, here with buffers that
# have addresses.
OPENCL = [
    ("opencl", {"ACC_DEVICE_TYPE": "opencl"}),
    ("opencl-buffers", {"ACC_DEVICE_TYPE": "opencl", "ACC_OPENCL_SVM": "0"}),
    ("opencl-wide", {"ACC_DEVICE_TYPE": "opencl", "ACC_OPENCL_BLOCKS": "wide",
                     "ACC_OPENCL_SVM": "addresses"}),
]


UNOPTIMISED = {"POCL_EXTRA_BUILD_FLAGS": "-cl-opt-disable"}


def openclDevices(folder):
    """The rows for OpenCL, or nothing: its loader, and a driver that it knows."""
    library = ctypes.util.find_library("OpenCL")
    if not library:
        return []
    count = ctypes.c_uint(0)
    try:
        ctypes.CDLL(library).clGetPlatformIDs(0, None, ctypes.byref(count))
    except (OSError, AttributeError):
        return []
    if not count.value:
        return []
    caches = {"ACC_CACHE_DIR": os.path.join(folder, "cache"),
              "POCL_CACHE_DIR": os.path.join(folder, "pocl")}
    for path in caches.values():
        os.makedirs(path, exist_ok=True)
    return [(name, dict(extra, **caches)) for name, extra in OPENCL]


TARGETS = ["cuda", "opencl"]
HOST_RUNS = "the host's cores run kernel"  # a note of the run-time library
SOURCES = {".c": "c", ".cpp": "c++"}
# Without contraction both programs round alike, whatever the processor.
COMMON = ["-O1", "-ffp-contract=off"]
SECONDS = 180  # PoCL takes long for blocks of many work items where others work as well


def tool(config, attribute, variable, name):
    """A compiler: from lit.cfg.py, else from the environment, else from PATH."""
    found = getattr(config, attribute, None) or os.environ.get(variable)
    return shlex.split(found) if found else [shutil.which(name) or name]


def headerList(text, key):
    """The words after `key:` anywhere in the file's comments."""
    words = []
    for line in re.findall(r"(?://|\*).*?\b%s:(.*)" % re.escape(key), text):
        words += shlex.split(line.replace("*/", ""))
    return words


class RunFormat(lit.formats.base.FileBasedTest):
    def compilers(self, config, language):
        if language == "c":
            return tool(config, "accolade", "ACCOLADE", "accolade"), tool(config, "cc", "CC", "cc")
        return (tool(config, "accoladexx", "ACCOLADEXX", "accolade++"),
                tool(config, "cxx", "CXX", "c++"))

    def execute(self, test, litConfig):
        source = test.getSourcePath()
        with open(source) as file:
            text = file.read()
        folder = os.path.dirname(source)
        sources = [source] + [os.path.join(folder, f) for f in headerList(text, "RUN-WITH")]
        flags = headerList(text, "RUN-FLAGS")
        ours, plain = self.compilers(test.config, SOURCES[os.path.splitext(source)[1]])
        work = os.path.join(os.path.dirname(test.getExecPath()), "Output",
                            os.path.basename(source))
        os.makedirs(work, exist_ok=True)

        built = {}
        for name, compiler in (("serial", plain), ("accolade", ours)):
            binary = os.path.join(work, name)
            own = headerList(text, "RUN-OURS") if compiler == ours else []
            command = compiler + COMMON + own + ["-I", folder] + sources + ["-o", binary] + flags + ["-lm"]
            out, err, status = self.run(command, dict(test.config.environment), work)
            if status:
                return lit.Test.FAIL, self.say("does not compile", command, out + err, status)
            built[name] = binary
        # Without code for a device a test would pass there and say nothing about it.
        lacking = set(re.findall(r"has no code for target '(\w+)'", err))
        hosted, absent = headerList(text, "RUN-HOST"), headerList(text, "RUN-NOT-ON")
        absent = absent + headerList(text, "RUN-NOT-ON-" + platform.machine())
        unsaid = lacking.difference(hosted, absent) | {t for t in hosted if t in TARGETS} - lacking
        if unsaid:
            return lit.Test.FAIL, self.say("RUN-HOST is not right about " + ", ".join(unsaid),
                                           command, err, status)
        devices = list(getattr(test.config, "run_devices", DEVICES))
        if headerList(text, "RUN-UNOPTIMISED"):
            devices = [(name, dict(extra, **(UNOPTIMISED if name == "opencl-wide" else {})))
                       for name, extra in devices]
        for word in headerList(text, "RUN-ALSO"):
            devices += [("%s, %s" % (name, word), dict(extra, **dict([word.split("=")])))
                        for name, extra in devices if name.startswith("opencl")]
        ends = re.search(r"RUN-ENDS:\s*(.*)", text)
        if ends:
            words = ends.group(1).replace("*/", "").strip()
            return self.end(test, built, work, devices, absent, words)
        return self.compare(test, built, work, devices, absent, hosted)

    def end(self, test, built, work, devices, absent, words):
        pattern = ".*".join(re.escape(part) for part in words.split("..."))
        for name, extra in devices:
            if name in absent or name.split("-")[0] in absent:
                continue
            environment = dict(test.config.environment, **extra)
            out, err, status = self.run([built["accolade"]], environment, work)
            if status != 1 or not re.search(pattern, err, re.DOTALL):
                command = ["%s=%s" % item for item in extra.items()] + [built["accolade"]]
                return lit.Test.FAIL, self.say("does not end as it should on " + name, command,
                                               "wanted: %s\n%s" % (words, out + err), status)
        return lit.Test.PASS, ""

    def compare(self, test, built, work, devices, absent, hosted):
        plainEnvironment = dict(test.config.environment)
        expected, err, expectedStatus = self.run([built["serial"]], plainEnvironment, work)
        if expectedStatus:
            return lit.Test.UNRESOLVED, self.say("the serial program itself fails",
                                                 [built["serial"]], expected + err, expectedStatus)
        for name, extra in devices:
            if name in absent or name.split("-")[0] in absent:
                continue
            environment = dict(plainEnvironment, **extra)
            out, err, status = self.run([built["accolade"]], environment, work)
            if status != expectedStatus or out != expected:
                shown = "--- serial\n%s--- %s\n%s--- its standard error\n%s" % (
                    expected, name, out, err)
                command = ["%s=%s" % item for item in extra.items()] + [built["accolade"]]
                return lit.Test.FAIL, self.say("differs on " + name, command, shown, status)
            # Plain buffers cannot follow pointers that lie in memory.
            if HOST_RUNS in err and name != "opencl-buffers" and "opencl" not in hosted:
                return lit.Test.FAIL, self.say("does not run on " + name, [built["accolade"]], err, status)
        return lit.Test.PASS, ""

    @staticmethod
    def run(command, environment, folder):
        try:
            return lit.util.executeCommand(command, cwd=folder, env=environment, timeout=SECONDS)
        except lit.util.ExecuteCommandTimeoutException as timeout:
            return timeout.out, timeout.err + "\nstopped after %d s" % SECONDS, 124

    @staticmethod
    def say(what, command, output, status):
        return "%s\n%s\nstatus %s\n%s\n" % (what, shlex.join(command), status, output)
