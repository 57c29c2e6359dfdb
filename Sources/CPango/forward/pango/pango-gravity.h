#include <pango-1.0/pango/pango-gravity.h>
