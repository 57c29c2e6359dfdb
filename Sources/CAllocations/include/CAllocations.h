#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Begins or ends counting; both are cheap.
void allocations_count(bool on);

/// How often memory was asked for while counting was on.
unsigned long allocations_counted(void);

/// The same of the calling thread alone.
unsigned long allocations_counted_here(void);

/// Whether this build can count: with glibc, and without a sanitizer that has its own `malloc`.
bool allocations_are_countable(void);

/// Keeps up to so many freed bytes in each arena, and takes blocks below that size from there.
/// Nothing without glibc.
void allocations_keep(size_t bytes);
