#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// O_NONBLOCK: opening a FIFO must not wait for a writer.
static const int reading = O_RDONLY | O_CLOEXEC | O_NONBLOCK;

static int close_with(int file, int code) {
  close(file);
  errno = code;
  return -1;
}

// Returns a regular file; closes any other and fails.
static int only_regular(int file) {
  if (file < 0) return -1;
  struct stat info;
  if (fstat(file, &info) != 0) return close_with(file, errno);
  if (S_ISDIR(info.st_mode)) return close_with(file, EISDIR);
  if (!S_ISREG(info.st_mode)) return close_with(file, EINVAL);
  return file;
}

static int is_walkable(const char *path) { return path[0] != 0 && path[0] != '/'; }

// Opens component by component without following links, so that a concurrent rename cannot escape.
static int walk(int folder, const char *path) {
  int current = fcntl(folder, F_DUPFD_CLOEXEC, 0);
  while (current >= 0) {
    while (*path == '/') path++;
    size_t length = strcspn(path, "/");
    int is_last = path[length] == 0;
    char name[256];
    if (length == 0) return close_with(current, EINVAL);
    if (length >= sizeof name) return close_with(current, ENAMETOOLONG);
    memcpy(name, path, length);
    name[length] = 0;
    if (strcmp(name, "..") == 0) return close_with(current, EXDEV);
    int next = openat(current, name, reading | O_NOFOLLOW | (is_last ? 0 : O_DIRECTORY));
    int code = errno;
    close(current);
    errno = code;
    if (is_last || next < 0) return next;
    current = next;
    path += length;
  }
  return -1;
}

int cfiles_open_folder(const char *path) { return open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY); }

int cfiles_walk_beneath(int folder, const char *path) {
  if (!is_walkable(path)) {
    errno = EXDEV;
    return -1;
  }
  return only_regular(walk(folder, path));
}

int cfiles_open_beneath(int folder, const char *path) {
  if (!is_walkable(path)) {
    errno = EXDEV;
    return -1;
  }
  struct open_how how = {.flags = (uint64_t)reading,
                         .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
  int file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
  if (file < 0 && (errno == ENOSYS || errno == EPERM)) file = walk(folder, path);
  return only_regular(file);
}

int cfiles_open_file(const char *path) { return only_regular(open(path, reading)); }

int64_t cfiles_size(int file) {
  struct stat info;
  return fstat(file, &info) == 0 ? (int64_t)info.st_size : -1;
}
