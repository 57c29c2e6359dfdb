import Glibc

/// Starts a program found by its name or path.
enum ChildProcess {
  /// Returns 0, or why it cannot be started. Its standard output is the same file as its errors.
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
      // A program that was just written may still be open in a child that another thread started.
      if code == ETXTBSY { usleep(10_000) }
    }
    return code
  }

  /// A terminal's interrupt is ours to pass on, and what we block or ignore it must not.
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
