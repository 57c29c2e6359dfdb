package import Glibc

/// Starts threads, or says that the system has none: where threads or memory are limited, Dispatch
/// tries again for ever instead.
package enum SystemThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a new detached thread; false if the thread could not be created.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = create(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Runs `body` on a new thread, which has to be joined or detached; nil if it could not be created.
  package static func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let body = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    if status == 0 { return thread }
    body.release()
    return nil
  }
}
