import Foundation

/// The stack of the main thread, on which documents are read and drawn.
enum MainStack {
  /// Layers nested to the limit of `Limit.layerDepth`, each a mask of the one around it, take up to 6 MiB in an
  /// optimised build and 24 in another (REL-1).
  private static let bytes: rlim_t = 64 << 20

  /// Lets the stack grow further than the usual 8 MiB, as far as the process may. The system reserves the addresses.
  ///
  /// Not with limited address space: threads of child processes get stacks of this size.
  static func enlarge() {
    var stack = rlimit()
    var space = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
    let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    guard getrlimit(resource, &stack) == 0, stack.rlim_cur < bytes, space.rlim_cur == .max else {
      return
    }
    stack.rlim_cur = min(bytes, stack.rlim_max)
    setrlimit(resource, &stack)
  }
}
