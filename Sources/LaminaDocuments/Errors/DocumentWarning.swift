/// A part of a document that was skipped or replaced while loading.
public struct DocumentWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was skipped or replaced.
  public var message: String
  /// The location of the first occurrence.
  public var location: SourceLocation

  /// Creates a warning for a location.
  public init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// One line: location and message.
  public var description: String { "\(location): warning: \(message)" }
}
