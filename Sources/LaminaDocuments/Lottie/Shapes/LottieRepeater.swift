import CoreGraphics
import Foundation

/// Draws what is before it in its group several times.
struct LottieRepeater: Sendable {
  private let copies: AnimatedValue<Double>
  private let offset: AnimatedValue<Double>
  private let transform: LottieTransform
  /// Opacities of the first and last copy, in percent.
  private let opacities: (first: AnimatedValue<Double>, last: AnimatedValue<Double>)
  /// Whether later copies are on top.
  let isUpwards: Bool

  init(_ json: JSONValue) {
    copies = AnimatedValue(json["c"], default: 1)
    offset = AnimatedValue(json["o"], default: 0)
    transform = LottieTransform(json["tr"])
    opacities = (
      AnimatedValue(json["tr"]["so"], default: 100), AnimatedValue(json["tr"]["eo"], default: 100)
    )
    isUpwards = json["m"].double == 1
  }

  var timings: [PropertyTiming] {
    let own = copies.nonlinearTimings + offset.nonlinearTimings
    return own
      + transform.timings.map {
        PropertyTiming(times: $0.times, curves: $0.curves, isLinear: false)
      }
  }

  var opacityTimings: [PropertyTiming] {
    opacities.first.timings + opacities.last.timings + copies.nonlinearTimings
  }

  /// The number of copies, the original included, up to the limit of replicators.
  func count(at frame: Double) -> Int {
    min(max(clampedInt(copies.value(at: frame).rounded(.up)), 0), Self.maxCopies)
  }

  /// The largest number of copies of all times.
  var maxCount: Int {
    ([copies.first] + copies.keys.map(\.value)).map {
      min(max(clampedInt($0.rounded(.up)), 0), Self.maxCopies)
    }.max() ?? 0
  }

  private static let maxCopies = 10_000

  /// The opacity of a copy, from 0 to 1; 0 for copies beyond their number.
  func opacity(copy: Int, at frame: Double) -> Double {
    let count = count(at: frame)
    if copy >= count { return 0 }
    let a = opacities.first.value(at: frame)
    let b = opacities.last.value(at: frame)
    let part = count > 1 ? Double(copy) / Double(count - 1) : 0
    return min(max((a + (b - a) * part) / 100, 0), 1)
  }

  /// The transform of a copy: the repeater's transform as many times as the copy's number.
  func affine(copy: Int, at frame: Double) -> CGAffineTransform {
    let times = Double(copy) + offset.value(at: frame)
    let anchor = transform.anchor.value(at: frame)
    let position = transform.position(at: frame)
    let scale = transform.scale.value(at: frame)
    // A negative scale has no fractional powers.
    func power(_ percent: Double) -> Double {
      let factor = percent / 100
      if factor >= 0 { return pow(factor, times) }
      let sign = times.rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? 1.0 : -1
      return sign * pow(-factor, times)
    }
    // Copies are turned before they are scaled, other than layers and groups.
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(
        CGAffineTransform(
          rotationAngle: transform.rotation.value(at: frame) * times * .pi / 180)
      )
      .concatenating(CGAffineTransform(scaleX: power(scale.x), y: power(scale.y)))
      .concatenating(
        CGAffineTransform(
          translationX: anchor.x + position.x * times, y: anchor.y + position.y * times))
  }
}
