/// Something in a document that was skipped or replaced while loading it.
public struct DocumentWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was skipped or replaced.
  public var message: String
  /// Where it was met first.
  public var place: DocumentPlace

  /// A warning about a place.
  public init(_ message: String, at place: DocumentPlace) {
    (self.message, self.place) = (message, place)
  }

  /// One line: the place, then the message.
  public var description: String { "\(place): warning: \(message)" }
}
