// Loops over pixels of four bytes that run for every pixel of a frame. In C, because a client's
// debug build does not optimise Swift: there, one vector operation is a dozen calls.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Copies pixels with red and blue exchanged; source and target may be the same. `bytes` is a
/// multiple of 4, also below.
void lamina_swap_red_blue(const void *source, void *target, size_t bytes);

/// Whether the last byte of every pixel is 255.
int lamina_is_opaque(const void *pixels, size_t bytes);

/// Converts premultiplied RGBA pixels to straight alpha, rounded to nearest. `reciprocals` has
/// ceil(2^24 / alpha) for each alpha.
void lamina_straight_alpha(
    const void *source, void *target, size_t bytes, const uint64_t *reciprocals);

/// Differences of bytes from those of the row above.
void lamina_row_difference(const void *row, const void *above, void *target, size_t bytes);

/// The same for three channels: the fourth byte of every pixel is left out. Writes up to 8 bytes
/// beyond the end. `swaps` exchanges red and blue.
void lamina_row_difference_opaque(
    const void *row, const void *above, void *target, size_t bytes, int swaps);

/// Whether two rows of pixels differ; `first` and `last` are the offsets in pixels of the first and
/// the last one that does, and are left as they are where none does.
int lamina_changed_pixels(
    const void *row, const void *before, size_t bytes, size_t *first, size_t *last);

/// Copies the pixels that differ from those before, and 0 for all others; adds their number to
/// `count`. Returns whether the last byte of all of them is 255.
int lamina_copy_changed(
    const void *row, const void *before, void *target, size_t bytes, size_t *count);

/// Converts premultiplied samples in floating point, four to a pixel, to bytes: rounded to nearest, or
/// with `dithers` by a fixed pattern of thresholds, so that a slow change shows no steps. The pattern
/// depends on the column and the row, of which the samples begin with `first`.
void lamina_deep_to_bytes(
    const float *source, uint8_t *target, size_t width, size_t first, size_t rows, int dithers);

/// Converts them to 16-bit integers; with `straight`, colours are divided by alpha.
void lamina_deep_to_words(const float *source, uint16_t *target, size_t pixels, int straight);

/// Converts them to 16-bit floats, likewise. Values beyond 0 to 1 are kept.
void lamina_deep_to_halves(const float *source, uint16_t *target, size_t pixels, int straight);

/// Converts them to 16-bit integers with the curve PQ of SMPTE ST 2084, or with `is_hlg` hybrid
/// log-gamma. `matrix`, by rows, converts linear colours to the primaries of the output; 1 is white
/// of 203 cd/m².
void lamina_deep_to_hdr(
    const float *source, uint16_t *target, size_t pixels, int straight, const float *matrix,
    int is_hlg);

/// Converts premultiplied samples to linear light; premultiplied too. Source and target may be the same.
void lamina_deep_to_linear(const float *source, float *target, size_t pixels);

/// Writes a row of samples as OpenEXR has it: 16-bit floats, little-endian, all of alpha, then blue,
/// green and red.
void lamina_exr_row(const float *source, uint8_t *target, size_t width);

/// Reorders the bytes of OpenEXR rows and replaces them by differences, as its compression expects.
void lamina_exr_predict(const uint8_t *source, uint8_t *target, size_t bytes);
