// Preloaded under the tool: makes the n-th write to an output file fail.
//
// FAULT_WRITE is the number of the write, counted from 1; FAULT_ERROR the errno: ENOSPC, EIO, EINTR or
// EPIPE. Writes to standard output and error are not counted. EINTR fails once, as a signal does; the
// other errors last.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long count;

static int error_code(void) {
  const char *name = getenv("FAULT_ERROR");
  if (!name || !strcmp(name, "ENOSPC")) return ENOSPC;
  if (!strcmp(name, "EIO")) return EIO;
  if (!strcmp(name, "EINTR")) return EINTR;
  return EPIPE;
}

static int fails(int descriptor) {
  const char *text = getenv("FAULT_WRITE");
  struct stat info;
  if (!text || descriptor <= 2 || fstat(descriptor, &info) != 0) return 0;
  if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode)) return 0;
  long number = atomic_fetch_add(&count, 1) + 1, wanted = atol(text);
  int code = error_code();
  if (code == EINTR ? number != wanted : number < wanted) return 0;
  errno = code;
  return 1;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  return fails(descriptor) ? -1 : next(descriptor, bytes, size);
}

ssize_t writev(int descriptor, const struct iovec *parts, int parts_count) {
  static ssize_t (*next)(int, const struct iovec *, int);
  if (!next) next = (ssize_t(*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  return fails(descriptor) ? -1 : next(descriptor, parts, parts_count);
}
