# What `make install` puts where: headers, libraries, pkg-config and CMake package
# files, man pages, completions.
install(FILES ${CMAKE_SOURCE_DIR}/include/pith.h
              ${CMAKE_SOURCE_DIR}/include/pith_io.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# pith::pith and pith::io are the shared libraries, pith::static and
# pith::io-static the static ones.
set_target_properties(pith_shared PROPERTIES EXPORT_NAME pith)
set_target_properties(pith_static PROPERTIES EXPORT_NAME static)
set_target_properties(pith_io_shared PROPERTIES EXPORT_NAME io)
set_target_properties(pith_io_static PROPERTIES EXPORT_NAME io-static)
install(TARGETS pith_static pith_shared pith_io_static pith_io_shared EXPORT pith-targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})

set(PITH_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/pith)
install(EXPORT pith-targets NAMESPACE pith:: DESTINATION ${PITH_CMAKE_DIR})
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/pith-config.cmake.in
  ${CMAKE_BINARY_DIR}/pith-config.cmake INSTALL_DESTINATION ${PITH_CMAKE_DIR})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/pith-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/pith-config.cmake
              ${CMAKE_BINARY_DIR}/pith-config-version.cmake
        DESTINATION ${PITH_CMAKE_DIR})

# Relative to themselves, so that the tree can be moved.
file(RELATIVE_PATH PITH_PREFIX_UP /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
string(REGEX REPLACE "/$" "" PITH_PREFIX_UP ${PITH_PREFIX_UP})
foreach(module pith pith-static pith-io pith-io-static)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${module}.pc.in
                 ${CMAKE_BINARY_DIR}/${module}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/${module}.pc
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# Man pages and completions are made and installed by docs/man.
