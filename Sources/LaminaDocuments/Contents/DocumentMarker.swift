/// A named time of a document.
public struct DocumentMarker: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Seconds from the start of the document.
  public var time: Double
  /// Length in seconds; 0 for a point in time.
  public var duration: Double

  /// Creates a marker.
  public init(name: String, time: Double, duration: Double) {
    self.name = name
    self.time = time
    self.duration = duration
  }
}
