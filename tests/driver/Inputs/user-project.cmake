# A user's project: see install.test.
cmake_minimum_required(VERSION 3.20)
project(user LANGUAGES C)
add_executable(prog region.c)
if(NOT WHOLE)
  find_package(Accolade REQUIRED)
  accolade_target(prog OPTIONS -acc=multicore)
endif()
