import CoreGraphics

/// Combines paths into one.
struct MergeModifier: PathModifier {
  private enum Mode: Int { case merge = 1, add, subtract, intersect, exclude }
  private let mode: Mode
  /// The distance of lines from the curves that they replace in sampled paths.
  private static let tolerance: CGFloat = 0.02

  init(_ json: JSONValue) {
    mode = Mode(rawValue: clampedInt(json["mm"].double ?? 1)) ?? .merge
  }

  var timings: [PropertyTiming] { [] }

  var combinesAreas: Bool { mode != .merge }

  var combinesPaths: Bool { mode != .merge }

  /// Each further contour is combined with the result of those before it.
  func work(on contours: [LottieBezier], at frame: Double) -> Int {
    mode == .merge ? 0 : contours.pointCount.multiplied(by: contours.count)
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    combined(contours.map { [$0] }, PathMeter(Budget()))
  }

  /// All paths are combined one after another, also those of one group; what another merge made of
  /// several is one path.
  func applied(
    toItems items: [[LottieBezier]], at frame: Double, _ meter: PathMeter
  ) -> [[LottieBezier]] {
    items.isEmpty ? [] : [combined(items, meter)]
  }

  private func combined(_ items: [[LottieBezier]], _ meter: PathMeter) -> [LottieBezier] {
    guard mode != .merge, let first = items.first, items.count > 1 else {
      return Array(items.joined())
    }
    return meter.computed { budget throws(LimitExceeded) in
      func area(_ item: [LottieBezier]) -> CGPath {
        meter.isSampling ? item.path().flattened(threshold: Self.tolerance) : item.path()
      }
      var result = area(first)
      for item in items.dropFirst() {
        result = try result.combined(with: area(item), within: budget, where: holds)
      }
      return [LottieBezier](result.elements)
    }
  }

  /// Whether a point is in the result, given whether it is in what there is and in a further contour.
  private func holds(_ isInside: Bool, _ isInNext: Bool) -> Bool {
    switch mode {
    case .merge, .add: isInside || isInNext
    case .subtract: isInside && !isInNext
    case .intersect: isInside && isInNext
    case .exclude: isInside != isInNext
    }
  }
}

extension [LottieBezier] {
  /// The contours of a path.
  init(_ elements: PathElements) {
    self = []
    var segments: [BezierSegment] = []
    var contours: [LottieBezier] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
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
            from: current, current + (control - current) * (2 / 3),
            end + (control - end) * (2 / 3), to: end))
      case .cubic:
        segments.append(BezierSegment(from: current, points[index], points[index + 1], to: end))
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
