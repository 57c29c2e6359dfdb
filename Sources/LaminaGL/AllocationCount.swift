internal import Synchronization

/// The number of memory allocations of the process, from a source that a program may set; otherwise
/// 0.
package enum AllocationCount {
  /// A C function pointer: calling a stored closure may itself allocate.
  package typealias Source = @convention(c) @Sendable () -> UInt

  private static let source = Mutex<Source?>(nil)

  /// Sets the source that stopwatches read.
  package static func read(from count: @escaping Source) { source.withLock { $0 = count } }

  static var now: Int { Int(truncatingIfNeeded: source.withLock { $0 }?() ?? 0) }
}
