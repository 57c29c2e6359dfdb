#include "CWebPMux.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

struct cwebpmux_animation {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  int width;
  int height;
};

static int configure(WebPConfig *config, int quality) {
  if (!WebPConfigInit(config)) return 0;
  config->lossless = quality < 0;
  // For lossless encoding, quality is the effort.
  config->quality = quality < 0 ? 75.f : (float)quality;
  return WebPValidateConfig(config);
}

/// Copies pixels into a picture of the encoder.
static int import(WebPPicture *picture, int width, int height, const uint8_t *pixels, int is_bgra) {
  if (!WebPPictureInit(picture)) return 0;
  picture->use_argb = 1;
  picture->width = width;
  picture->height = height;
  return is_bgra ? WebPPictureImportBGRA(picture, pixels, width * 4)
                 : WebPPictureImportRGBA(picture, pixels, width * 4);
}

static void say(char *message, const char *text) {
  snprintf(message, CWEBPMUX_MESSAGE, "%s", text);
}

static void say_code(char *message, WebPEncodingError code) {
  if (code == VP8_ENC_ERROR_OUT_OF_MEMORY || code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY)
    say(message, "out of memory");
  else
    snprintf(message, CWEBPMUX_MESSAGE, "the WebP encoder failed with code %d", (int)code);
}

uint8_t *cwebpmux_still(const uint8_t *pixels, int width, int height, int is_bgra, int quality,
                        size_t *length, char *message) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  if (!configure(&config, quality) || !import(&picture, width, height, pixels, is_bgra)) {
    say(message, "out of memory");
    return NULL;
  }
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int done = WebPEncode(&config, &picture);
  if (!done) say_code(message, picture.error_code);
  WebPPictureFree(&picture);
  if (!done) {
    WebPMemoryWriterClear(&writer);
    return NULL;
  }
  *length = writer.size;
  return writer.mem;
}

uint8_t *cwebpmux_tagged(const uint8_t *file, size_t size, const uint8_t *profile,
                         size_t profile_size, size_t *length, char *message) {
  WebPData input = {file, size}, chunk = {profile, profile_size}, output;
  WebPDataInit(&output);
  WebPMux *mux = WebPMuxCreate(&input, 0);
  WebPMuxError code = mux ? WebPMuxSetChunk(mux, "ICCP", &chunk, 0) : WEBP_MUX_MEMORY_ERROR;
  if (code == WEBP_MUX_OK) code = WebPMuxAssemble(mux, &output);
  WebPMuxDelete(mux);
  if (code != WEBP_MUX_OK) {
    say(message, "the colour profile cannot be added");
    WebPDataClear(&output);
    return NULL;
  }
  *length = output.size;
  return (uint8_t *)output.bytes;
}

cwebpmux_animation *cwebpmux_begin(int width, int height, int plays, int quality) {
  cwebpmux_animation *animation = calloc(1, sizeof *animation);
  WebPAnimEncoderOptions options;
  if (!animation || !WebPAnimEncoderOptionsInit(&options) || !configure(&animation->config, quality)) {
    free(animation);
    return NULL;
  }
  options.anim_params.loop_count = plays;
  animation->width = width;
  animation->height = height;
  animation->encoder = WebPAnimEncoderNew(width, height, &options);
  if (animation->encoder) return animation;
  free(animation);
  return NULL;
}

int cwebpmux_add(cwebpmux_animation *animation, const uint8_t *pixels, int is_bgra,
                 int milliseconds, char *message) {
  WebPPicture picture;
  if (!import(&picture, animation->width, animation->height, pixels, is_bgra)) {
    say(message, "out of memory");
    return -1;
  }
  int done = WebPAnimEncoderAdd(animation->encoder, &picture, milliseconds, &animation->config);
  if (!done) say(message, WebPAnimEncoderGetError(animation->encoder));
  WebPPictureFree(&picture);
  return done ? 0 : -1;
}

uint8_t *cwebpmux_finish(cwebpmux_animation *animation, int milliseconds, size_t *length,
                         char *message) {
  WebPData data;
  WebPDataInit(&data);
  if (!WebPAnimEncoderAdd(animation->encoder, NULL, milliseconds, NULL) ||
      !WebPAnimEncoderAssemble(animation->encoder, &data)) {
    say(message, WebPAnimEncoderGetError(animation->encoder));
    WebPDataClear(&data);
    return NULL;
  }
  *length = data.size;
  return (uint8_t *)data.bytes;
}

void cwebpmux_free(cwebpmux_animation *animation) {
  if (!animation) return;
  WebPAnimEncoderDelete(animation->encoder);
  free(animation);
}
