#include "CWebPDemux.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

struct cwebpdemux_frames {
  WebPAnimDecoder *decoder;
  uint8_t *file;
};

int cwebpdemux_canvas(const uint8_t *file, size_t length, uint32_t *width, uint32_t *height) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(file, length, &features) != VP8_STATUS_OK || !features.has_animation)
    return 0;
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  return 1;
}

cwebpdemux_frames *cwebpdemux_open(const uint8_t *file, size_t length) {
  cwebpdemux_frames *frames = calloc(1, sizeof *frames);
  WebPAnimDecoderOptions options;
  if (!frames || !WebPAnimDecoderOptionsInit(&options)) {
    free(frames);
    return NULL;
  }
  options.color_mode = MODE_rgbA;
  frames->file = malloc(length ? length : 1);
  if (frames->file) {
    memcpy(frames->file, file, length);
    WebPData data = {frames->file, length};
    frames->decoder = WebPAnimDecoderNew(&data, &options);
  }
  if (frames->decoder) return frames;
  cwebpdemux_close(frames);
  return NULL;
}

int cwebpdemux_next(cwebpdemux_frames *frames, const uint8_t **pixels) {
  uint8_t *canvas = NULL;
  int milliseconds;
  if (!WebPAnimDecoderHasMoreFrames(frames->decoder)) return 0;
  if (!WebPAnimDecoderGetNext(frames->decoder, &canvas, &milliseconds)) return -1;
  *pixels = canvas;
  return 1;
}

void cwebpdemux_close(cwebpdemux_frames *frames) {
  if (!frames) return;
  if (frames->decoder) WebPAnimDecoderDelete(frames->decoder);
  free(frames->file);
  free(frames);
}
