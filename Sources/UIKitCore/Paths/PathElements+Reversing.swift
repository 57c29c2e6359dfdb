import CoreGraphics

extension PathElements {
  /// The subpaths in order, each with its direction reversed.
  package var reversed: PathElements {
    var result = PathElements()
    var part = PathElements()
    for step in steps {
      if case .move = step { result.appendReversed(part, isClosed: false, &part) }
      if case .close = step {
        result.appendReversed(part, isClosed: true, &part)
      } else {
        part.append(step)
      }
    }
    result.appendReversed(part, isClosed: false, &part)
    return result
  }

  private mutating func append(_ step: Step) {
    switch step {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quad(let control, let end): quad(to: end, control: control)
    case .cubic(let a, let b, let end): cubic(to: end, control1: a, control2: b)
    case .close: close()
    }
  }

  /// Appends a subpath reversed and clears it.
  private mutating func appendReversed(
    _ part: PathElements, isClosed: Bool, _ emptied: inout PathElements
  ) {
    emptied = PathElements()
    guard let last = part.points.last else { return }
    move(to: last)
    var end = part.points.count - 1
    for verb in part.verbs.dropFirst().reversed() {
      end -= verb.pointCount
      guard end >= 0 else { break }
      let points = part.points
      switch verb {
      case .line: line(to: points[end])
      case .quad: quad(to: points[end], control: points[end + 1])
      case .cubic: cubic(to: points[end], control1: points[end + 2], control2: points[end + 1])
      case .move, .close: break
      }
    }
    if isClosed { close() }
  }
}
