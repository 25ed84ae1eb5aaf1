# libpith for WebAssembly, by Debian's clang, lld, wasi-libc and
# libclang-rt-dev-wasm32; `make wasm` uses it. Leaves libpith.a, pith.wasm (see
# bindings/js), and core_alone, a test to run by any WASI.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
