# bundle.cmake: files as one C table.
#   cmake -DFROM=FOLDER -DWANTED="NAME;..." -DTO=x_table.h -P cmake/bundle.cmake
# WANTED: names or patterns below FROM; of a folder all that is below it.
set(names "")
foreach(want ${WANTED})
  file(GLOB some LIST_DIRECTORIES false RELATIVE ${FROM} ${FROM}/${want})
  file(GLOB_RECURSE below RELATIVE ${FROM} ${FROM}/${want}/*)
  list(SORT below)
  list(APPEND names ${some} ${below})
endforeach()
set(arrays "")
set(rows "")
set(i 0)
foreach(name ${names})
  if(name MATCHES "\\.html$")
    set(type "text/html; charset=utf-8")
  elseif(name MATCHES "\\.css$")
    set(type "text/css; charset=utf-8")
  elseif(name MATCHES "\\.js$")
    set(type "text/javascript; charset=utf-8")
  elseif(name MATCHES "\\.svg$")
    set(type "image/svg+xml")
  elseif(name MATCHES "\\.json$")
    set(type "application/json")
  else()
    message(FATAL_ERROR "${FROM}/${name}: what type is it?")
  endif()
  file(READ ${FROM}/${name} hex HEX)
  string(LENGTH "${hex}" len)
  math(EXPR len "${len} / 2")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  string(APPEND arrays "static const unsigned char file_${i}[] = {${hex}};\n")
  string(APPEND rows "    {\"${name}\", \"${type}\", file_${i}, ${len}},\n")
  math(EXPR i "${i} + 1")
endforeach()
file(CONFIGURE OUTPUT ${TO} CONTENT "${arrays}
static const struct {
    const char *path, *type;
    const unsigned char *ptr;
    size_t len;
} files[] = {\n${rows}};\n" @ONLY)
