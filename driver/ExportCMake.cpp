// Prints the CMakeLists.txt of an exported tree; see ExportCMake.h.
#include "driver/ExportCMake.h"

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

std::string call(const std::string &head, const std::vector<std::string> &words) {
  if (words.empty())
    return "";
  std::string text = head;
  for (const std::string &word : words)
    text += "\n  " + argument(word);
  return text + ")\n";
}

std::string perLanguage(const std::string &language, const std::vector<std::string> &flags) {
  std::string text;
  for (const std::string &flag : flags)
    text += "target_compile_options(program PRIVATE \"$<$<COMPILE_LANGUAGE:" + language +
            ">:" + flag + ">\")\n";
  return text;
}

std::string header(const ExportedProject &project) {
  std::string text = "# Written by accolade --export. Builds with CMake, a C and a C++ compiler:\n"
                     "#   cmake -B build && cmake --build build\n"
                     "cmake_minimum_required(VERSION 3.16)\n"
                     "project(accolade_export LANGUAGES C CXX)\n"
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
  return "\n# The run-time library: the standard library, threads and dlopen, nothing else.\n" +
         call("add_library(accolade_rt STATIC", project.runtimeSources) +
         "set_target_properties(accolade_rt PROPERTIES CXX_STANDARD 17\n"
         "  CXX_STANDARD_REQUIRED ON POSITION_INDEPENDENT_CODE ON)\n"
         "target_compile_options(accolade_rt PRIVATE ${runtime_optimisation})\n"
         "target_include_directories(accolade_rt PRIVATE runtime_sources)\n" +
         call("target_include_directories(accolade_rt PUBLIC", project.runtimeIncludes) +
         "target_link_libraries(accolade_rt PUBLIC Threads::Threads ${CMAKE_DL_LIBS})\n";
}

std::string targetHead(const ExportedProject &project) {
  switch (project.kind) {
  case ExportedProject::Kind::Program:
    return "add_executable(program";
  case ExportedProject::Kind::SharedLibrary:
    return "add_library(program SHARED";
  case ExportedProject::Kind::Objects:
    return "add_library(program STATIC";
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
                "    target_compile_options(program PRIVATE ${flag})\n"
                "  endif()\n"
                "endforeach()\n";
}

std::string program(const ExportedProject &project) {
  std::string text = "\n" + call(targetHead(project), project.sources);
  text += "target_compile_definitions(program PRIVATE _OPENACC=202506)\n";
  text += call("target_compile_definitions(program PRIVATE", project.definitions);
  text += call("target_include_directories(program PRIVATE", project.includes);
  text += call("target_compile_options(program PRIVATE", project.flags);
  text += perLanguage("C", project.cFlags) + perLanguage("CXX", project.cxxFlags);
  text += optionalFlags(project);
  for (const std::string &file : project.preincludes)
    text += "target_compile_options(program PRIVATE \"SHELL:-include " + file + "\")\n";
  text += "set_target_properties(program PROPERTIES OUTPUT_NAME " + argument(project.name) + ")\n";
  if (project.kind == ExportedProject::Kind::SharedLibrary)
    text += "set_target_properties(program PROPERTIES PREFIX \"\" SUFFIX \"\")\n";
  text += "target_link_libraries(program PRIVATE accolade_rt)\n";
  text += call("target_link_libraries(program PRIVATE", project.libraries);
  if (project.openmp)
    text += "target_link_libraries(program PRIVATE OpenMP::OpenMP_C OpenMP::OpenMP_CXX)\n";
  return text;
}
} // namespace

std::string cmakeListsFor(const ExportedProject &project) {
  return header(project) + runtime(project) + program(project);
}

} // namespace accolade
