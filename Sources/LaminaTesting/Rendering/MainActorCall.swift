import Dispatch
import Foundation

/// Calls of the main actor from code that is not known to run there.
enum MainActorCall {
  /// Marks the main queue, which need not be served by the main thread.
  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main actor.
  static var isMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil
  }

  /// Runs `body` at once with a value; throws outside of the main actor.
  static func run<Value>(
    with value: Value, _ body: @MainActor (Value) throws -> Void
  ) throws {
    guard isMain else { throw SnapshotError.offMainActor }
    let value = Passed(value: value)
    try MainActor.assumeIsolated { try body(value.value) }
  }

  /// A value that stays on its thread.
  private struct Passed<Value>: @unchecked Sendable { let value: Value }
}
