/// Copies a path without its degenerate segments.
struct SegmentCleaner {
  let resolution: Double
  private(set) var result = PathElements()
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// Whether the subpath has degenerate segments and no others.
  private var isDot = false
  private var hasSegments = false

  init(resolution: Double) { self.resolution = resolution }

  mutating func add(_ step: PathElements.Step) {
    switch step {
    case .move(let point):
      finishSubpath()
      start = point
      current = point
      result.move(to: point)
    case .line(let end): add(end, []) { path, end, _ in path.line(to: end) }
    case .quad(let control, let end):
      add(end, [control]) { $0.quad(to: $1, control: $2[0]) }
    case .cubic(let first, let second, let end):
      add(end, [first, second]) { $0.cubic(to: $1, control1: $2[0], control2: $2[1]) }
    case .close:
      finishSubpath()
      result.close()
      current = start
    }
  }

  /// Draws the dot of a subpath without any other segment.
  mutating func finishSubpath() {
    if isDot, !hasSegments { result.line(to: current) }
    isDot = false
    hasSegments = false
  }

  private mutating func add(
    _ end: CGPoint, _ controls: [CGPoint],
    _ append: (inout PathElements, CGPoint, [CGPoint]) -> Void
  ) {
    // Without a current point the end becomes it, as in drawing.
    if result.isEmpty { (start, current) = (end, end) }
    let target = isSame(end, start) ? start : end
    if !result.isEmpty, controls.allSatisfy({ isSame($0, current) }), isSame(target, current) {
      isDot = true
      return
    }
    let moved = controls.map { isSame($0, current) ? current : isSame($0, target) ? target : $0 }
    append(&result, target, moved)
    current = target
    hasSegments = true
  }

  private func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(Double(a.x - b.x)) <= resolution && abs(Double(a.y - b.y)) <= resolution
  }
}
