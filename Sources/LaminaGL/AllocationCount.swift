internal import Synchronization

/// How often the process has asked for memory, as a program that counts it tells; 0 in all others.
package enum AllocationCount {
  /// A plain function: calling a closure that is kept somewhere would ask for memory itself.
  package typealias Source = @convention(c) @Sendable () -> UInt

  private static let source = Mutex<Source?>(nil)

  /// Has stopwatches ask `count` from now on.
  package static func read(from count: @escaping Source) { source.withLock { $0 = count } }

  static var now: Int { Int(truncatingIfNeeded: source.withLock { $0 }?() ?? 0) }
}
