#pragma once

#include <stdint.h>

/// What takes over delays. Those that return an `int` return 0 to leave a delay to its library.
struct lamina_delays {
  /// Seconds from the last `now()` of this thread until a deadline of libdispatch, below 0 if it has
  /// passed; not a number where its clock is not known, or without end.
  double (*delay)(uint64_t deadline);
  /// A block for the main queue and its delay in seconds, below 0 if its time has passed.
  int (*block)(double delay, void *block);
  /// A timer that is added to a run loop.
  int (*timer)(void *timer);
};

/// Asks these functions about every delay from now on.
void lamina_take_delays(struct lamina_delays delays);

/// What `now()` of `DispatchTime` and of `DispatchWallTime` returned last on this thread, 0 before
/// the first one.
uint64_t lamina_last_time(void);
uint64_t lamina_last_wall_time(void);

/// Runs a block that was taken.
void lamina_run_block(void *block);
/// Releases a block that was taken.
void lamina_release_block(void *block);

// Copies a block, as libdispatch does with those that it is given.
void *lamina_copy_block(const void *block);

/// A timer that is taken must be retained, as a run loop does.
void lamina_retain_timer(void *timer);
void lamina_release_timer(void *timer);
/// 0 after the timer was invalidated.
int lamina_timer_is_valid(void *timer);
/// Seconds of real time until the timer is due.
double lamina_timer_delay(void *timer);
/// The date at which the timer is due, in seconds since 2001.
double lamina_timer_fire_date(void *timer);
/// The interval of a repeating timer in seconds, 0 for others.
double lamina_timer_interval(void *timer);
/// Fires a timer now, on the current thread.
void lamina_fire_timer(void *timer);
