#pragma once
#include <stddef.h>
#include <stdint.h>

// Reading WebP.

/// What reading gave: 0 pixels, else why there are none.
enum { CWEBP_OK = 0, CWEBP_TRUNCATED = 1, CWEBP_CORRUPT = 2, CWEBP_MEMORY = 3 };

/// The room a message needs, its final 0 included.
enum { CWEBP_MESSAGE = 160 };

/// Reads the size from the header, without memory for pixels.
int cwebp_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height,
               char *message);

/// Reads all pixels as premultiplied RGBA, rows 4 * width bytes apart, and whether all are opaque.
int cwebp_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                 uint8_t *pixels, int *opaque, char *message);
