#include "CAllocations.h"

#include <errno.h>
#include <features.h>
#include <limits.h>
#include <stdatomic.h>
#include <stddef.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static atomic_bool counting;
static atomic_ulong count;
static _Thread_local unsigned long own_count;

void allocations_count(bool on) {
  atomic_store_explicit(&counting, on, memory_order_relaxed);
}

unsigned long allocations_counted(void) {
  return atomic_load_explicit(&count, memory_order_relaxed);
}

unsigned long allocations_counted_here(void) { return own_count; }

void allocations_keep(size_t bytes) {
#if defined(__GLIBC__)
  int limit = bytes < INT_MAX ? (int)bytes : INT_MAX;
  mallopt(M_TRIM_THRESHOLD, limit);
  mallopt(M_MMAP_THRESHOLD, limit);
#else
  (void)bytes;
#endif
}

void allocations_share_heap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
#endif
}

#if defined(__GLIBC__) && !defined(SANITIZED)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

bool allocations_are_countable(void) { return true; }

static void count_one(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  own_count += 1;
}

void *malloc(size_t size) {
  count_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count_one();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count_one();
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count_one();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#else

bool allocations_are_countable(void) { return false; }

#endif
