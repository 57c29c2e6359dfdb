// Delays that client code asks of libdispatch and Foundation.
//
// No overload in Swift can come before `asyncAfter(deadline:execute:)` of a work item, or before
// `Timer`. In a dynamically linked program the definitions here come before those of the libraries.
// They are weak: a program that links the libraries statically has their definitions, and real time.
//
// Linking this file is what replaces them, so no target below the views does.

#define _GNU_SOURCE
#include "CVirtualTime.h"

#include <dlfcn.h>
#include <math.h>
#include <stddef.h>
#include <time.h>

extern char _dispatch_main_q[];
extern const void *const kCFRunLoopDefaultMode;

void *_Block_copy(const void *block);
void _Block_release(const void *block);

double CFAbsoluteTimeGetCurrent(void);
const void *CFRetain(const void *object);
void CFRelease(const void *object);
void *CFRunLoopGetCurrent(void);
int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source);
void CFRunLoopRemoveTimer(void *loop, void *timer, const void *mode);
unsigned char CFRunLoopTimerIsValid(void *timer);
double CFRunLoopTimerGetNextFireDate(void *timer);
void CFRunLoopTimerSetNextFireDate(void *timer, double date);
double CFRunLoopTimerGetInterval(void *timer);

typedef void (*after_function)(uint64_t, void *, void *);
typedef void (*add_function)(void *, void *, const void *);

static struct lamina_delays taken;

void lamina_take_delays(struct lamina_delays delays) { taken = delays; }

// MARK: Times

typedef uint64_t (*time_function)(uint64_t, int64_t);
typedef uint64_t (*wall_time_function)(const struct timespec *, int64_t);

/// What `now()` returned last on this thread, 0 before the first one. Deadlines are measured from
/// there: the real time that passes until they are used, on a busy machine any, does not count.
static _Thread_local uint64_t present, present_wall_time;

__attribute__((weak)) uint64_t dispatch_time(uint64_t when, int64_t delta) {
  static time_function _Atomic original;
  if (!original) original = (time_function)dlsym(RTLD_NEXT, "dispatch_time");
  uint64_t time = original(when, delta);
  if (when == 0 && delta == 0) present = time;
  return time;
}

__attribute__((weak)) uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
  static wall_time_function _Atomic original;
  if (!original) original = (wall_time_function)dlsym(RTLD_NEXT, "dispatch_walltime");
  uint64_t time = original(when, delta);
  if (!when && delta == 0) present_wall_time = time;
  return time;
}

uint64_t lamina_last_time(void) { return present; }

uint64_t lamina_last_wall_time(void) { return present_wall_time; }

// MARK: Blocks

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  static after_function _Atomic original;
  double delay = queue == _dispatch_main_q && taken.block ? taken.delay(when) : NAN;
  if (!isnan(delay)) {
    void *copy = _Block_copy(block);
    if (taken.block(delay, copy)) return;
    _Block_release(copy);
  }
  if (!original) original = (after_function)dlsym(RTLD_NEXT, "dispatch_after");
  original(when, queue, block);
}

/// A block as its ABI specifies it.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

void lamina_run_block(void *block) { ((struct block *)block)->invoke(block); }

void *lamina_copy_block(const void *block) { return _Block_copy(block); }

void lamina_release_block(void *block) { _Block_release(block); }

// MARK: Timers

static void add_timer(void *loop, void *timer, const void *mode) {
  static add_function _Atomic original;
  if (!original) original = (add_function)dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  original(loop, timer, mode);
}

__attribute__((weak)) void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (taken.timer && CFRunLoopTimerIsValid(timer) && taken.timer(timer)) return;
  add_timer(loop, timer, mode);
}

void lamina_retain_timer(void *timer) { CFRetain(timer); }

void lamina_release_timer(void *timer) { CFRelease(timer); }

int lamina_timer_is_valid(void *timer) { return CFRunLoopTimerIsValid(timer); }

double lamina_timer_delay(void *timer) {
  return CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
}

double lamina_timer_fire_date(void *timer) { return CFRunLoopTimerGetNextFireDate(timer); }

double lamina_timer_interval(void *timer) { return CFRunLoopTimerGetInterval(timer); }

void lamina_fire_timer(void *timer) {
  void *loop = CFRunLoopGetCurrent();
  double now = CFAbsoluteTimeGetCurrent();
  CFRunLoopTimerSetNextFireDate(timer, now);
  add_timer(loop, timer, kCFRunLoopDefaultMode);
  // The run loop may need a moment to see that the timer is due.
  for (int round = 0; round < 100; round++) {
    if (!CFRunLoopTimerIsValid(timer) || CFRunLoopTimerGetNextFireDate(timer) > now) break;
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, 1);
  }
  CFRunLoopRemoveTimer(loop, timer, kCFRunLoopDefaultMode);
}
