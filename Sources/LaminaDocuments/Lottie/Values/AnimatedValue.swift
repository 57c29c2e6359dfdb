import CoreGraphics
import Foundation
import QuartzCore

/// A property of a Lottie file: a value, or key frames.
struct AnimatedValue<Value: LottieValue>: Sendable {
  /// A key frame, and the way to the next one.
  struct Key: Sendable {
    /// In frames of the composition that has the property.
    var time: Double
    var value: Value
    var easing: Easing
    /// The motion path to the next key frame; nil for a straight line.
    var path: MotionPath?
  }

  /// How a value goes to the next key frame.
  enum Easing: Equatable, Sendable {
    case hold
    /// One curve for all dimensions, or one each.
    case curves([TimingCurve])
  }

  /// In ascending order of time; empty if the property is not animated.
  fileprivate(set) var keys: [Key] = []
  /// The value where there are no key frames.
  private let constant: Value

  init(_ constant: Value) { self.constant = constant }

  /// The value of a property that is not animated, else that of the first key frame.
  var first: Value { keys.first?.value ?? constant }
  var isAnimated: Bool { keys.count > 1 }

  /// Whether a single timing curve per segment describes the change, without motion paths.
  var hasCommonEasing: Bool {
    keys.allSatisfy { key in
      if case .curves(let curves) = key.easing { return curves.count == 1 }
      return true
    }
  }

  var hasMotionPath: Bool { keys.contains { $0.path != nil } }

  /// Reads a property: `{"k": …}` or a bare value; nil if there is none.
  init?(_ json: JSONValue) {
    let written = json.object == nil ? json : json["k"]
    if case .array(let elements) = written, elements.contains(where: { $0.object?["t"] != nil }) {
      let keys = Self.keys(elements)
      guard let first = keys.first else { return nil }
      constant = first.value
      self.keys = keys.count > 1 ? keys : []
      return
    }
    guard let value = Value(written) else { return nil }
    constant = value
  }

  init(_ json: JSONValue, default value: Value) {
    self = Self(json) ?? Self(value)
  }

  /// Key frames with ascending times. Old files write the end of each segment in `e`, and the last
  /// key frame has only a time.
  private static func keys(_ elements: [JSONValue]) -> [Key] {
    var keys: [Key] = []
    var end: Value?
    for element in elements {
      guard let time = element["t"].double, let value = Value(element["s"]) ?? end else { continue }
      if let last = keys.last, time < last.time { continue }
      end = Value(element["e"]) ?? value
      keys.append(Key(time: time, value: value, easing: easing(element), path: nil))
      if Value.self == LottieVector.self {
        keys[keys.count - 1].path = MotionPath.tangents(element)
      }
    }
    for index in keys.indices {
      guard keys[index].path != nil, index + 1 < keys.count else {
        keys[index].path = nil
        continue
      }
      let start = keys[index].value
      let end = keys[index + 1].value
      keys[index].path?.connect(start, end)
      // A straight line is mixed like other values.
      if keys[index].path?.isEvenLine == true, case .curves(let curves) = keys[index].easing,
        curves.count == 1
      {
        keys[index].path = nil
      }
    }
    return keys
  }

  private static func easing(_ element: JSONValue) -> Easing {
    if element["h"].isTrue { return .hold }
    return .curves(TimingCurve.curves(out: element["o"], in: element["i"]))
  }

  /// The value at a frame.
  func value(at frame: Double) -> Value {
    guard let first = keys.first, let last = keys.last, frame > first.time else {
      return self.first
    }
    if frame >= last.time { return last.value }
    let index = max(keys.binarySearch(notBefore: { $0.time <= frame }) - 1, 0)
    let key = keys[index]
    let next = keys[index + 1]
    guard case .curves(let curves) = key.easing else { return key.value }
    let progress = (frame - key.time) / (next.time - key.time)
    let fractions = curves.map { $0.value(at: progress) }
    if let path = key.path, let point = path.point(at: fractions[0]) as? Value { return point }
    return .mix(key.value, next.value, fractions)
  }

  /// The property without motion paths that are straight lines.
  var straightened: Self {
    var copy = self
    for index in keys.indices where keys[index].path?.isStraight == true {
      copy.keys[index].path = nil
    }
    return copy
  }

  /// One dimension of a property whose dimensions have their own easing.
  func dimension(_ index: Int, _ value: (Value) -> Double) -> AnimatedValue<Double> {
    var result = AnimatedValue<Double>(value(constant))
    result.keys = keys.map { key in
      var easing = AnimatedValue<Double>.Easing.hold
      if case .curves(let curves) = key.easing {
        easing = .curves([curves[min(index, curves.count - 1)]])
      }
      return AnimatedValue<Double>.Key(
        time: key.time, value: value(key.value), easing: easing, path: nil)
    }
    return result
  }

  /// Applies a function to the value of each key frame; exact where it is linear.
  func map(_ transform: (Value) -> Value) -> Self {
    var copy = Self(transform(constant))
    copy.keys = keys.map {
      Key(time: $0.time, value: transform($0.value), easing: $0.easing, path: $0.path)
    }
    return copy
  }
}
