import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// Applies effects and layer styles to the layer that has a layer's content.
  func applyEffects(
    _ layer: LottieLayer, to target: CALayer, _ composition: LottieComposition
  ) throws(DocumentError) {
    for effect in layer.json["ef"].elements where effect["en"].isNull || effect["en"].isTrue {
      let type = effect["ty"].double
      if type == 25 {
        try dropShadow(LottieShadow(effect: effect), target, composition.clock, layer.path)
      } else if let filter = LottieFilter(effect) {
        try add(filter, to: target, composition.clock, layer.path)
      } else if !Self.isControl(effect) {
        warn("\(layer.path): effect '\(effect["nm"].string ?? "")' is not supported")
      }
    }
    for style in layer.json["sy"].elements {
      if style["ty"].double == 1 {
        try dropShadow(LottieShadow(style: style), target, composition.clock, layer.path)
      } else {
        warn("\(layer.path): layer style '\(style["nm"].string ?? "")' is not supported")
      }
    }
  }

  /// Whether only expressions read an effect: type 5, which effects without a type of their own have
  /// too, under their name in After Effects.
  private static func isControl(_ effect: JSONValue) -> Bool {
    guard effect["ty"].double == 5 else { return false }
    let name = effect["mn"].string ?? ""
    return !name.hasPrefix("ADBE ") || name.hasSuffix("Control")
  }

  func add(
    _ filter: LottieFilter, to target: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    guard let made = CIFilter(name: filter.name) else { return }
    let filters = target.filters ?? []
    made.name = "effect\(filters.count)"
    let first = filter.value(clock.frame(ofSample: 0))
    made.setValue(filter.isNumber ? first[0] : first, forKey: filter.input)
    target.filters = filters + [made]
    let keyPath = "filters.\(made.name).\(filter.input)"
    guard filter.isNumber else {
      return try animate(
        AnimatedTarget(
          layer: target, keyPath: keyPath, timings: filter.timings, setsModel: false,
          value: filter.value), clock, path)
    }
    try animate(
      AnimatedTarget(
        layer: target, keyPath: keyPath, timings: filter.timings, setsModel: false
      ) { filter.value($0)[0] }, clock, path)
  }

  private func dropShadow(
    _ shadow: LottieShadow, _ target: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowColor", timings: shadow.color.timings) {
        shadow.color.value(at: $0).color
      }, clock, path)
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowOpacity", timings: shadow.opacity.timings) {
        min(max(shadow.opacity.value(at: $0) / shadow.fullOpacity, 0), 1)
      }, clock, path)
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowRadius", timings: shadow.size.timings) {
        shadow.size.value(at: $0) * shadow.radiusPerSize
      }, clock, path)
    try animate(
      AnimatedTarget(
        layer: target, keyPath: "shadowOffset",
        timings: shadow.angle.nonlinearTimings + shadow.distance.timings
      ) { shadow.offset(at: $0) }, clock, path)
  }
}

/// A drop shadow, as an effect or as a layer style.
private struct LottieShadow {
  let color: AnimatedValue<LottieNumbers>
  let opacity: AnimatedValue<Double>
  /// The number that means opaque.
  let fullOpacity: Double
  /// In degrees.
  let angle: AnimatedValue<Double>
  let distance: AnimatedValue<Double>
  let size: AnimatedValue<Double>
  /// The standard deviation of the blur, as part of the written size.
  let radiusPerSize: Double
  private let isStyle: Bool

  init(effect: JSONValue) {
    let values = effect["ef"].elements
    func value<Value: LottieValue>(_ index: Int, _ standard: Value) -> AnimatedValue<Value> {
      index < values.count
        ? AnimatedValue(values[index]["v"], default: standard) : AnimatedValue(standard)
    }
    color = value(0, LottieNumbers([0, 0, 0]))
    (opacity, fullOpacity) = (value(1, 127.5), 255)
    angle = value(2, 135)
    distance = value(3, 5)
    (size, radiusPerSize) = (value(4, 0), 0.2)
    isStyle = false
  }

  init(style: JSONValue) {
    color = AnimatedValue(style["c"], default: LottieNumbers([0, 0, 0]))
    (opacity, fullOpacity) = (AnimatedValue(style["o"], default: 75), 100)
    angle = AnimatedValue(style["a"], default: 120)
    distance = AnimatedValue(style["d"], default: 5)
    (size, radiusPerSize) = (AnimatedValue(style["s"], default: 5), 0.5)
    isStyle = true
  }

  /// An effect's angle is the direction of the shadow, clockwise from the top; a style's angle is
  /// that of the light, counterclockwise from the right.
  func offset(at frame: Double) -> CGSize {
    let (degrees, distance) = (angle.value(at: frame), distance.value(at: frame))
    let angle = (isStyle ? 180 - degrees : degrees - 90) * .pi / 180
    return CGSize(width: distance * cos(angle), height: distance * sin(angle))
  }
}
