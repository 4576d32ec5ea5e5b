# What `make install` puts where. Everything is found relative to the compiler,
# so the tree may be moved afterwards.
include(CMakePackageConfigHelpers)

set_target_properties(accolade PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
install(TARGETS accolade RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/accolade++ DESTINATION ${CMAKE_INSTALL_BINDIR})

install(TARGETS accolade_rt accolade_rt_static
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})

file(GLOB ACCOLADE_INCLUDE_DIRS CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/runtime/abi/include
  ${CMAKE_SOURCE_DIR}/backends/*/include)
foreach(directory ${ACCOLADE_INCLUDE_DIRS})
  install(DIRECTORY ${directory}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h")
endforeach()

# --export copies these; a back end's emit/ half belongs to the compiler.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/runtime ${CMAKE_SOURCE_DIR}/backends
  DESTINATION ${CMAKE_INSTALL_DATADIR}/accolade/runtime
  FILES_MATCHING PATTERN "*.cpp" PATTERN "*.h" PATTERN "*.def" PATTERN "sources.cmake"
  PATTERN "emit" EXCLUDE)

install(FILES ${CMAKE_SOURCE_DIR}/docs/man/accolade.1
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/examples/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Accolade)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/AccoladeConfig.cmake.in
  ${CMAKE_BINARY_DIR}/cmake/AccoladeConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/cmake/AccoladeConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES
  ${CMAKE_BINARY_DIR}/cmake/AccoladeConfig.cmake
  ${CMAKE_BINARY_DIR}/cmake/AccoladeConfigVersion.cmake
  DESTINATION ${package_dir})

file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_SOURCE_DIR}/cmake/accolade.pc.in
  ${CMAKE_BINARY_DIR}/cmake/accolade.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/cmake/accolade.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
