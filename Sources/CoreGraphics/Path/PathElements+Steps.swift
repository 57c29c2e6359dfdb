extension PathElements {
  /// An element with its points.
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  /// Iterates over the elements; ends early if points are missing.
  package struct Steps: Sequence, IteratorProtocol {
    let path: PathElements
    var verb = 0
    var point = 0

    package mutating func next() -> Step? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let first = point
      guard first + kind.pointCount <= path.points.count else { return nil }
      verb += 1
      point += kind.pointCount
      return switch kind {
      case .move: .move(path.points[first])
      case .line: .line(path.points[first])
      case .quad: .quad(path.points[first], path.points[first + 1])
      case .cubic: .cubic(path.points[first], path.points[first + 1], path.points[first + 2])
      case .close: .close
      }
    }
  }

  /// A sequence of the elements.
  package var steps: Steps { Steps(path: self) }

  /// The current point: the last point, or the start of the subpath after a close.
  package var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    guard last == .close else { return points.last }
    var end = points.count
    for verb in verbs.reversed() {
      end -= verb.pointCount
      if verb == .move { return points.indices.contains(end) ? points[end] : nil }
    }
    return nil
  }

  /// Whether every coordinate is finite.
  package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// Returns the transformed path.
  package func applying(_ transform: CGAffineTransform) -> PathElements {
    if transform.isIdentity { return self }
    var result = self
    for index in result.points.indices {
      result.points[index] = result.points[index].applying(transform)
    }
    return result
  }
}
