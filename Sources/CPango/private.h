#pragma once
#include "CPango.h"

// pkg-config reports Pango's include path together with `-pthread`, which SwiftPM rejects with a
// warning in every build: the headers in `forward` redirect `<pango/x.h>` to it.
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

struct cpango {
  PangoFontMap *map;
  PangoContext *context;
};

PangoFontDescription *cpango_description(const cpango_choice *choice, double size);

/// The file and parameters of a font; 0 if it has no file.
int cpango_face_of(PangoFont *font, cpango_face *face);
