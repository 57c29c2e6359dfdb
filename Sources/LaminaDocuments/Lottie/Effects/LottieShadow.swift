import CoreGraphics
import Foundation

/// A shadow or glow, of an effect or of a layer style.
struct LottieShadow {
  let color: AnimatedValue<LottieNumbers>
  /// From 0 to 1.
  let opacity: AnimatedValue<Double>
  /// In degrees.
  let angle: AnimatedValue<Double>
  let distance: AnimatedValue<Double>
  let size: AnimatedValue<Double>
  /// The standard deviation of the blur, as part of the written size.
  let radiusPerSize: Double
  private let isStyle: Bool

  init(effect: JSONValue) {
    let values = EffectValues(effect)
    color = values.color(0, LottieNumbers([0, 0, 0]))
    opacity = values.value(1, 127.5).map { $0 / 255 }
    angle = values.value(2, 135)
    distance = values.value(3, 5)
    size = values.value(4, 0)
    radiusPerSize = 0.2
    isStyle = false
  }

  /// A layer style; glows have no distance.
  init(style: JSONValue, isGlow: Bool = false) {
    color = AnimatedValue(
      color: style["c"], default: LottieNumbers(isGlow ? [1, 1, 0.75] : [0, 0, 0]))
    opacity = AnimatedValue<Double>(style["o"], default: 75).map { $0 / 100 }
    angle = AnimatedValue(style["a"], default: 120)
    distance = isGlow ? AnimatedValue(0) : AnimatedValue(style["d"], default: 5)
    size = AnimatedValue(style["s"], default: 5)
    radiusPerSize = 0.5
    isStyle = true
  }

  var offsetTimings: [PropertyTiming] { angle.nonlinearTimings + distance.timings }

  /// An effect's angle is the direction of the shadow, clockwise from the top; a style's angle is
  /// that of the light, counterclockwise from the right.
  func offset(at frame: Double) -> CGSize {
    let degrees = angle.value(at: frame)
    let distance = distance.value(at: frame)
    let angle = (isStyle ? 180 - degrees : degrees - 90) * .pi / 180
    return CGSize(width: distance * cos(angle), height: distance * sin(angle))
  }
}
