import CoreGraphics

/// The effect that strokes a layer's masks with a brush.
struct LottieBrush {
  /// What the strokes do with the layer.
  enum Style: Int {
    case over = 1
    case alone, reveal
  }

  let style: Style
  let color: AnimatedValue<LottieNumbers>
  let size: AnimatedValue<Double>
  /// From 0 to 1.
  let opacity: AnimatedValue<Double>
  /// The part of each path that is stroked, in percent.
  let start: AnimatedValue<Double>
  let end: AnimatedValue<Double>
  /// The indices of the stroked masks.
  let masks: Range<Int>
  /// What is not drawn of the effect.
  let omissions: [String]

  /// Reads the effect of a layer with a number of masks.
  init(_ effect: JSONValue, maskCount: Int) {
    let values = EffectValues(effect)
    style = Style(rawValue: clampedInt(values.value(10, 1.0).first)) ?? .over
    color = values.color(3, LottieNumbers([1, 1, 1]))
    size = values.value(4, 2)
    opacity = values.value(6, 1)
    start = values.value(7, 0)
    end = values.value(8, 100)
    let index = clampedInt(values.value(0, 1.0).first) - 1
    let isAll = values.value(1, 0.0).first != 0
    masks =
      isAll ? 0..<maskCount : (0..<maskCount).contains(index) ? index..<index + 1 : 0..<0
    var omissions: [String] = []
    if masks.isEmpty { omissions.append("the mask that a brush strokes is missing") }
    let isTrimmed = start.isAnimated || end.isAnimated || start.first > 0 || end.first < 100
    if masks.count > 1, isTrimmed, values.value(2, 1.0).first != 0 {
      omissions.append("a brush strokes all masks at the same time")
    }
    self.omissions = omissions
  }
}
