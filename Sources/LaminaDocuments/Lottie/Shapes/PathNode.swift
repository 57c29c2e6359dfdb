import CoreGraphics

/// The paths that a paint draws: shapes, and what changes them.
indirect enum PathNode: Sendable {
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
    switch self {
    case .source(let source): return meter.counted([source.contour(at: frame)])
    case .transformed(let nodes, let transform):
      let matrix = transform.affine(at: frame)
      return nodes.contours(at: frame, meter).map { $0.applying(matrix) }
    case .modified(let nodes, let modifier):
      let contours = nodes.contours(at: frame, meter)
      guard meter.allows(modifier.work(on: contours, at: frame)) else { return [] }
      return meter.counted(modifier.applied(to: contours, at: frame))
    case .repeated(let nodes, let repeater):
      let contours = nodes.contours(at: frame, meter)
      let count = repeater.count(at: frame)
      // Nested repeaters multiply.
      guard meter.allows(contours.pointCount.multiplied(by: count)) else { return [] }
      return (0..<count).flatMap { copy in
        let matrix = repeater.affine(copy: copy, at: frame)
        return contours.map { $0.applying(matrix) }
      }
    }
  }
}

extension [PathNode] {
  var timings: [PropertyTiming] { flatMap(\.timings) }
  func contours(at frame: Double, _ meter: PathMeter) -> [LottieBezier] {
    meter.counted(flatMap { $0.contours(at: frame, meter) })
  }
}
