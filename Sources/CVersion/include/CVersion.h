#pragma once

// The version and commit that the package manifest was given in the environment: a C target, since
// only C targets take texts as definitions.

/// The version of the tool: `LAMINA_VERSION` when it was built, or 0.0.0-dev.
const char *cversion_version(void);

/// The commit that it was built from: `LAMINA_COMMIT` when it was built, or "".
const char *cversion_commit(void);
