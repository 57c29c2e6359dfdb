import CoreGraphics
import Foundation

/// Cuts paths into the dashes of a stroke.
struct DashModifier: PathModifier {
  private let line: LineStyle

  init(_ json: JSONValue) { self.init(LineStyle(json)) }

  init(_ line: LineStyle) { self.line = line }

  var timings: [PropertyTiming] {
    line.dashes.flatMap(\.nonlinearTimings) + line.phase.nonlinearTimings
  }

  /// Each dash is looked for in all curves of its contour.
  func work(on contours: [LottieBezier], at frame: Double) -> Int {
    guard let dashes = dashes(at: frame) else { return contours.pointCount }
    let work = contours.reduce(0.0) { sum, contour in
      let repetitions = Double(MeasuredContour(contour).length) / dashes.total + 2
      return sum + repetitions * Double(dashes.lengths.count * max(contour.vertices.count, 1))
    }
    return clampedInt(work)
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    guard let dashes = dashes(at: frame) else { return contours }
    let phase = line.phase.value(at: frame)
    return contours.flatMap { contour in
      let measured = MeasuredContour(contour)
      return measured.parts(Self.ranges(dashes, phase, Double(measured.length)))
    }
  }

  /// Dashes and gaps in turn, and the length after which they repeat; nil for a solid line.
  private func dashes(at frame: Double) -> (lengths: [Double], total: Double)? {
    guard let pattern = line.pattern(at: frame) else { return nil }
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let total = lengths.reduce(0, +)
    return total.isFinite ? (lengths, total) : nil
  }

  /// The dashes as ranges of a contour's length from 0 to 1.
  private static func ranges(
    _ dashes: (lengths: [Double], total: Double), _ phase: Double, _ length: Double
  ) -> [(CGFloat, CGFloat)] {
    guard length > 0, phase.isFinite else { return [] }
    var ranges: [(CGFloat, CGFloat)] = []
    let rest = phase.truncatingRemainder(dividingBy: dashes.total)
    var start = rest > 0 ? -rest : -rest - dashes.total
    while start < length {
      for (index, own) in dashes.lengths.enumerated() {
        let end = start + own
        if index % 2 == 0, end >= 0, start < length {
          ranges.append((CGFloat(max(start, 0) / length), CGFloat(min(end, length) / length)))
        }
        start = end
      }
    }
    return ranges
  }
}
