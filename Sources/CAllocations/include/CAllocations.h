#pragma once
#include <stdbool.h>

/// Begins or ends counting; both are cheap.
void allocations_count(bool on);

/// How often memory was asked for while counting was on.
unsigned long allocations_counted(void);

/// The same of the calling thread alone.
unsigned long allocations_counted_here(void);

/// Whether this build can count: with glibc, and without a sanitizer that has its own `malloc`.
bool allocations_are_countable(void);
