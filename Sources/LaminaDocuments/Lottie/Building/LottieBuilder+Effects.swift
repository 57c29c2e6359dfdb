import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// Applies effects to the layer that has a layer's content.
  func applyEffects(
    _ layer: LottieLayer, to target: CALayer, _ composition: LottieComposition
  ) throws(DocumentError) {
    let effects = layer.json["ef"].elements.filter { $0["en"].isNull || $0["en"].isTrue }
    var added: [LottieFilter] = []
    for effect in effects {
      if EffectType.number(effect) == 25 {
        let shadow = LottieShadow(effect: effect)
        try dropShadow(shadow, of: target, composition.clock, layer.path)
      } else if let filters = LottieFilter.filters(effect) {
        added += filters
        for omission in LottieFilter.omissions(effect) { warn("\(layer.path): \(omission)") }
      } else if !Self.isControl(effect), !Self.isBrush(effect) {
        warn("\(layer.path): effect '\(effect["nm"].string ?? "")' is not supported")
      }
    }
    try add(added, to: target, composition.clock, layer.path)
    if effects.filter({ EffectType.number($0) == 25 }).count > 1 {
      warn("\(layer.path): only the last drop shadow of several is drawn")
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
    try add([filter], to: target, clock, path)
  }

  /// Adds filters after those that a layer has. The list is set once: setting it takes a time that
  /// grows with its length.
  private func add(
    _ filters: [LottieFilter], to target: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    var list = target.filters ?? []
    var added: [(filter: LottieFilter, name: String)] = []
    for filter in filters {
      guard let made = CIFilter(name: filter.name) else { continue }
      made.name = "effect\(list.count)"
      let first = filter.value(clock.frame(ofSample: 0))
      made.setValue(filter.isNumber ? first[0] : first, forKey: filter.input)
      list.append(made)
      added.append((filter, made.name))
    }
    if added.isEmpty { return }
    try check(.animationsPerLayer, list.count, path)
    target.filters = list
    for (filter, name) in added { try animate(filter, named: name, of: target, clock, path) }
  }

  private func animate(
    _ filter: LottieFilter, named name: String, of target: CALayer, _ clock: LottieClock,
    _ path: String
  ) throws(DocumentError) {
    let keyPath = "filters.\(name).\(filter.input)"
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

  /// Gives a layer a shadow.
  func dropShadow(
    _ shadow: LottieShadow, of target: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowColor", timings: shadow.color.timings) {
        shadow.color.color(at: $0)
      }, clock, path)
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowOpacity", timings: shadow.opacity.timings) {
        min(max(shadow.opacity.value(at: $0), 0), 1)
      }, clock, path)
    try animate(
      AnimatedTarget(layer: target, keyPath: "shadowRadius", timings: shadow.size.timings) {
        shadow.size.value(at: $0) * shadow.radiusPerSize
      }, clock, path)
    try animate(
      AnimatedTarget(
        layer: target, keyPath: "shadowOffset", timings: shadow.offsetTimings
      ) { shadow.offset(at: $0) }, clock, path)
  }
}
