#pragma once
#include <stddef.h>
#include <stdint.h>

// PNG decoding and encoding. libpng reports errors by longjmp, which must not cross Swift frames:
// setjmp and longjmp stay inside the C files.

/// Result of decoding: 0 for success.
enum { CPNG_OK = 0, CPNG_TRUNCATED = 1, CPNG_CORRUPT = 2, CPNG_MEMORY = 3 };

/// Size of a message buffer, including the terminating 0.
enum { CPNG_MESSAGE = 160 };

/// Reads the size from the header, without allocating pixels.
int cpng_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Decodes to premultiplied RGBA, rows 4 * width bytes apart; `opaque` is set if all pixels are.
int cpng_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, int *opaque, char *message);

/// Decodes to RGBA with straight alpha and 16-bit components in the machine's byte order.
int cpng_decode_words(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                      uint16_t *words, char *message);

/// Returns the ICC profile, which the caller frees, and its length; NULL if there is none that
/// libpng accepts.
uint8_t *cpng_profile(const uint8_t *data, size_t length, size_t *count);

/// Encodes premultiplied RGBA with straight alpha, or without alpha if `opaque`. Returns the file,
/// which the caller frees, and its length; NULL if memory runs out.
uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int opaque,
                     size_t *length);
