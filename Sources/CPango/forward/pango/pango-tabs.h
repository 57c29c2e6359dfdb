#include <pango-1.0/pango/pango-tabs.h>
