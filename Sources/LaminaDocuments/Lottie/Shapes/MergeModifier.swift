import CoreGraphics

/// Combines paths into one.
struct MergeModifier: PathModifier {
  private enum Mode: Int { case merge = 1, add, subtract, intersect, exclude }
  private let mode: Mode

  init(_ json: JSONValue) {
    mode = Mode(rawValue: clampedInt(json["mm"].double ?? 1)) ?? .merge
  }

  var timings: [PropertyTiming] { [] }

  /// Each further contour is combined with the result of those before it.
  func work(on contours: [LottieBezier], at frame: Double) -> Int {
    mode == .merge ? 0 : contours.pointCount.multiplied(by: contours.count)
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    guard mode != .merge, let first = contours.first else { return contours }
    var result = [first].path()
    if contours.count == 1 { return contours }
    for contour in contours.dropFirst() {
      let path = [contour].path()
      switch mode {
      case .merge, .add: result = result.union(path)
      case .subtract: result = result.subtracting(path)
      case .intersect: result = result.intersection(path)
      case .exclude: result = result.symmetricDifference(path)
      }
    }
    return [LottieBezier](result.elements)
  }
}

extension [LottieBezier] {
  /// The contours of a path.
  init(_ elements: PathElements) {
    self = []
    var segments: [BezierSegment] = []
    var contours: [LottieBezier] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func finish(isClosed: Bool) {
      if !segments.isEmpty {
        contours.append(LottieBezier(segments: segments, isClosed: isClosed))
      }
      segments = []
    }
    var index = 0
    for verb in elements.verbs {
      let points = elements.points[index..<index + verb.pointCount]
      let end = points.last ?? start
      switch verb {
      case .move:
        finish(isClosed: false)
        start = end
      case .line: segments.append(BezierSegment(from: current, to: end))
      case .quad:
        let control = points[index]
        segments.append(
          BezierSegment(
            current, current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), end))
      case .cubic:
        segments.append(BezierSegment(current, points[index], points[index + 1], end))
      case .close:
        if current != start { segments.append(BezierSegment(from: current, to: start)) }
        finish(isClosed: true)
      }
      index += verb.pointCount
      current = end
    }
    finish(isClosed: false)
    self = contours
  }
}
