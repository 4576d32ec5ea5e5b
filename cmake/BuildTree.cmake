# Makes the build tree look like an installed one, so that build/bin/accolade
# works in place: include/ and share/accolade/runtime/ are links to the sources.

file(GLOB_RECURSE ACCOLADE_PUBLIC_HEADERS CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/runtime/abi/include/*.h
  ${CMAKE_SOURCE_DIR}/backends/*/include/*.h)

foreach(header ${ACCOLADE_PUBLIC_HEADERS})
  string(REGEX REPLACE ".*/include/(.*)$" "\\1" name ${header})
  get_filename_component(directory ${CMAKE_BINARY_DIR}/include/${name} DIRECTORY)
  file(MAKE_DIRECTORY ${directory})
  file(CREATE_LINK ${header} ${CMAKE_BINARY_DIR}/include/${name} SYMBOLIC)
endforeach()

set(ACCOLADE_RUNTIME_SOURCES ${CMAKE_BINARY_DIR}/share/accolade/runtime)
file(MAKE_DIRECTORY ${ACCOLADE_RUNTIME_SOURCES})
foreach(folder runtime backends)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${ACCOLADE_RUNTIME_SOURCES}/${folder} SYMBOLIC)
endforeach()
