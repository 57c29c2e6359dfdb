/// The elements of a path as arrays of verbs and points.
package struct PathElements: Hashable, Sendable {
  /// The type of an element.
  package enum Verb: UInt8, Hashable, Sendable {
    case move, line, quad, cubic, close

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package var verbs: [Verb] = []
  package var points: [CGPoint] = []

  package init() {}
  package var isEmpty: Bool { verbs.isEmpty }

  /// Adds an element with its points.
  package mutating func append(_ verb: Verb, _ newPoints: CGPoint...) {
    verbs.append(verb)
    points.append(contentsOf: newPoints)
  }

  /// Starts a subpath.
  package mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line.
  package mutating func line(to point: CGPoint) {
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve.
  package mutating func quad(to end: CGPoint, control: CGPoint) {
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve.
  package mutating func cubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the subpath with a line to its start.
  package mutating func close() { verbs.append(.close) }

  /// Adds the elements of another path.
  package mutating func append(_ other: PathElements) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }
}
