#pragma once
#include <stddef.h>
#include <stdint.h>

/// Opens a folder for `cfiles_open_beneath`; -1 with errno on failure.
int cfiles_open_folder(const char *path);

/// Opens a regular file beneath `folder` for reading. Absolute paths, `..`, links, FIFOs, devices
/// and folders fail: -1 with errno.
int cfiles_open_beneath(int folder, const char *path);

/// The fallback of `cfiles_open_beneath` for kernels and sandboxes without openat2; public for
/// tests.
int cfiles_walk_beneath(int folder, const char *path);

/// Opens a regular file at a path given by the user; links are followed. -1 with errno on failure.
int cfiles_open_file(const char *path);

/// The size of an open file in bytes, -1 with errno on failure.
int64_t cfiles_size(int file);
