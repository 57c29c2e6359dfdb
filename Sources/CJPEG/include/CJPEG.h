#pragma once
#include <stddef.h>
#include <stdint.h>

// Reading JPEG. libjpeg reports errors by longjmp, which must not cross Swift frames: every jump
// starts and lands in cjpeg.c.

/// What reading gave: 0 pixels, else why there are none.
enum { CJPEG_OK = 0, CJPEG_TRUNCATED = 1, CJPEG_CORRUPT = 2, CJPEG_MEMORY = 3 };

/// The room a message needs, its final 0 included.
enum { CJPEG_MESSAGE = 160 };

/// Reads the size from the header, without memory for pixels.
int cjpeg_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Reads all pixels as RGBA, rows 4 * width bytes apart, all of which are opaque.
int cjpeg_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, int *opaque, char *message);

/// Writes premultiplied RGBA as a JPEG over white, with a quality of 0 to 100.
/// The file, to be freed by the caller, and its length; NULL without memory.
uint8_t *cjpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
                      size_t *length);
