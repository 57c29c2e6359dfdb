import CCoverage
import CoreGraphics
import LaminaScene

/// Projects a layer's plane to the clip space of one target.
///
/// Clip space spans a power of two of pixels from the target's origin. Affine positions are rounded
/// to the 1/256 pixel of rasterizer precision. Together these make every position exact in single
/// precision, so that a tiled frame has the same bytes as a whole one.
struct Projection {
  private let plane: Homography
  private let target: PixelSize
  private let scale: Double
  let isAffine: Bool

  init(_ plane: Homography, region: PixelRect) {
    let dx = Double(region.x)
    let dy = Double(region.y)
    self.plane = Homography(
      x: plane.x - plane.w * dx, y: plane.y - plane.w * dy, w: plane.w)
    target = region.size
    scale = 2 / Double(Projection.viewport(region.size))
    isAffine = plane.isAffine
  }

  /// Whether the layer is scaled and moved, but not rotated, in the target.
  var isScaleTranslation: Bool { plane.isScaleTranslation }

  /// The side of the square that clip space spans.
  static func viewport(_ size: PixelSize) -> Int {
    let side = max(64, size.width, size.height)
    return 1 << (Int.bitWidth - (side - 1).leadingZeroBitCount)
  }

  /// Nil when the quad is not visible or not finite.
  func project(_ quad: Quad) -> ProjectedQuad? {
    var x = quad.x * plane.x.x + quad.y * plane.x.y + plane.x.z
    var y = quad.x * plane.y.x + quad.y * plane.y.y + plane.y.z
    var w = SIMD4<Double>.one
    let bounds: PixelRect?
    if isAffine {
      x = (x * 256).nearestWhole * (1.0 / 256)
      y = (y * 256).nearestWhole * (1.0 / 256)
      bounds = self.bounds(x, y)
    } else {
      w = quad.x * plane.w.x + quad.y * plane.w.y + plane.w.z
      guard w.max() > 0 else { return nil }
      bounds = w.min() > 0 ? self.bounds(x / w, y / w) : PixelRect(origin: target)
    }
    guard let bounds else { return nil }
    x = x * scale - w
    y = y * scale - w
    return ProjectedQuad(
      x: SIMD4<Float>(x), y: SIMD4<Float>(y), w: SIMD4<Float>(w), bounds: bounds)
  }

  /// The pixels of the target that a quad in front of the eye may touch.
  private func bounds(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> PixelRect? {
    let sum = (x + y).sum()
    guard (sum - sum) == 0 else { return nil }
    let low = SIMD2(x.least, y.least)
    let high = SIMD2((-x).least, (-y).least)
    // Left, top, and the negatives of right and bottom, which are rounded down as well.
    let edges = SIMD4(lowHalf: low, highHalf: high).wholeBelow
    let width = Double(target.width)
    let height = Double(target.height)
    guard edges.z < 0, edges.w < 0, edges.x < width, edges.y < height else { return nil }
    let inside = pointwiseMax(edges, SIMD4(0, 0, -width, -height))
    return PixelRect(
      x: pixelCoordinate(inside.x), y: pixelCoordinate(inside.y),
      width: pixelCoordinate(-inside.z - inside.x),
      height: pixelCoordinate(-inside.w - inside.y))
  }

  /// The largest length in points of one pixel near a rectangle: the margin of a smooth edge.
  func pointsPerPixel(near rect: CGRect) -> Double {
    var most = 0.0
    let quad = Quad(rect)
    for corner in 0..<4 {
      let px = quad.x[corner]
      let py = quad.y[corner]
      let w = plane.w.x * px + plane.w.y * py + plane.w.z
      let x = plane.x.x * px + plane.x.y * py + plane.x.z
      let y = plane.y.x * px + plane.y.y * py + plane.y.z
      // The derivative of the projection; its smaller singular value decides.
      let a = (plane.x.x * w - x * plane.w.x) / (w * w)
      let b = (plane.x.y * w - x * plane.w.y) / (w * w)
      let c = (plane.y.x * w - y * plane.w.x) / (w * w)
      let d = (plane.y.y * w - y * plane.w.y) / (w * w)
      let sum = a * a + b * b + c * c + d * d
      let product = a * d - b * c
      let large = (sum / 2 + max(0, sum * sum / 4 - product * product).squareRoot()).squareRoot()
      let small = large > 0 ? abs(product) / large : 0
      if small > 0, small.isFinite { most = max(most, 1 / small) }
    }
    return min(most, 1e6)
  }
}

extension Projection {
  /// The corners of a quad in pixels of the target, for affine maps.
  func devicePoints(_ quad: Quad) -> (x: SIMD4<Double>, y: SIMD4<Double>)? {
    guard isAffine else { return nil }
    return (
      quad.x * plane.x.x + quad.y * plane.x.y + plane.x.z,
      quad.x * plane.y.x + quad.y * plane.y.y + plane.y.z
    )
  }

