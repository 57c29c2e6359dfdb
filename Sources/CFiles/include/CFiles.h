#pragma once
#include <stddef.h>
#include <stdint.h>

/// Opens a folder for `cfiles_open_beneath`; -1 with errno when it is none.
int cfiles_open_folder(const char *path);

/// Opens a regular file for reading, strictly beneath `folder`: no absolute name, no `..`, no link,
/// no FIFO, device or folder. -1 with errno otherwise.
int cfiles_open_beneath(int folder, const char *path);

/// What `cfiles_open_beneath` does on kernels and sandboxes without openat2; exposed for its test.
int cfiles_walk_beneath(int folder, const char *path);

/// Opens a regular file by a name that the user gave, links allowed. -1 with errno otherwise.
int cfiles_open_file(const char *path);

/// The size of an open file in bytes, -1 with errno on failure.
int64_t cfiles_size(int file);
