import Foundation

/// Transforms with a negative horizontal scale or a skew: the player animates them as one matrix.
extension LottiePlayerRules {
  /// The values of the identity, by the name of a property.
  private static let identity: [String: [Double]] = [
    "a": [0, 0, 0], "p": [0, 0, 0], "s": [100, 100, 100], "r": [0], "rz": [0], "sk": [0],
    "sa": [0],
  ]

  /// Such a transform with the player's changes; nil for other objects.
  ///
  /// If all animated properties have the same times and easing, matrices are mixed: they rotate the
  /// shorter way about a point that moves straight on, and a single hold loses the whole matrix. Else
  /// the player samples each frame.
  static func combinedTransform(_ object: Object, name: String, start: Double) -> Object? {
    let isTransform = (name == "ks" && object["k"] == nil) || (object["ty"] as? String) == "tr"
    guard isTransform, hasNegativeScale(object) || hasSkew(object) else { return nil }
    var result = object
    if let opacity = object["o"] { result["o"] = applied(to: opacity, name: "o", start: start) }
    var animated: [String: [Object]] = [:]
    for property in identity.keys {
      guard let keys = self.keys(of: object[property]) else { continue }
      animated[property] = keys.map(firstDimensionEasing)
    }
    let first = animated.keys.min().flatMap { animated[$0] }
    if let first, animated.values.allSatisfy({ hasSameTiming($0, first) }) {
      for property in identity.keys where animated[property] == nil {
        animated[property] = constant(object[property], as: first)
      }
      if !hasSkew(object) { mixMatrices(in: &animated) }
      if first.contains(where: isHold) {
        for (property, standard) in identity {
          animated[property] = animated[property].map { lostHolds($0, standard, start) }
        }
      }
    }
    animated["p"] = animated["p"].map(pacedByParameter)
    for (property, keys) in animated {
      var value = object[property] as? Object ?? [:]
      value["k"] = keys
      value["a"] = 1
      result[property] = value
    }
    return result
  }

  /// Key frames of a property that does not change, at the times of others; nil if it has no value.
  private static func constant(_ property: Any?, as keys: [Object]) -> [Object]? {
    guard let value = numbers((property as? Object)?["k"]) else { return nil }
    return keys.map { key in
      var key = key.merging(["s": value]) { $1 }
      for member in ["e", "to", "ti"] { key[member] = nil }
      return key
    }
  }

  /// Puts the anchor into the position, which then moves as the translation of the matrix.
  private static func mixMatrices(in animated: inout [String: [Object]]) {
    let turn = animated["rz"] == nil ? "r" : "rz"
    let values = ["a", "p", "s", turn].map { (animated[$0] ?? []).map { numbers($0["s"]) ?? [] } }
    let zeros = values[0].map { $0.map { _ in 0.0 } }
    guard values[1].allSatisfy({ $0.count > 1 }) else { return }
    var positions: [[Double]] = []
    for (index, position) in values[1].enumerated() {
      func number(_ list: Int, _ part: Int, _ standard: Double) -> Double {
        guard index < values[list].count, part < values[list][index].count else { return standard }
        return values[list][index][part]
      }
      let x = number(0, 0, 0) * number(2, 0, 100) / 100
      let y = number(0, 1, 0) * number(2, 1, 100) / 100
      let angle = number(3, 0, 0) * .pi / 180
      positions.append([
        position[0] - x * cos(angle) + y * sin(angle),
        position[1] - x * sin(angle) - y * cos(angle),
      ])
    }
    func replace(_ property: String, _ values: [[Double]]) {
      animated[property] = zip(animated[property] ?? [], values).map { key, value in
        var key = key.merging(["s": value]) { $1 }
        for member in ["e", "to", "ti"] { key[member] = nil }
        return key
      }
    }
    replace("p", positions)
    replace("a", zeros)
    animated[turn] = animated[turn].map(shorterWay)
  }

  private static func keys(of property: Any?) -> [Object]? {
    let keys = (property as? Object)?["k"] as? [Object]
    return keys.flatMap { $0.count > 1 && $0[0]["t"] != nil ? $0 : nil }
  }

  private static func numbers(_ value: Any?) -> [Double]? {
    (value as? Double).map { [$0] } ?? value as? [Double]
  }

  private static func hasNegativeScale(_ transform: Object) -> Bool {
    let values =
      keys(of: transform["s"])?.map { numbers($0["s"]) }
      ?? [numbers((transform["s"] as? Object)?["k"])]
    return values.contains { ($0?.first ?? 0) < 0 }
  }

  private static func hasSkew(_ transform: Object) -> Bool {
    let skew = transform["sk"]
    return keys(of: skew) != nil || (numbers((skew as? Object)?["k"])?.first ?? 0) != 0
  }

  private static func hasSameTiming(_ keys: [Object], _ others: [Object]) -> Bool {
    func timing(_ key: Object) -> [Double] {
      var values = [key["t"] as? Double ?? 0, isHold(key) ? 1 : 0]
      for side in ["i", "o"] {
        let handle = key[side] as? Object
        for member in ["x", "y"] { values.append(numbers(handle?[member])?.first ?? -1) }
      }
      return values
    }
    return keys.map(timing) == others.map(timing)
  }

  /// Angles that differ by at most half a turn from those before them.
  private static func shorterWay(_ keys: [Object]) -> [Object] {
    var last: Double?
    return keys.map { key in
      guard let angle = numbers(key["s"])?.first else { return key }
      let turns = last.map { ((angle - $0) / 360).rounded() } ?? 0
      last = angle - turns * 360
      return key.merging(["s": [angle - turns * 360]]) { $1 }
    }
  }
}
