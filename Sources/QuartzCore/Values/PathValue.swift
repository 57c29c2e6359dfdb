package import CoreGraphics

/// A path property: the elements for rendering and the object that the client set.
package struct PathValue: Equatable {
  /// Nil for no path, which is different from an empty one.
  package var elements: PathElements?
  /// The object that was set, unless the elements changed since.
  private var object: CGPath?

  package init(_ path: CGPath?) { (elements, object) = (path?.elements, path) }
  package init(elements: PathElements?) { self.elements = elements }

  /// No path.
  package static var none: PathValue { PathValue(elements: nil) }

  /// The path as an object, nil when there is none.
  package var path: CGPath? { object ?? elements.map { CGPath(elements: $0) } }

  package static func == (a: PathValue, b: PathValue) -> Bool { a.elements == b.elements }
}

/// Interpolates point by point if both have the same sequence of verbs, else switches at the middle
/// (CA-B13).
extension PathValue: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    guard let start = a.elements, let end = b.elements, start.verbs == end.verbs,
      start.points.count == end.points.count
    else { return fraction < 0.5 ? a : b }
    var mixed = start
    for index in mixed.points.indices {
      mixed.points[index] = .mix(start.points[index], end.points[index], fraction)
    }
    return Self(elements: mixed)
  }

  package func adding(_ value: Self) -> Self { summed(with: value) { $0.adding($1) } ?? value }
  package func subtracting(_ value: Self) -> Self {
    summed(with: value) { $0.subtracting($1) } ?? self
  }

  private func summed(with value: Self, _ sum: (CGPoint, CGPoint) -> CGPoint) -> Self? {
    guard var result = elements, let other = value.elements, result.verbs == other.verbs,
      result.points.count == other.points.count
    else { return nil }
    for index in result.points.indices {
      result.points[index] = sum(result.points[index], other.points[index])
    }
    return Self(elements: result)
  }

  package init?(boxed: Any?) {
    switch Boxed.unwrapped(boxed) {
    case nil: self = .none
    case let path as CGPath: self.init(path)
    default: return nil
    }
  }

  package var boxed: Any? { path }
}
