#include <pango-1.0/pango/pangoft2.h>
