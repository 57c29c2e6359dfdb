import LaminaScene

/// A corner of an axis-aligned rounded box, painted on the CPU like `box.frag` draws it.
struct CornerMask {
  /// The box's centre in target pixels.
  var centre: SIMD2<Double>
  /// Half the box's size in pixels.
  var half: SIMD2<Float>
  /// The radius in pixels.
  var radius: Float
  /// The border width in pixels.
  var border: Float
  /// 1 where the adjacent edge is smooth, 0 where it is hard.
  var smooth: SIMD2<Float>
  /// The premultiplied fill in levels, in the texels' channel order.
  var fill: SIMD4<Float>
  /// The change of the fill under full border coverage.
  var gain: SIMD4<Float>

  /// The largest radius in pixels; larger corners are faster in the driver.
  static let largestRadius = 40.0

  private typealias Row = SIMD8<Float>

  /// Paints some of its pixels into rows of an atlas, eight texels at a time.
  func paint(_ bounds: PixelBox, _ texels: UnsafeMutablePointer<UInt32>) {
    let first = SIMD2(Double(bounds.x), Double(bounds.y)) + 0.5 - centre
    let steps = Row(0, 1, 2, 3, 4, 5, 6, 7)
    for row in 0..<Int(bounds.w - bounds.y) {
      let y = abs(Float(first.y) + Float(row))
      let start = texels + row * TransientAtlas.size.width
      for column in stride(from: 0, to: Int(bounds.z - bounds.x), by: 8) {
        let x = steps + (Float(first.x) + Float(column))
        let texel = self.texels(x.replacing(with: -x, where: x .< 0), y)
        UnsafeMutableRawPointer(start + column).storeBytes(of: texel, as: SIMD8<UInt32>.self)
      }
    }
  }

  /// `x` and `y` are distances from the box's centre.
  private func texels(_ x: Row, _ y: Float) -> SIMD8<UInt32> {
    let (outer, inner) = coverage(x, y)
    var texels = SIMD8<UInt32>.zero
    for channel in 0..<4 {
      let level = outer * (fill[channel] + (1 - inner) * gain[channel])
      texels |= level.wholeLevels &<< UInt32(8 * channel)
    }
    return texels
  }

  /// Pixel coverage by the outline and by the border's inner edge.
  private func coverage(_ x: Row, _ y: Float) -> (outer: Row, inner: Row) {
    var outer = span(x, half.x, smooth.x) * span(y, half.y, smooth.y)
    var inner = Row(repeating: 1)
    if border > 0 { inner = span(x, half.x - border, 1) * span(y, half.y - border, 1) }
    let px = x - (half.x - radius)
    let py = y - (half.y - radius)
    if py <= 0 { return (outer, inner) }
    let isRound = px .> 0
    let length = (px * px + py * py).squareRoot()
    let isFlat = px .< py
    let line = LineCoverage(
      long: px.replacing(with: Row(repeating: py), where: isFlat),
      short: Row(repeating: py).replacing(with: px, where: isFlat), length)
    // Where the circle is the outline it alone decides, as in the shader.
    outer.replace(with: line.inside(length - radius), where: isRound)
    let within = radius - border
    if border > 0, within > 0 { inner.replace(with: line.inside(length - within), where: isRound) }
    return (outer, inner)
  }

  /// The part of a pixel inside an edge.
  private func span(_ x: Row, _ edge: Float, _ smooth: Float) -> Row {
    if smooth == 0 { return Row(repeating: 1) }
    let part = edge + 0.5 - x
    return part.replacing(with: 0, where: part .< 0).replacing(with: 1, where: part .> 1)
  }

  private func span(_ x: Float, _ edge: Float, _ smooth: Float) -> Float {
    smooth == 0 ? 1 : min(max(edge + 0.5 - x, 0), 1)
  }
}

/// Pixel coverage by half planes of one normal.
private struct LineCoverage {
  /// Within `near` of the pixel's centre the line cuts off a trapezoid; beyond `far` it cuts off
  /// nothing.
  private let near: SIMD8<Float>
  private let far: SIMD8<Float>
  /// Area factors of the trapezoid and the triangle.
  private let slope: SIMD8<Float>
  private let bend: SIMD8<Float>

  /// From the longer and the shorter component of the vector from the circle's centre, and its
  /// length.
  init(long: SIMD8<Float>, short: SIMD8<Float>, _ length: SIMD8<Float>) {
    let unit = 1 / length
    near = 0.5 * (long - short) * unit
    far = 0.5 * (long + short) * unit
    slope = length / long
    let twice = 2 * long * short * (unit * unit)
    bend = 1 / twice.replacing(with: 1e-6, where: twice .< 1e-6)
  }

  /// The coverage on the inner side, by the outward distance of the pixel's centre.
  func inside(_ distance: SIMD8<Float>) -> SIMD8<Float> {
    let off = distance.replacing(with: -distance, where: distance .< 0)
    let depth = far - off
    let triangle = depth.replacing(with: 0, where: depth .< 0)
    let tail = (triangle * triangle * bend)
      .replacing(with: 0.5 - off * slope, where: off .<= near)
    return tail.replacing(with: 1 - tail, where: distance .<= 0)
  }
}
