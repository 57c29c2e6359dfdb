/// The elements of a path as flat arrays: cheap to copy, to compare and to hand to another module.
package struct PathElements: Hashable, Sendable {
  /// What an element does, and how many points it takes.
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

  /// Adds one element with its points.
  package mutating func append(_ verb: Verb, _ newPoints: CGPoint...) {
    verbs.append(verb)
    points.append(contentsOf: newPoints)
  }
}
