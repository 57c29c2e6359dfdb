import CoreGraphics
import Foundation

/// Moves outlines outwards, or inwards for a negative amount.
struct OffsetModifier: PathModifier {
  private let amount: AnimatedValue<Double>
  private let join: CGLineJoin
  private let miterLimit: AnimatedValue<Double>

  init(_ json: JSONValue) {
    amount = AnimatedValue(json["a"], default: 0)
    join = LineStyle.join(json["lj"])
    miterLimit = AnimatedValue(json["ml"], default: 4)
  }

  var timings: [PropertyTiming] { amount.nonlinearTimings + miterLimit.nonlinearTimings }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    applied(to: contours, at: frame, PathMeter(Budget()))
  }

  func applied(
    to contours: [LottieBezier], at frame: Double, _ meter: PathMeter
  ) -> [LottieBezier] {
    Self.offset(
      contours, by: CGFloat(amount.value(at: frame)), join: join,
      miterLimit: CGFloat(miterLimit.value(at: frame)), meter)
  }

  /// The outline of the area that is `amount` larger on all sides.
  static func offset(
    _ contours: [LottieBezier], by amount: CGFloat, join: CGLineJoin, miterLimit: CGFloat,
    _ meter: PathMeter
  ) -> [LottieBezier] {
    if amount == 0 { return contours }
    return meter.computed { budget throws(LimitExceeded) in
      let path = contours.path()
      let outline = try path.stroked(
        width: abs(amount) * 2, join: join, miterLimit: miterLimit, within: budget)
      let result = try path.combined(with: outline, within: budget) { inside, onOutline in
        amount > 0 ? inside || onOutline : inside && !onOutline
      }
      return [LottieBezier](result.elements)
    }
  }
}
