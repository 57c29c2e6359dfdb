/// The tangents of one segment of a Kochanek-Bartels spline, as factors of the chords (CA-K6).
///
/// Tangents are sums of differences of values, so a value on the segment is a weighted sum of four
/// values, whatever their type.
package struct SplineWeights: Equatable, Sendable {
  /// Factors of the previous and the own chord in the outgoing tangent.
  private var leaving: SIMD2<Double>
  /// Factors of the own and the next chord in the incoming tangent.
  private var arriving: SIMD2<Double>

  /// The shape of the curve at one value; missing entries are 0.
  package struct Shape: Equatable, Sendable {
    package var tension = 0.0
    package var continuity = 0.0
    package var bias = 0.0
    package init() {}

    private func tangent(_ sign: Double) -> SIMD2<Double> {
      let tight = (1 - tension) / 2
      return [
        tight * (1 + bias) * (1 + sign * continuity), tight * (1 - bias) * (1 - sign * continuity),
      ]
    }

    /// Factors of the chords before and after the value in its outgoing tangent.
    fileprivate var leaving: SIMD2<Double> { tangent(1) }
    /// Factors of the chords before and after the value in its incoming tangent.
    fileprivate var arriving: SIMD2<Double> { tangent(-1) }
  }

  /// The weights of all segments.
  package static func segments(_ shapes: [Shape], times: [Double]) -> [SplineWeights] {
    guard shapes.count > 1, times.count >= shapes.count else { return [] }
    let widths = (0..<shapes.count - 1).map { times[$0 + 1] - times[$0] }
    return widths.indices.map { index in
      var segment = SplineWeights(
        leaving: shapes[index].leaving, arriving: shapes[index + 1].arriving)
      segment.scale(
        before: index > 0 ? widths[index - 1] : nil, own: widths[index],
        after: index + 1 < widths.count ? widths[index + 1] : nil)
      return segment
    }
  }

  /// Uses the own chord for a missing neighbour; scales inner tangents for uneven times, except
  /// next to a segment whose times decrease.
  private mutating func scale(before: Double?, own: Double, after: Double?) {
    if let before {
      if min(before, own) >= 0, before + own > 0 { leaving *= 2 * own / (before + own) }
    } else {
      leaving = [0, leaving.sum()]
    }
    if let after {
      if min(own, after) >= 0, own + after > 0 { arriving *= 2 * own / (own + after) }
    } else {
      arriving = [arriving.sum(), 0]
    }
  }

  /// The weights of the previous, start, end and next values, at `u` in 0...1.
  package func weights(at u: Double) -> SIMD4<Double> {
    let u2 = u * u
    let u3 = u * u * u
    let start = 2 * u3 - 3 * u2 + 1
    let end = 3 * u2 - 2 * u3
    let out = u3 - 2 * u2 + u
    let into = u3 - u2
    return [
      -out * leaving.x,
      start + out * (leaving.x - leaving.y) - into * arriving.x,
      end + out * leaving.y + into * (arriving.x - arriving.y),
      into * arriving.y,
    ]
  }
}
