import Foundation

/// Whether the process may open the files that Foundation's run loop and the driver need: without
/// them both end the process.
enum DescriptorCheck {
  /// The number of free descriptors that a run needs at least.
  private static let needed = 12

  static var hasEnough: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<needed {
      let descriptor = dup(STDERR_FILENO)
      // Without a standard error there is nothing to copy.
      guard descriptor >= 0 else { return errno != EMFILE }
      opened.append(descriptor)
    }
    return true
  }

  static var message: String {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return "the process may open \(limit.rlim_cur) files, which is too few; raise the limit "
      + "(ulimit -n), to 64 or more"
  }
}
