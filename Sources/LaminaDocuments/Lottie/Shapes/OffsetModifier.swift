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
    Self.offset(
      contours, by: CGFloat(amount.value(at: frame)), join: join,
      miterLimit: CGFloat(miterLimit.value(at: frame)))
  }

  /// The outline of the area that is `amount` larger on all sides.
  static func offset(
    _ contours: [LottieBezier], by amount: CGFloat, join: CGLineJoin, miterLimit: CGFloat
  ) -> [LottieBezier] {
    if amount == 0 { return contours }
    let path = contours.path()
    let outline = path.copy(
      strokingWithWidth: abs(amount) * 2, lineCap: .butt, lineJoin: join,
      miterLimit: miterLimit)
    let result = amount > 0 ? path.union(outline) : path.subtracting(outline)
    return [LottieBezier](result.elements)
  }
}
