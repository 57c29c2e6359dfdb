#pragma once
#include <stddef.h>
#include <stdint.h>

// Reading PNG. libpng reports errors by longjmp, which must not cross Swift frames: every jump
// starts and lands in cpng.c.

/// What reading gave: 0 pixels, else why there are none.
enum { CPNG_OK = 0, CPNG_TRUNCATED = 1, CPNG_CORRUPT = 2, CPNG_MEMORY = 3 };

/// The room a message needs, its final 0 included.
enum { CPNG_MESSAGE = 160 };

/// Reads the size from the header, without memory for pixels.
int cpng_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Reads all pixels as premultiplied RGBA, rows 4 * width bytes apart, and whether all are opaque.
int cpng_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, int *opaque, char *message);

/// Writes premultiplied RGBA as a PNG with straight alpha, or without any where `opaque` says so.
/// The file, to be freed by the caller, and its length; NULL without memory.
uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int opaque,
                     size_t *length);
