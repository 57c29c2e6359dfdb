#pragma once
#include "CPango.h"

// Pango's headers lie in a folder that pkg-config tells together with `-pthread`, which SwiftPM refuses
// with a warning in every build: the files in `forward` lead `<pango/x.h>` there.
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

struct cpango {
  PangoFontMap *map;
  PangoContext *context;
};

PangoFontDescription *cpango_description(const cpango_choice *choice, double size);

/// The file and the numbers of a font; 0 where it has none.
int cpango_face_of(PangoFont *font, cpango_face *face);
