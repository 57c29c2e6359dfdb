#pragma once
// Found without pkg-config's flags too, for tools that read the built modules.
#if __has_include(<cairo.h>)
#include <cairo.h>
#else
#include <cairo/cairo.h>
#endif
