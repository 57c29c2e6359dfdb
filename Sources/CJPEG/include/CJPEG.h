#pragma once
#include <stddef.h>
#include <stdint.h>

// JPEG decoding and encoding. libjpeg reports errors by longjmp, which must not cross Swift frames:
// setjmp and longjmp stay inside the C files.

/// Result of decoding: 0 for success.
enum { CJPEG_OK = 0, CJPEG_TRUNCATED = 1, CJPEG_CORRUPT = 2, CJPEG_MEMORY = 3 };

/// Size of a message buffer, including the terminating 0.
enum { CJPEG_MESSAGE = 160 };

/// Reads the size from the header, without allocating pixels.
int cjpeg_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Decodes to opaque RGBA, rows 4 * width bytes apart.
int cjpeg_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, int *opaque, char *message);

/// Returns the ICC profile, which the caller frees, and its length; NULL if there is none.
uint8_t *cjpeg_profile(const uint8_t *data, size_t length, size_t *count);

/// Encodes premultiplied RGBA, composited over a gray level, with a quality of 0 to 100, and an ICC
/// profile unless its size is 0. Returns the file, which the caller frees, and its length; NULL if
/// memory runs out.
uint8_t *cjpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t background,
                      int quality, const uint8_t *profile, size_t profile_size, size_t *length);