  /// The least homogeneous weight of a point in front of the eye.
  static let horizon = 1e-5

  /// Whether every point is in front of the eye.
  var isAffineInFront: Bool { isAffine && plane.w.z >= Self.horizon }

  /// The map to pixels of the target; nil if it is not affine or behind the eye.
  var affinePlane: LaminaPlane? {
    guard isAffineInFront else { return nil }
    return LaminaPlane(
      right: SIMD2(plane.x.x, plane.y.x), down: SIMD2(plane.x.y, plane.y.y),
      origin: SIMD2(plane.x.z, plane.y.z), weight: plane.w.z)
  }

  /// Adds the points that can be projected, in pixels of the target.
  func appendDevicePoints(of points: ArraySlice<SIMD2<Double>>, to result: inout [SIMD2<Double>]) {
    guard let plane = affinePlane else {
      for point in points {
        if let pixel = devicePoint(point.x, point.y), pixel.sum().isFinite { result.append(pixel) }
      }
      return
    }
    for point in points {
      let pixel = plane.pixel(of: point)
      if pixel.sum().isFinite { result.append(pixel) }
    }
  }

  /// The homogeneous weight of a point: positive in front of the eye.
  func weight(_ point: SIMD2<Double>) -> Double {
    plane.w.x * point.x + plane.w.y * point.y + plane.w.z
  }

  /// The length of a point in pixels at a location, horizontally and vertically, for lengths that
  /// are isotropic in the layer.
  func pixelsPerPoint(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let w = weight(SIMD2(x, y))
    guard w > 1e-5 else { return .one }
    let px = plane.x.x * x + plane.x.y * y + plane.x.z
    let py = plane.y.x * x + plane.y.y * y + plane.y.z
    let a = (plane.x.x * w - px * plane.w.x) / (w * w)
    let b = (plane.x.y * w - px * plane.w.y) / (w * w)
    let c = (plane.y.x * w - py * plane.w.x) / (w * w)
    let d = (plane.y.y * w - py * plane.w.y) / (w * w)
    let size = SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return size.sum().isFinite ? size : .one
  }

  /// The distance in pixels between parallel lines one point apart, along the layer's x and y axis;
  /// nil under perspective, where it varies.
  var axisScale: SIMD2<Double>? {
    guard isAffine else { return nil }
    let area = abs(plane.x.x * plane.y.y - plane.x.y * plane.y.x)
    let across = SIMD2(plane.x.x, plane.y.x)
    let down = SIMD2(plane.x.y, plane.y.y)
    let lengths = SIMD2((down * down).sum().squareRoot(), (across * across).sum().squareRoot())
    let scale = SIMD2(repeating: area) / lengths
    return scale.min() > 0 && scale.sum().isFinite ? scale : nil
  }

  /// An upper bound of the length in pixels of a layer vector one point long, for affine maps.
  var largestScale: Double {
    let x = plane.x
    let y = plane.y
    return (x.x * x.x + x.y * x.y + y.x * y.x + y.y * y.y).squareRoot()
  }

  /// A layer vector in pixels, at the layer's origin.
  func deviceVector(_ x: Double, _ y: Double) -> SIMD2<Double> {
    guard let from = devicePoint(0, 0), let to = devicePoint(x, y) else { return .zero }
    let vector = to - from
    return vector.sum().isFinite ? vector : .zero
  }

  /// One point in pixels of the target; nil behind the eye.
  func devicePoint(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let w = plane.w.x * x + plane.w.y * y + plane.w.z
    if !(w > 1e-9) { return nil }
    return SIMD2(
      plane.x.x * x + plane.x.y * y + plane.x.z, plane.y.x * x + plane.y.y * y + plane.y.z) / w
  }
}

extension LaminaPlane {
  func pixel(of point: SIMD2<Double>) -> SIMD2<Double> {
    (right * point.x + down * point.y + origin) / weight
  }
}

extension SIMD4<Double> {
  /// The least component of finite ones: `min()` calls a function.
  fileprivate var least: Double {
    let halves = pointwiseMin(lowHalf, highHalf)
    return halves.x < halves.y ? halves.x : halves.y
  }
}
