import CoreGraphics

/// Replaces each side of a path by ridges.
struct ZigZagModifier: PathModifier {
  private let size: AnimatedValue<Double>
  private let ridges: AnimatedValue<Double>
  /// 2 for smooth ridges.
  private let type: AnimatedValue<Double>

  /// Beyond this number of ridges a side, further ones are left out.
  private static let maxRidges = 1_000

  init(_ json: JSONValue) {
    size = AnimatedValue(json["s"], default: 0)
    ridges = AnimatedValue(json["r"], default: 0)
    type = AnimatedValue(json["pt"], default: 1)
  }

  var timings: [PropertyTiming] {
    size.nonlinearTimings + ridges.nonlinearTimings + type.nonlinearTimings
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let count = count(at: frame)
    let size = CGFloat(size.value(at: frame))
    let isSmooth = type.value(at: frame) == 2
    return contours.map { contour in
      let outline = ZigZagOutline(contour, size: size, ridges: count, isSmooth: isSmooth)
      return LottieBezier(outline.vertices, isClosed: contour.isClosed)
    }
  }

  private func count(at frame: Double) -> Int {
    min(max(clampedInt(ridges.value(at: frame).rounded()), 0), Self.maxRidges)
  }

  func work(on contours: [LottieBezier], at frame: Double) -> Int {
    contours.pointCount.multiplied(by: count(at: frame) + 2)
  }
}
