/// A reason why there is no snapshot.
enum SnapshotError: Error, CustomStringConvertible {
  /// The value was not ready in time, in seconds.
  case timeout(Double)
  /// Views belong to the main actor.
  case offMainActor
  /// The value has no size.
  case noSize
  /// The value is in a tree of another stage.
  case hosted
  /// There are no times for frames, or some are invalid.
  case badTimes
  case unreadable(String)

  var description: String {
    switch self {
    case .timeout(let seconds): "the snapshot was not ready within \(seconds) seconds"
    case .offMainActor:
      "views belong to the main actor: mark the test @MainActor (of XCTest also async)"
    case .noSize: "the value has no size: set its frame, or pass size:"
    case .hosted: "the layer is the root of a stage: take a snapshot of the stage"
    case .badTimes: "frames(at:) needs one or more finite times"
    case .unreadable(let what): what
    }
  }
}
