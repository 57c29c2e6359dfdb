#include <pango-1.0/pango/pango-version-macros.h>
