#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Enables or disables counting; both are cheap.
void allocations_count(bool on);

/// Number of allocations while counting was enabled.
unsigned long allocations_counted(void);

/// Number of allocations of the calling thread while counting was enabled.
unsigned long allocations_counted_here(void);

/// Whether this build can count: requires glibc and no sanitizer with its own `malloc`.
bool allocations_are_countable(void);

/// Keeps up to `bytes` of freed memory in each arena, and allocates blocks below that size from the
/// heap rather than by mmap. Has no effect without glibc.
void allocations_keep(size_t bytes);

/// Makes all threads allocate from one heap: where blocks are freed by other threads than those that
/// allocated them, a heap per thread grows without end. Must be called before other threads start.
void allocations_share_heap(void);
