import CoreGraphics

/// A change of the characters in a range.
struct LottieTextAnimator: Sendable {
  /// The ranges, in the order in which they are combined.
  let selectors: [LottieTextSelector]
  private let position: AnimatedValue<LottieVector>
  private let anchor: AnimatedValue<LottieVector>
  private let scale: AnimatedValue<LottieVector>
  private let rotation: AnimatedValue<Double>
  private let opacity: AnimatedValue<Double>
  private let tracking: AnimatedValue<Double>
  let fill: AnimatedValue<LottieNumbers>?
  let stroke: AnimatedValue<LottieNumbers>?

  init(_ json: JSONValue) {
    let values = json["a"]
    selectors = Self.selectors(json).map(LottieTextSelector.init)
    position = AnimatedValue(values["p"], default: LottieVector(0, 0))
    anchor = AnimatedValue(values["a"], default: LottieVector(0, 0))
    scale = AnimatedValue(values["s"], default: LottieVector(100, 100, 100))
    rotation = AnimatedValue(values["r"], default: 0)
    opacity = AnimatedValue(values["o"], default: 100)
    tracking = AnimatedValue(values["t"], default: 0)
    fill = AnimatedValue(color: values["fc"])
    stroke = AnimatedValue(color: values["sc"])
  }

  /// One selector, or the elements of a list; without any, all characters are changed.
  private static func selectors(_ json: JSONValue) -> [JSONValue] {
    let list = json["s"].object == nil ? json["s"].elements : [json["s"]]
    return list.isEmpty ? [.null] : list
  }

  /// Whether the animator moves the characters apart.
  var changesTracking: Bool { tracking.isAnimated || tracking.first != 0 }

  /// What is not drawn of an animator.
  static func omissions(_ json: JSONValue) -> [String] {
    var omissions: [String] = []
    let known: Set<String> = ["p", "a", "s", "r", "o", "t", "fc", "sc"]
    for (name, _) in json["a"].object?.members ?? [] where !known.contains(name) {
      omissions.append("the property '\(name)' of text animators is not supported")
    }
    for selector in selectors(json) {
      if selector["t"].isTrue { omissions.append("expression selectors of text are not supported") }
      if selector["rn"].isTrue { omissions.append("the random order of text is not supported") }
    }
    return omissions
  }

  var timings: [PropertyTiming] {
    let numbers = [rotation, opacity, tracking]
    return
      (selectors.flatMap(\.timings) + numbers.flatMap(\.timings) + position.timings
      + anchor.timings + scale.timings + (fill?.timings ?? []) + (stroke?.timings ?? []))
      .map(\.sampled)
  }

  /// How much a character is changed; `units` has its unit and their number for each selector.
  func factor(_ index: Int, _ units: [LottieTextUnits], at frame: Double) -> Double {
    var factor: Double?
    for (selector, units) in zip(selectors, units) {
      let value = selector.factor(of: units.indices[index], count: units.count, at: frame)
      factor = selector.combined(value, with: factor)
    }
    return factor ?? 0
  }

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
    let scale = scale.value(at: frame)
    let anchor = anchor.value(at: frame)
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
