#pragma once
#include <stddef.h>
#include <stdint.h>

// WebP animations: their frames, composed one after the other.

/// A file whose frames are being read.
typedef struct cwebpdemux_frames cwebpdemux_frames;

/// Reads the canvas of an animated file from its header. Returns 1, or 0 for any other file.
int cwebpdemux_canvas(const uint8_t *file, size_t length, uint32_t *width, uint32_t *height);

/// Opens an animated file, of which a copy is made. Returns NULL if it is damaged or memory runs
/// out.
cwebpdemux_frames *cwebpdemux_open(const uint8_t *file, size_t length);

/// Composes the next frame: premultiplied RGBA, top row first, of the canvas' size, which is valid
/// until the next call. Returns 1 and the pixels, 0 after the last frame, or -1 if the frame is
/// damaged.
int cwebpdemux_next(cwebpdemux_frames *frames, const uint8_t **pixels);

void cwebpdemux_close(cwebpdemux_frames *frames);
