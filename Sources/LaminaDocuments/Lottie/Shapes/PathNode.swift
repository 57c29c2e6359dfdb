import CoreGraphics

/// The paths that a paint draws: shapes, and what changes them.
indirect enum PathNode {
  case source(PathSource)
  case transformed([PathNode], LottieTransform)
  case modified([PathNode], any PathModifier)
  case repeated([PathNode], LottieRepeater)

  var timings: [PropertyTiming] {
    switch self {
    case .source(let source): source.timings
    case .transformed(let nodes, let transform):
      nodes.flatMap(\.timings) + transform.timings
    case .modified(let nodes, let modifier):
      // A changed path changes otherwise than its source.
      (nodes.flatMap(\.timings) + modifier.timings).map {
        PropertyTiming(times: $0.times, curves: $0.curves, isLinear: false)
      }
    case .repeated(let nodes, let repeater): nodes.flatMap(\.timings) + repeater.timings
    }
  }

  /// The contours at a frame; none once the meter has failed.
  func contours(at frame: Double, _ meter: PathMeter) -> [LottieBezier] {
    Array(items(at: frame, meter).joined())
  }

  /// The contours at a frame by the path that they belong to: only merges make paths of several.
  fileprivate func items(at frame: Double, _ meter: PathMeter) -> [[LottieBezier]] {
    switch self {
    case .source(let source): return meter.counted([[source.contour(at: frame)]])
    case .transformed(let nodes, let transform):
      return nodes.items(at: frame, meter).applying(transform.affine(at: frame))
    case .modified(let nodes, let modifier):
      let items = nodes.items(at: frame, meter)
      let work = modifier.work(on: Array(items.joined()), at: frame)
      guard meter.allows(work) else { return [] }
      return meter.counted(modifier.applied(toItems: items, at: frame, meter))
    case .repeated(let nodes, let repeater):
      let items = nodes.items(at: frame, meter)
      let count = repeater.count(at: frame)
      // Nested repeaters multiply.
      guard meter.allows(items.pointCount.multiplied(by: count)) else { return [] }
      return (0..<count).flatMap { items.applying(repeater.affine(copy: $0, at: frame)) }
    }
  }
}

extension PathNode {
  /// The number of contours before trims and merges, at most.
  fileprivate var contourCount: Int {
    switch self {
    case .source: 1
    case .transformed(let nodes, _), .modified(let nodes, _): nodes.contourCount
    case .repeated(let nodes, let repeater):
      Swift.min(nodes.contourCount.multiplied(by: Swift.max(repeater.maxCount, 1)), 1_000_000)
    }
  }

  /// The work of merges at one frame in sampled values: each contour is combined with all before it.
  fileprivate var mergeCost: Int {
    switch self {
    case .source: return 0
    case .transformed(let nodes, _), .repeated(let nodes, _): return nodes.mergeCost
    case .modified(let nodes, let modifier):
      let count = modifier is MergeModifier ? Swift.min(nodes.contourCount, 100_000) : 0
      return nodes.mergeCost.adding(5 * count * count)
    }
  }
}

extension PathNode {
  /// Whether the areas of paths are combined.
  fileprivate var combinesAreas: Bool {
    switch self {
    case .source: false
    case .transformed(let nodes, _), .repeated(let nodes, _): nodes.combinesAreas
    case .modified(let nodes, let modifier): modifier.combinesAreas || nodes.combinesAreas
    }
  }
}

extension [PathNode] {
  /// Whether the areas of paths are combined, which takes much longer than other changes.
  var combinesAreas: Bool { contains(where: \.combinesAreas) }
  fileprivate var contourCount: Int { reduce(0) { $0.adding($1.contourCount) } }
  /// The work of merges at one frame in sampled values.
  var mergeCost: Int { reduce(0) { $0.adding($1.mergeCost) } }
  var timings: [PropertyTiming] { flatMap(\.timings) }
  func contours(at frame: Double, _ meter: PathMeter) -> [LottieBezier] {
    items(at: frame, meter).flatMap { $0 }
  }

  fileprivate func items(at frame: Double, _ meter: PathMeter) -> [[LottieBezier]] {
    meter.counted(flatMap { $0.items(at: frame, meter) })
  }
}

extension [[LottieBezier]] {
  fileprivate func applying(_ matrix: CGAffineTransform) -> Self {
    map { $0.map { $0.applying(matrix) } }
  }
}
