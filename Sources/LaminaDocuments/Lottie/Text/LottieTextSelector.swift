import CoreGraphics

/// A range of the characters of a text, and how much each of them is in it.
struct LottieTextSelector: Sendable {
  /// What a range counts.
  enum Basis: Int, Sendable {
    case characters = 1
    case visibleCharacters, words, lines
  }

  /// How a selector is combined with those before it.
  enum Mode: Int, Sendable {
    case add = 1
    case subtract, intersect, min, max, difference
  }

  let basis: Basis
  private let mode: Mode
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

  init(_ json: JSONValue) {
    basis = json["b"].double.flatMap { Basis(rawValue: clampedInt($0)) } ?? .characters
    mode = json["m"].double.flatMap { Mode(rawValue: clampedInt($0)) } ?? .add
    countsUnits = json["r"].double == 2
    start = AnimatedValue(json["s"], default: 0)
    end = AnimatedValue(json["e"], default: countsUnits ? 1e9 : 100)
    offset = AnimatedValue(json["o"], default: 0)
    amount = AnimatedValue(json["a"], default: 100)
    shape = clampedInt(json["sh"].double ?? 1)
    smoothness = AnimatedValue(json["sm"], default: 100)
    ease = (AnimatedValue(json["ne"], default: 0), AnimatedValue(json["xe"], default: 0))
  }

  var timings: [PropertyTiming] {
    [start, end, offset, amount, ease.low, ease.high, smoothness].flatMap(\.timings)
  }

  /// How much a unit is in the range, from 0 to 1, or from -1 with negative amounts.
  func factor(of index: Int, count: Int, at frame: Double) -> Double {
    let unit = countsUnits ? 1 : Double(count) / 100
    let shift = offset.value(at: frame) * unit
    let a = start.value(at: frame) * unit + shift
    let b = end.value(at: frame) * unit + shift
    let low = Swift.min(a, b)
    let high = Swift.max(a, b)
    let middle = Double(index) + 0.5
    let inside = clamped(Swift.min(Double(index + 1), high) - Swift.max(Double(index), low), 0)
    let width = high - low
    let part = width > 0 ? (middle - low) / width : (middle < low ? 0 : 1)
    let unitPart = clamped(part, 0)
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

  /// The selector's value of a unit combined with that of the selectors before it, which is nil for
  /// the first selector: that one changes an empty range, or all characters if it removes some.
  func combined(_ value: Double, with previous: Double?) -> Double {
    switch mode {
    case .add: previous.map { clamped($0 + value, -1) } ?? value
    case .subtract: clamped((previous ?? 1) - value, -1)
    case .intersect: (previous ?? 1) * value
    case .min: Swift.min(previous ?? 1, value)
    case .max: Swift.max(previous ?? 0, value)
    case .difference: abs((previous ?? 0) - value)
    }
  }

  private func clamped(_ value: Double, _ least: Double) -> Double {
    Swift.min(Swift.max(value, least), 1)
  }

  /// With less smoothness the change happens in a smaller part around its middle.
  private func smoothed(_ factor: Double, at frame: Double) -> Double {
    let width = Swift.min(Swift.max(smoothness.value(at: frame) / 100, 1e-8), 1)
    if width >= 1 { return factor }
    return clamped((factor - (0.5 - width / 2)) / width, 0)
  }

  /// Positive easings slow the change down at their end of it, negative ones speed it up.
  private func eased(_ factor: Double, at frame: Double) -> Double {
    let low = clamped(ease.low.value(at: frame) / 100, -1)
    let high = clamped(ease.high.value(at: frame) / 100, -1)
    if low == 0, high == 0 { return factor }
    let curve = TimingCurve(
      SIMD4(
        Float(Swift.max(low, 0)), Float(Swift.max(-low, 0)), Float(1 - Swift.max(high, 0)),
        Float(1 + Swift.min(high, 0))))
    return curve.value(at: factor)
  }

  private static func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}
