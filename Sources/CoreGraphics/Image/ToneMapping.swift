/// How colours brighter than a target's white are shown.
package struct ToneMapping: Hashable, Sendable {
  /// The brightest linear component that is shown; infinite for no limit.
  package var limit: Double
  /// Whether brighter colours are compressed below the limit, else cut off.
  package var isCompressed: Bool

  package init(limit: Double, isCompressed: Bool) {
    self.limit = limit
    self.isCompressed = isCompressed
  }

  /// Contents in the range of a display without headroom.
  package static let standard = ToneMapping(limit: 1, isCompressed: true)

  /// The same for a target that shows components up to `room`.
  func limited(to room: Double) -> ToneMapping {
    ToneMapping(limit: min(limit, room), isCompressed: isCompressed)
  }

  /// The part of the limit up to which nothing is compressed.
  private static let knee = 0.75

  /// Linear components as they are shown; `headroom` is the largest one of the content.
  ///
  /// Up to the knee the largest component stays as it is. Above it, an extended Reinhard curve goes on
  /// with the same slope and reaches the limit at the headroom. All components are scaled alike, so
  /// that the hue stays.
  func shown(_ light: SIMD3<Double>, headroom: Double) -> SIMD3<Double> {
    let peak = light.max()
    guard limit.isFinite, peak > limit * Self.knee else { return light }
    guard isCompressed, headroom > limit else {
      return light.clamped(
        lowerBound: SIMD3(repeating: -.infinity), upperBound: SIMD3(repeating: limit))
    }
    let start = limit * Self.knee
    let room = limit - start
    let excess = (min(peak, headroom) - start) / room
    let most = (headroom - start) / room
    let mapped = start + room * excess * (1 + excess / (most * most)) / (1 + excess)
    return light * (mapped / peak)
  }
}
