#pragma once
#include <stddef.h>
#include <stdint.h>

// WebP encoding: still images and animations.

/// Largest side of an image in pixels.
enum { CWEBPMUX_MAX_SIDE = 16383 };

/// Size of a message buffer, including the terminating 0.
enum { CWEBPMUX_MESSAGE = 96 };

/// Encodes pixels with straight alpha, RGBA or BGRA, without row padding. `quality` is 0 to 100, or
/// -1 for lossless encoding. Returns the file, which the caller frees, and its length; NULL and a
/// message on failure.
uint8_t *cwebpmux_still(const uint8_t *pixels, int width, int height, int is_bgra, int quality,
                        size_t *length, char *message);

/// Returns a copy of a WebP file with an ICC profile, as `cwebpmux_still` does.
uint8_t *cwebpmux_tagged(const uint8_t *file, size_t size, const uint8_t *profile,
                         size_t profile_size, size_t *length, char *message);

/// An animation that is being encoded.
typedef struct cwebpmux_animation cwebpmux_animation;

/// Begins an animation that plays `plays` times, 0 for ever; NULL if memory runs out.
cwebpmux_animation *cwebpmux_begin(int width, int height, int plays, int quality);

/// Adds the image that is shown from `milliseconds` on. Returns 0, or -1 and a message.
int cwebpmux_add(cwebpmux_animation *animation, const uint8_t *pixels, int is_bgra,
                 int milliseconds, char *message);

/// Ends the animation at a time; returns the file, which the caller frees, as `cwebpmux_still`
/// does.
uint8_t *cwebpmux_finish(cwebpmux_animation *animation, int milliseconds, size_t *length,
                         char *message);

void cwebpmux_free(cwebpmux_animation *animation);
