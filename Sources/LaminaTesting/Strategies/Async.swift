import Foundation

/// A value that is ready now or later.
public struct Async<Value> {
  let start: (@escaping (Result<Value, any Error>) -> Void) -> Void

  /// Creates a value that `run` passes to its callback.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    start = { callback in run { callback(.success($0)) } }
  }

  /// Creates a value that is ready.
  public init(value: Value) { self.init(result: .success(value)) }

  init(result: Result<Value, any Error>) { start = { $0(result) } }

  private init(start: @escaping (@escaping (Result<Value, any Error>) -> Void) -> Void) {
    self.start = start
  }

  /// Passes the value to a callback when it is ready; one that cannot be made never is.
  public func run(_ callback: @escaping (_ value: Value) -> Void) {
    start { if case .success(let value) = $0 { callback(value) } }
  }

  /// The value that `transform` makes of this one.
  public func map<NewValue>(
    _ transform: @escaping (_ value: Value) throws -> NewValue
  ) -> Async<NewValue> {
    then { value in Async<NewValue>(result: Result { try transform(value) }) }
  }

  func then<NewValue>(_ next: @escaping (Value) -> Async<NewValue>) -> Async<NewValue> {
    let start = start
    return Async<NewValue>(start: { callback in
      start { result in
        switch result {
        case .success(let value): next(value).start(callback)
        case .failure(let error): callback(.failure(error))
        }
      }
    })
  }

  /// Waits for the value; on the main thread its run loop runs meanwhile.
  func value(within timeout: TimeInterval) throws -> Value {
    let slot = ResultSlot<Value>()
    start { slot.set($0) }
    let end = Date(timeIntervalSinceNow: timeout.isFinite ? timeout : 86_400)
    while true {
      if let result = slot.result { return try result.get() }
      guard Date() < end else {
        throw SnapshotError.timeout(timeout)
      }
      ThreadWait.step(until: end)
    }
  }
}

/// The storage of a result that another thread may set.
private final class ResultSlot<Value> {
  private let lock = NSLock()
  private var stored: Result<Value, any Error>?

  var result: Result<Value, any Error>? { lock.withLock { stored } }

  func set(_ result: Result<Value, any Error>) {
    lock.withLock { if stored == nil { stored = result } }
  }
}
