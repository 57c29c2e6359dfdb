import CoreGraphics
import Foundation

/// Moves the outlines of areas outwards, or inwards for a negative amount; an open path becomes the
/// outline of its stroke, with round ends where joins are round.
struct OffsetModifier: PathModifier {
  private let amount: AnimatedValue<Double>
  private let join: CGLineJoin
  private let miterLimit: AnimatedValue<Double>

  init(_ json: JSONValue) {
    amount = AnimatedValue(json["a"], default: 0)
    join = LineStyle.join(json["lj"])
    miterLimit = AnimatedValue(json["ml"], default: 4)
  }

  var combinesAreas: Bool { true }

  var timings: [PropertyTiming] { amount.nonlinearTimings + miterLimit.nonlinearTimings }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    applied(to: contours, at: frame, PathMeter(Budget()))
  }

  func applied(
    to contours: [LottieBezier], at frame: Double, _ meter: PathMeter
  ) -> [LottieBezier] {
    let amount = CGFloat(amount.value(at: frame))
    if amount == 0 { return contours }
    let (areas, lines) = (contours.filter(\.isClosed), contours.filter { !$0.isClosed })
    let limit = CGFloat(miterLimit.value(at: frame))
    return Self.offset(areas, by: amount, join: join, miterLimit: limit, meter)
      + outlines(lines, width: abs(amount) * 2, miterLimit: limit, meter)
  }

  /// The outline of the strokes of open paths.
  private func outlines(
    _ contours: [LottieBezier], width: CGFloat, miterLimit: CGFloat, _ meter: PathMeter
  ) -> [LottieBezier] {
    if contours.isEmpty { return [] }
    return meter.computed { budget throws(LimitExceeded) in
      let stroke = try Self.area(contours, meter).stroked(
        width: width, cap: join == .round ? .round : .butt, join: join, miterLimit: miterLimit,
        within: budget)
      // The parts of a stroke overlap.
      let outline = try stroke.combined(with: CGPath(elements: PathElements()), within: budget) {
        inside, _ in inside
      }
      return [LottieBezier](outline.elements)
    }
  }

  /// The outline of the area that is `amount` larger on all sides.
  static func offset(
    _ contours: [LottieBezier], by amount: CGFloat, join: CGLineJoin, miterLimit: CGFloat,
    _ meter: PathMeter
  ) -> [LottieBezier] {
    if amount == 0 || contours.isEmpty { return contours }
    if let result = convexOffset(contours, by: amount, join: join, miterLimit: miterLimit) {
      return result
    }
    return meter.computed { budget throws(LimitExceeded) in
      if contours.count == 1, let simple = SimpleContour(contours[0], tolerance: tolerance) {
        return try simple.offset(
          by: amount, join: join, miterLimit: miterLimit, tolerance: tolerance, within: budget)
      }
      let path = area(contours, meter)
      let outline = try path.stroked(
        width: abs(amount) * 2, join: join, miterLimit: miterLimit, within: budget)
      let result = try path.combined(with: outline, within: budget) { inside, onOutline in
        amount > 0 ? inside || onOutline : inside && !onOutline
      }
      return [LottieBezier](result.elements)
    }
  }

  /// The path of contours; of those that are sampled, curves are lines.
  private static func area(_ contours: [LottieBezier], _ meter: PathMeter) -> CGPath {
    let path = contours.path()
    return meter.isSampling ? path.flattened(threshold: tolerance) : path
  }

  /// The distance of lines from the curves that they replace.
  private static let tolerance: CGFloat = 0.02

  /// The offset of one convex contour; nil for other contours.
  private static func convexOffset(
    _ contours: [LottieBezier], by amount: CGFloat, join: CGLineJoin, miterLimit: CGFloat
  ) -> [LottieBezier]? {
    guard contours.count == 1, contours[0].vertices.count <= 256,
      let convex = ConvexContour(contours[0])
    else { return nil }
    if amount > 0 {
      return convex.enlarged(by: amount, join: join, miterLimit: miterLimit).map { [$0] }
    }
    return convex.reduced(by: -amount).map { [$0] }
      ?? convex.clipped(by: -amount, tolerance: tolerance)
  }
}
