import CoreGraphics

/// A change of the characters in a range.
struct LottieTextAnimator: Sendable {
  /// What a range counts.
  enum Basis: Int, Sendable {
    case characters = 1
    case visibleCharacters, words, lines
  }

  let basis: Basis
  private let start: AnimatedValue<Double>
  private let end: AnimatedValue<Double>
  private let offset: AnimatedValue<Double>
  private let amount: AnimatedValue<Double>
  /// Whether start, end and offset count units rather than percents.
  private let countsUnits: Bool
  private let shape: Int
  /// The width of the change around its middle, from 0 to 100.
  private let smoothness: AnimatedValue<Double>
  /// How the change begins and ends within a shape, from -100 to 100.
  private let ease: (low: AnimatedValue<Double>, high: AnimatedValue<Double>)
  private let position: AnimatedValue<LottieVector>
  private let anchor: AnimatedValue<LottieVector>
  private let scale: AnimatedValue<LottieVector>
  private let rotation: AnimatedValue<Double>
  private let opacity: AnimatedValue<Double>
  private let tracking: AnimatedValue<Double>
  let fill: AnimatedValue<LottieNumbers>?
  let stroke: AnimatedValue<LottieNumbers>?

  init(_ json: JSONValue) {
    let (selector, values) = (Self.selector(json), json["a"])
    basis = selector["b"].double.flatMap { Basis(rawValue: clampedInt($0)) } ?? .characters
    countsUnits = selector["r"].double == 2
    start = AnimatedValue(selector["s"], default: 0)
    end = AnimatedValue(selector["e"], default: countsUnits ? 1e9 : 100)
    offset = AnimatedValue(selector["o"], default: 0)
    amount = AnimatedValue(selector["a"], default: 100)
    shape = clampedInt(selector["sh"].double ?? 1)
    smoothness = AnimatedValue(selector["sm"], default: 100)
    ease = (AnimatedValue(selector["ne"], default: 0), AnimatedValue(selector["xe"], default: 0))
    position = AnimatedValue(values["p"], default: LottieVector(0, 0))
    anchor = AnimatedValue(values["a"], default: LottieVector(0, 0))
    scale = AnimatedValue(values["s"], default: LottieVector(100, 100, 100))
    rotation = AnimatedValue(values["r"], default: 0)
    opacity = AnimatedValue(values["o"], default: 100)
    tracking = AnimatedValue(values["t"], default: 0)
    fill = AnimatedValue(color: values["fc"])
    stroke = AnimatedValue(color: values["sc"])
  }

  /// The selector, the first one of a list.
  private static func selector(_ json: JSONValue) -> JSONValue {
    json["s"].object == nil ? json["s"][0] : json["s"]
  }

  /// Whether the animator moves the characters apart.
  var changesTracking: Bool { tracking.isAnimated || tracking.first != 0 }

  /// What is not drawn of an animator.
  static func omissions(_ json: JSONValue) -> [String] {
    let (selector, values) = (selector(json), json["a"])
    var omissions: [String] = []
    if json["s"].elements.count > 1 {
      omissions.append("only the first of several selectors of text is used")
    }
    let known: Set<String> = ["p", "a", "s", "r", "o", "t", "fc", "sc"]
    for (name, _) in values.object?.members ?? [] where !known.contains(name) {
      omissions.append("the property '\(name)' of text animators is not supported")
    }
    if selector["t"].isTrue { omissions.append("expression selectors of text are not supported") }
    if selector["rn"].isTrue { omissions.append("the random order of text is not supported") }
    return omissions
  }

  var timings: [PropertyTiming] {
    let numbers = [
      start, end, offset, amount, rotation, opacity, tracking, ease.low, ease.high,
      smoothness,
    ]
    return
      (numbers.flatMap(\.timings) + position.timings + anchor.timings + scale.timings
      + (fill?.timings ?? []) + (stroke?.timings ?? [])).map(\.sampled)
  }

  /// How much a unit is changed, from 0 to 1.
  func factor(of index: Int, count: Int, at frame: Double) -> Double {
    let unit = countsUnits ? 1 : Double(count) / 100
    let shift = offset.value(at: frame) * unit
    let (a, b) = (start.value(at: frame) * unit + shift, end.value(at: frame) * unit + shift)
    let (low, high) = (min(a, b), max(a, b))
    let middle = Double(index) + 0.5
    let inside = min(max(min(Double(index + 1), high) - max(Double(index), low), 0), 1)
    let width = high - low
    let part = width > 0 ? (middle - low) / width : (middle < low ? 0 : 1)
    let unitPart = min(max(part, 0), 1)
    let factor =
      switch shape {
      case 2: unitPart
      case 3: 1 - unitPart
      case 4: part < 0 || part > 1 ? 0 : 1 - abs(2 * part - 1)
      case 5: part < 0 || part > 1 ? 0 : (1 - (2 * part - 1) * (2 * part - 1)).squareRoot()
      case 6: part < 0 || part > 1 ? 0 : Self.smooth(1 - abs(2 * part - 1))
      default: inside
      }
    return smoothed(eased(factor, at: frame), at: frame) * amount.value(at: frame) / 100
  }

  /// With less smoothness the change happens in a smaller part around its middle.
  private func smoothed(_ factor: Double, at frame: Double) -> Double {
    let width = min(max(smoothness.value(at: frame) / 100, 1e-8), 1)
    if width >= 1 { return factor }
    return min(max((factor - (0.5 - width / 2)) / width, 0), 1)
  }

  /// Positive easings slow the change down at their end of it, negative ones speed it up.
  private func eased(_ factor: Double, at frame: Double) -> Double {
    let low = min(max(ease.low.value(at: frame) / 100, -1), 1)
    let high = min(max(ease.high.value(at: frame) / 100, -1), 1)
    if low == 0, high == 0 { return factor }
    let curve = TimingCurve(
      SIMD4(
        Float(max(low, 0)), Float(max(-low, 0)), Float(1 - max(high, 0)), Float(1 + min(high, 0))))
    return curve.value(at: factor)
  }

  private static func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// What an animator adds to the change of a character.
  struct Change {
    var anchor = CGPoint.zero
    var scale = CGSize(width: 1, height: 1)
    /// In degrees.
    var rotation = 0.0
    var position = CGPoint.zero

    /// The change about the origin; the parts of all animators are combined one kind after another.
    var transform: CGAffineTransform {
      CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        .concatenating(CGAffineTransform(rotationAngle: rotation * .pi / 180))
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
  }

  /// Adds a part of the animator's change.
  func add(_ factor: Double, to change: inout Change, at frame: Double) {
    let (scale, anchor) = (scale.value(at: frame), anchor.value(at: frame))
    let position = position.value(at: frame)
    change.anchor = change.anchor + CGPoint(x: anchor.x, y: anchor.y) * factor
    change.scale.width *= 1 + (scale.x / 100 - 1) * factor
    change.scale.height *= 1 + (scale.y / 100 - 1) * factor
    change.rotation += rotation.value(at: frame) * factor
    change.position = change.position + CGPoint(x: position.x, y: position.y) * factor
  }

  func opacity(_ factor: Double, at frame: Double) -> Double {
    1 + (opacity.value(at: frame) / 100 - 1) * factor
  }

  func tracking(_ factor: Double, at frame: Double) -> Double {
    tracking.value(at: frame) * factor
  }
}
