package import CoreGraphics
import QuartzCore

/// A limit that a frame exceeds, and the layer that exceeds it.
public struct ExceededLimit: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is counted, such as "copies in a frame".
  public let limit: String
  /// The value found; nil where work was stopped at the limit.
  public let found: Int?
  /// The greatest value allowed.
  public let allowed: Int
  /// The name of the layer; nil if it has none or no single layer is the cause.
  public private(set) var layer: String?
  /// The layer, for looking up its location in a document.
  package private(set) var layerID: ObjectIdentifier?
  let error: LimitExceeded

  package init(_ error: LimitExceeded) {
    self.error = error
    limit = error.limit.name
    found = error.found
    allowed = error.allowed
  }

  /// The same error with the layer of its node.
  func located(_ layerOfNode: (Int) -> CALayer?) -> ExceededLimit {
    guard layerID == nil, let layer = error.node.flatMap(layerOfNode) else { return self }
    var copy = self
    copy.layerID = ObjectIdentifier(layer)
    copy.layer = layer.name.flatMap { $0.isEmpty ? nil : $0 }
    return copy
  }

  /// One line: the layer, the limit and both values.
  public var description: String {
    let subject = layer.map { "layer '\($0)': " } ?? ""
    let hint = error.limit == .frameTime ? "; use --frame-timeout for more time" : ""
    return subject + error.description + hint
  }
}
