import Glibc

/// Starts child processes.
enum ChildProcess {
  /// Starts the program `words[0]`, searched in `PATH`; returns 0 or an error code. Its standard
  /// output and standard error both go to `errors`.
  static func start(
    _ words: [String], _ process: inout pid_t, input: Int32, errors: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if errors >= 0 {
      posix_spawn_file_actions_adddup2(&actions, errors, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    ownSignals(&attributes)
    let texts = words.map { strdup($0) }
    defer { texts.forEach { free($0) } }
    guard let program = texts.first, let program else { return EINVAL }
    var pointers = texts + [nil]
    var code = ETXTBSY
    for _ in 0..<100 where code == ETXTBSY {
      code = posix_spawnp(&process, program, &actions, &attributes, &pointers, environ)
      // A file that was just written may still be open in a concurrently forked child (ETXTBSY).
      if code == ETXTBSY { usleep(10_000) }
    }
    return code
  }

  /// Ends a child and the processes that it started: one that is left could still create its file.
  static func kill(_ process: pid_t) {
    // The group does not exist before the child has begun to run.
    if Glibc.kill(-process, SIGKILL) != 0 { Glibc.kill(process, SIGKILL) }
  }

  /// Puts the child into its own process group, so that a terminal's interrupt does not reach it,
  /// and resets the signals that this process blocks or ignores.
  private static func ownSignals(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
