// Tells the thread sanitizer of what Swift's mutexes and Dispatch's semaphores order: their libraries
// are not instrumented. The fast paths of a mutex are inlined into the caller, which is.
//
//   clang -shared -fPIC -O1 -o synchronization.so synchronization.c -ldl
//   LD_PRELOAD=./synchronization.so swift test --sanitize=thread
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Absent from processes without the sanitizer, such as the package manager.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static void acquire(void *address) {
  if (__tsan_acquire) __tsan_acquire(address);
}

static void release(void *address) {
  if (__tsan_release) __tsan_release(address);
}

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void lock_function(
    uint32_t thread, __attribute__((swift_context)) void *mutex);
typedef __attribute__((swiftcall)) void unlock_function(
    __attribute__((swift_context)) void *mutex);

lock_function lock_slowly __asm__(LOCK);
unlock_function unlock_slowly __asm__(UNLOCK);

__attribute__((swiftcall)) void lock_slowly(
    uint32_t thread, __attribute__((swift_context)) void *mutex) {
  ((lock_function *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slowly(__attribute__((swift_context)) void *mutex) {
  release(mutex);
  ((unlock_function *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  typedef intptr_t function(void *, uint64_t);
  intptr_t result = ((function *)dlsym(RTLD_NEXT, "dispatch_semaphore_wait"))(semaphore, timeout);
  if (result == 0) acquire(semaphore);
  return result;
}

intptr_t dispatch_semaphore_signal(void *semaphore) {
  typedef intptr_t function(void *);
  release(semaphore);
  return ((function *)dlsym(RTLD_NEXT, "dispatch_semaphore_signal"))(semaphore);
}
