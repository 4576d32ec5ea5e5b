// Prints the CMakeLists.txt of an exported tree; see ExportCMake.h.
#include "driver/ExportCMake.h"

#include "driver/DeviceCompiler.h"
#include "support/Text.h"

#include <cctype>
#include <set>

namespace accolade {

namespace {
/// A bracket argument needs no escapes, whatever the word holds.
std::string argument(const std::string &word) {
  static const char Plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "_+-=./:,<>$";
  bool plain = !word.empty() && word.find_first_not_of(Plain) == std::string::npos &&
               word.find("$<") == std::string::npos;
  return plain ? word : "[==[" + word + "]==]";
}

std::string list(const std::vector<std::string> &words) {
  std::string all;
  for (const std::string &word : words)
    all += (all.empty() ? "" : ";") + word;
  return "\"" + all + "\"";
}

std::string call(const std::string &head, const std::vector<std::string> &words) {
  if (words.empty())
    return "";
  std::string text = head;
  for (const std::string &word : words)
    text += "\n  " + argument(word);
  return text + ")\n";
}

std::string indented(const std::string &text) {
  std::string all;
  for (const std::string &line : split(text, '\n'))
    all += line.empty() ? "" : "  " + line + "\n";
  return all;
}

std::string perLanguage(const std::string &language, const std::vector<std::string> &flags) {
  std::string text;
  for (const std::string &flag : flags)
    text += "target_compile_options(${program} PRIVATE \"$<$<COMPILE_LANGUAGE:" + language +
            ">:" + flag + ">\")\n";
  return text;
}

std::string header(const ExportedProject &project) {
  std::string text =
      "# Written by accolade --export. Builds with CMake, a C and a C++ compiler:\n"
      "#   cmake -B build && cmake --build build\n"
      "# With -DACCOLADE_RT=FILE it links that run-time library instead of its own. As a\n"
      "# folder of a larger project it takes the target's name from the variable program.\n"
      "cmake_minimum_required(VERSION 3.16)\n"
      "project(accolade_export LANGUAGES C CXX)\n"
      "if(NOT program)\n"
      "  set(program program)\n"
      "endif()\n"
      "include(CheckCXXCompilerFlag)\n"
      "find_package(Threads REQUIRED)\n";
  if (project.assembly)
    text += "enable_language(ASM)\n";
  if (project.openmp)
    text += "find_package(OpenMP REQUIRED)\n";
  // The user's -O rules; CMake's build types would add one of their own.
  if (project.optimised)
    text += "set(runtime_optimisation -O2)\n";
  else
    text += "if(NOT CMAKE_BUILD_TYPE)\n  set(CMAKE_BUILD_TYPE Release)\nendif()\n";
  return text;
}

std::string runtime(const ExportedProject &project) {
  return "\n# The run-time library: the standard library, threads and dlopen, nothing else.\n"
         "set(runtime_library ${program}_rt)\n"
         "if(ACCOLADE_RT)\n"
         "  add_library(${runtime_library} INTERFACE)\n"
         "  target_link_libraries(${runtime_library} INTERFACE ${ACCOLADE_RT})\n"
         "  set_target_properties(${program} PROPERTIES LINKER_LANGUAGE CXX)\n" +
         indented(call("target_include_directories(${runtime_library} INTERFACE",
                       project.runtimeIncludes)) +
         "elseif(TARGET accolade_rt) # of another tree in the same project\n"
         "  set(runtime_library accolade_rt)\n"
         "else()\n"
         "  set(runtime_library accolade_rt)\n" +
         indented(call("add_library(accolade_rt STATIC", project.runtimeSources)) +
         "  set_target_properties(accolade_rt PROPERTIES CXX_STANDARD 17\n"
         "    CXX_STANDARD_REQUIRED ON POSITION_INDEPENDENT_CODE ON)\n"
         "  target_compile_options(accolade_rt PRIVATE ${runtime_optimisation})\n"
         "  target_include_directories(accolade_rt PRIVATE runtime_sources)\n" +
         indented(call("target_include_directories(accolade_rt PUBLIC", project.runtimeIncludes)) +
         "  target_link_libraries(accolade_rt PUBLIC Threads::Threads ${CMAKE_DL_LIBS})\n"
         "endif()\n"
         "target_link_libraries(${program} PRIVATE ${runtime_library} Threads::Threads "
         "${CMAKE_DL_LIBS})\n";
}

std::string targetHead(const ExportedProject &project) {
  switch (project.kind) {
  case ExportedProject::Kind::Program:
    return "add_executable(${program}";
  case ExportedProject::Kind::SharedLibrary:
    return "add_library(${program} SHARED";
  case ExportedProject::Kind::Objects:
    return "add_library(${program} STATIC";
  }
  return "";
}

std::string optionalFlags(const ExportedProject &project) {
  if (project.optionalFlags.empty())
    return "";
  std::string text = "foreach(flag";
  for (const std::string &flag : project.optionalFlags)
    text += " " + argument(flag);
  return text + ")\n"
                "  string(MAKE_C_IDENTIFIER \"accepts${flag}\" known)\n"
                "  check_cxx_compiler_flag(${flag} ${known})\n"
                "  if(${known})\n"
                "    target_compile_options(${program} PRIVATE ${flag})\n"
                "  endif()\n"
                "endforeach()\n";
}

std::string program(const ExportedProject &project) {
  std::string text = "\n" + call(targetHead(project), project.sources);
  text += "target_compile_definitions(${program} PRIVATE _OPENACC=202506)\n";
  text += call("target_compile_definitions(${program} PRIVATE", project.definitions);
  text += call("target_include_directories(${program} PRIVATE", project.includes);
  text += call("target_compile_options(${program} PRIVATE", project.flags);
  text += perLanguage("C", project.cFlags) + perLanguage("CXX", project.cxxFlags);
  text += optionalFlags(project);
  for (const std::string &file : project.preincludes)
    text += "target_compile_options(${program} PRIVATE \"SHELL:-include " + file + "\")\n";
  text +=
      "set_target_properties(${program} PROPERTIES OUTPUT_NAME " + argument(project.name) + ")\n";
  if (project.kind == ExportedProject::Kind::SharedLibrary)
    text += "set_target_properties(${program} PROPERTIES PREFIX \"\" SUFFIX \"\")\n";
  return text;
}

std::string libraries(const ExportedProject &project) {
  std::string text = call("target_link_libraries(${program} PRIVATE", project.libraries);
  if (project.openmp)
    text += "target_link_libraries(${program} PRIVATE OpenMP::OpenMP_C OpenMP::OpenMP_CXX)\n";
  return text;
}

std::string upper(std::string text) {
  for (char &c : text)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// The text with each @KEY@ replaced.
std::string filled(std::string text, const std::map<std::string, std::string> &values) {
  for (const auto &[key, value] : values) {
    const std::string mark = "@" + key + "@";
    for (size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += value.size())
      text.replace(at, mark.size(), value);
  }
  return text;
}

/// Finds the compiler of a target's device code and what it is to compile for, once
/// for all trees of a project.
std::string deviceSetup(const ExportedProject &project, const DeviceCompiler &compiler) {
  auto named = project.deviceArchitectures.find(compiler.target);
  std::string homes;
  for (const std::string &home : compiler.homes)
    homes += " ENV " + home;
  return filled(
      R"(
# Device code is compiled here where @PROGRAM@ is found and it is known what for; else it is
# compiled when the program first uses a device.
set(@NAME@_ARCH @DEFAULT@ CACHE STRING
  "Architectures by number, such as 90; native: this machine's; none: compile at run time")
find_program(@NAME@_COMPILER @PROGRAM@ HINTS@HOMES@ PATHS @FOLDER@ PATH_SUFFIXES bin)
if(NOT DEFINED @NAME@_MACHINE)
  execute_process(COMMAND @MACHINE@
    OUTPUT_VARIABLE found ERROR_QUIET RESULT_VARIABLE failed)
  set(machine "")
  if(NOT failed)
    string(REGEX MATCHALL "[0-9]+[.]?[0-9]+" machine "${found}")
    string(REPLACE "." "" machine "${machine}")
    list(REMOVE_DUPLICATES machine)
  endif()
  set(@NAME@_MACHINE "${machine}" CACHE INTERNAL "")
endif()
set(architectures ${@NAME@_ARCH})
if(architectures STREQUAL "native")
  set(architectures ${@NAME@_MACHINE})
elseif(architectures STREQUAL "none")
  set(architectures "")
endif()
set(@NAME@_WORDS "")
foreach(number ${architectures})
  if(number MATCHES "^-") # a set by name
    list(APPEND @NAME@_WORDS ${number})
  else()
    list(APPEND @NAME@_WORDS "@ARCHITECTURE@")
  endif()
endforeach()
# The binary of `code` becomes a part of `source`; further words go to the compiler.
function(accolade_compile_@TARGET@ source code)
  set(binary "${CMAKE_CURRENT_BINARY_DIR}/${code}@SUFFIX@")
  if(NOT @NAME@_COMPILER OR NOT @NAME@_WORDS)
    return()
  endif()
  get_filename_component(directory "${binary}" DIRECTORY)
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(OUTPUT "${binary}"
    COMMAND ${@NAME@_COMPILER} @COMPILE@ ${@NAME@_WORDS} ${ARGN}
      "${CMAKE_CURRENT_SOURCE_DIR}/${code}" -o "${binary}"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${code}" VERBATIM)
  set_property(SOURCE "${source}" APPEND PROPERTY OBJECT_DEPENDS "${binary}")
  set_property(SOURCE "${source}" APPEND PROPERTY COMPILE_DEFINITIONS
    "@MACRO@=\"${binary}\"")
endfunction()
)",
      {{"NAME", "ACCOLADE_" + upper(compiler.target)},
       {"TARGET", compiler.target},
       {"PROGRAM", compiler.program},
       {"DEFAULT", named == project.deviceArchitectures.end() ? "native" : list(named->second)},
       {"HOMES", homes},
       {"FOLDER", compiler.folder},
       {"MACHINE", compiler.machine},
       {"ARCHITECTURE", compiler.wordFor("${number}")},
       {"SUFFIX", compiler.binarySuffix},
       {"COMPILE", joinedWords(compiler.compile)},
       {"MACRO", binaryMacro(compiler.target)}});
}

std::vector<std::string> optionsOf(const ExportedProject &project, const std::string &target) {
  auto given = project.deviceOptions.find(target);
  return given == project.deviceOptions.end() ? std::vector<std::string>() : given->second;
}

/// For the compiler that the run time finds on the device.
std::string optionsRule(const ExportedProject &project, const ExportedDeviceSource &device) {
  std::vector<std::string> options = optionsOf(project, device.target);
  if (options.empty())
    return "";
  return "set_property(SOURCE " + argument(device.source) +
         " APPEND PROPERTY COMPILE_DEFINITIONS\n  [==[" + optionsMacro(device.target) + "=\"" +
         joinedWords(options) + "\"]==])\n";
}

std::string deviceRule(const ExportedProject &project, const DeviceCompiler &compiler,
                       const ExportedDeviceSource &device) {
  std::vector<std::string> words = {device.source, device.file};
  for (const std::string &option : optionsOf(project, device.target))
    words.push_back(option);
  if (device.linked)
    words.push_back(compiler.linked);
  return call("accolade_compile_" + compiler.target + "(", words);
}

std::string devices(const ExportedProject &project) {
  std::set<std::string> ready;
  std::string text;
  for (const ExportedDeviceSource &device : project.deviceSources) {
    const DeviceCompiler *compiler = deviceCompilerOf(device.target);
    if (compiler && ready.insert(device.target).second)
      text += deviceSetup(project, *compiler);
    text += optionsRule(project, device);
    if (compiler)
      text += deviceRule(project, *compiler, device);
  }
  return text;
}
} // namespace

std::string cmakeListsFor(const ExportedProject &project) {
  return header(project) + program(project) + runtime(project) + libraries(project) +
         devices(project);
}

} // namespace accolade
