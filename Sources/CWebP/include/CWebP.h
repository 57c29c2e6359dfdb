#pragma once
#include <stddef.h>
#include <stdint.h>

// WebP decoding.

/// Result of decoding: 0 for success.
enum { CWEBP_OK = 0, CWEBP_TRUNCATED = 1, CWEBP_CORRUPT = 2, CWEBP_MEMORY = 3 };

/// Size of a message buffer, including the terminating 0.
enum { CWEBP_MESSAGE = 160 };

/// Reads the size from the header, without allocating pixels.
int cwebp_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height,
               char *message);

/// Decodes to premultiplied RGBA, rows 4 * width bytes apart; `opaque` is set if all pixels are.
int cwebp_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                 uint8_t *pixels, int *opaque, char *message);

/// Returns the ICC profile, which the caller frees, and its length; NULL if there is none.
uint8_t *cwebp_profile(const uint8_t *data, size_t length, size_t *count);
