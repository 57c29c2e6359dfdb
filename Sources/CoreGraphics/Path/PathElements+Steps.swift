extension PathElements {
  /// One element with its points.
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  /// Walks the elements; ends early where points are missing, so that no array traps.
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

  /// The elements one by one.
  package var steps: Steps { Steps(path: self) }

  /// Where the next line would start: the last point, or the subpath's start after a close.
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

  /// Whether every coordinate is a number.
  package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The image of the path.
  package func applying(_ transform: CGAffineTransform) -> PathElements {
    if transform.isIdentity { return self }
    var result = self
    for index in result.points.indices {
      result.points[index] = result.points[index].applying(transform)
    }
    return result
  }
}
