#include "CWebP.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

static int translate_status(VP8StatusCode status, char *message) {
  static const char *const names[] = {
      "",
      "out of memory",
      "invalid parameter",
      "corrupt bitstream",
      "unsupported feature",
      "suspended",
      "aborted by the caller",
      "the file ends early",
  };
  unsigned index = (unsigned)status;
  strcpy(message, index < sizeof names / sizeof *names ? names[index] : "unknown status");
  switch (status) {
  case VP8_STATUS_OK: return CWEBP_OK;
  case VP8_STATUS_OUT_OF_MEMORY: return CWEBP_MEMORY;
  case VP8_STATUS_SUSPENDED:
  case VP8_STATUS_NOT_ENOUGH_DATA: return CWEBP_TRUNCATED;
  default: return CWEBP_CORRUPT;
  }
}

int cwebp_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height,
               char *message) {
  WebPBitstreamFeatures features;
  // A file that lacks most of its data would take all of its memory before it fails. The padding
  // byte of the last chunk may be missing.
  if (length >= 12) {
    size_t declared = data[4] | (size_t)data[5] << 8 | (size_t)data[6] << 16 | (size_t)data[7] << 24;
    if (declared + 8 > length + 1) return translate_status(VP8_STATUS_NOT_ENOUGH_DATA, message);
  }
  int status = translate_status(WebPGetFeatures(data, length, &features), message);
  if (status != CWEBP_OK) return status;
  if (features.has_animation) {
    strcpy(message, "animations are unsupported");
    return CWEBP_CORRUPT;
  }
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  return CWEBP_OK;
}

int cwebp_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                 uint8_t *pixels, int *opaque, char *message) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config) || width > INT_MAX / 4) return CWEBP_MEMORY;
  config.output.colorspace = MODE_rgbA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)width * 4;
  config.output.u.RGBA.size = (size_t)width * height * 4;
  int status = translate_status(WebPDecode(data, length, &config), message);
  WebPFreeDecBuffer(&config.output);
  if (status != CWEBP_OK) return status;
  unsigned all = 255;
  for (size_t i = 0, count = (size_t)width * height; i < count; i++) all &= pixels[i * 4 + 3];
  *opaque = all == 255;
  return CWEBP_OK;
}

/// A little-endian number.
static size_t number(const uint8_t *at) {
  return at[0] | (size_t)at[1] << 8 | (size_t)at[2] << 16 | (size_t)at[3] << 24;
}

uint8_t *cwebp_profile(const uint8_t *data, size_t length, size_t *count) {
  // The chunks after the header of the file; odd ones are padded.
  for (size_t at = 12; at + 8 <= length;) {
    size_t size = number(data + at + 4);
    if (size > length - at - 8) return NULL;
    if (memcmp(data + at, "ICCP", 4) == 0) {
      uint8_t *profile = malloc(size + 1);
      if (!profile) return NULL;
      memcpy(profile, data + at + 8, size);
      *count = size;
      return profile;
    }
    at += 8 + size + (size & 1);
  }
  return NULL;
}
