#include "CVersion.h"

#ifndef LAMINA_VERSION
#define LAMINA_VERSION "0.0.0-dev"
#endif
#ifndef LAMINA_COMMIT
#define LAMINA_COMMIT ""
#endif

const char *cversion_version(void) { return LAMINA_VERSION; }

const char *cversion_commit(void) { return LAMINA_COMMIT; }
