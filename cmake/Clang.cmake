# The one place that knows how Clang's and isl's libraries are found.
# Libraries that include Clang's headers call accolade_use_clang(target).
set(ACCOLADE_CLANG_LIBS
  ${ACCOLADE_LLVM_DIR}/lib/libclang-cpp.so.19.1
  ${ACCOLADE_LLVM_DIR}/lib/libLLVM.so.19.1)
foreach(lib ${ACCOLADE_CLANG_LIBS})
  if(NOT EXISTS ${lib})
    message(FATAL_ERROR "${lib} is missing: install libclang-19-dev, or set ACCOLADE_LLVM_DIR")
  endif()
endforeach()

# Translating spends its time in Clang's libraries, so that -O2 here would cost a quarter of
# the build and gain nothing.
set(ACCOLADE_CLANG_OPTIMISATION $<$<CONFIG:Release>:-O1>)

function(accolade_use_clang target)
  target_compile_options(${target} PRIVATE ${ACCOLADE_CLANG_OPTIMISATION})
  target_include_directories(${target} SYSTEM PUBLIC ${ACCOLADE_LLVM_DIR}/include)
  target_link_libraries(${target} PUBLIC ${ACCOLADE_CLANG_LIBS})
  target_precompile_headers(${target} REUSE_FROM accolade_clang_headers)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With -O1 it takes what an empty std::optional holds for used.
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # It sees a null `this` in a header of Clang's, and an overflow in every
    # `"text" + std::string` (its bug 105651).
    target_compile_options(${target} PRIVATE -Wno-nonnull -Wno-restrict -Wno-stringop-overflow
      -Wno-array-bounds)
  endif()
endfunction()

# Clang's headers are compiled once for all of them.
file(WRITE ${CMAKE_BINARY_DIR}/clang_headers.cpp "")
add_library(accolade_clang_headers OBJECT ${CMAKE_BINARY_DIR}/clang_headers.cpp)
target_include_directories(accolade_clang_headers SYSTEM PRIVATE ${ACCOLADE_LLVM_DIR}/include)
target_compile_options(accolade_clang_headers PRIVATE ${ACCOLADE_CLANG_OPTIMISATION})
target_precompile_headers(accolade_clang_headers PRIVATE
  ${CMAKE_SOURCE_DIR}/support/ClangHeaders.h)

# Clang's own headers (stddef.h and the like) belong to the library's version.
set(ACCOLADE_CLANG_RESOURCE_DIR ${ACCOLADE_LLVM_DIR}/lib/clang/19)
