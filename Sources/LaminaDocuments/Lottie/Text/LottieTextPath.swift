import CoreGraphics

/// The path that the characters of a text follow: one of its layer's masks.
final class LottieTextPath {
  private let contour: AnimatedValue<LottieBezier>
  /// The distances of the first and last character from the ends of the path.
  private let margins: (first: AnimatedValue<Double>, last: AnimatedValue<Double>)
  private let isReversed: AnimatedValue<Double>
  private let isPerpendicular: AnimatedValue<Double>
  /// Whether the characters are spread over the whole path.
  private let isSpread: AnimatedValue<Double>
  /// The paths at the frames that have been asked for, nil for those without length.
  private var rulers: [Double: PathRuler?] = [:]

  /// Nil if the layer has no mask of the path's number.
  init?(_ layer: JSONValue) {
    let json = layer["t"]["p"]
    guard let index = json["m"].double, index >= 0 else { return nil }
    let mask = layer["masksProperties"][clampedInt(index)]
    if mask["pt"].isNull { return nil }
    contour = AnimatedValue(contour: mask["pt"], closed: mask["cl"])
    margins = (AnimatedValue(json["f"], default: 0), AnimatedValue(json["l"], default: 0))
    isReversed = AnimatedValue(json["r"], default: 0)
    isPerpendicular = AnimatedValue(json["p"], default: 1)
    isSpread = AnimatedValue(json["a"], default: 0)
  }

  var timings: [PropertyTiming] {
    let numbers = [margins.first, margins.last, isReversed, isPerpendicular, isSpread]
    return (contour.timings + numbers.flatMap(\.timings)).map(\.sampled)
  }

  /// The points of the largest contour that is kept for a frame.
  var pointCount: Int {
    ([contour.first] + contour.keys.map(\.value)).map(\.vertices.count).max() ?? 0
  }

  /// The transform of a character, whose origin is the start of its baseline.
  func transform(
    of item: LottieTextLayout.Item, in layout: LottieTextLayout, offset: Double, at frame: Double
  ) -> CGAffineTransform {
    guard let ruler = ruler(at: frame) else {
      return CGAffineTransform(translationX: item.origin.x + CGFloat(offset), y: item.origin.y)
    }
    let line = layout.lines[item.line]
    let first = margins.first.value(at: frame)
    let available = Double(ruler.total) + margins.last.value(at: frame) - first
    var start = first + Double(item.origin.x) + offset
    if isSpread.value(at: frame) != 0, line.count > 1 {
      let gap = (available - line.width) / Double(line.count - 1)
      start += line.width * layout.shift + gap * Double(item.index)
    } else {
      start += available * layout.shift
    }
    // The middle of a character is on the path.
    let half = CGFloat(item.advance / 2)
    let (point, angle) = ruler.point(at: CGFloat(start) + half)
    let turn = isPerpendicular.value(at: frame) != 0 ? angle : 0
    return CGAffineTransform(translationX: -half, y: item.origin.y)
      .concatenating(CGAffineTransform(rotationAngle: turn))
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }

  private func ruler(at frame: Double) -> PathRuler? {
    if let known = rulers[frame] { return known }
    let contour = contour.value(at: frame)
    let ruler = PathRuler(isReversed.value(at: frame) != 0 ? contour.reversed : contour)
    rulers[frame] = .some(ruler)
    return ruler
  }
}
