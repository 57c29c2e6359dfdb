import Foundation

/// What the player that drew the pictures does otherwise than the format, as changes of the file.
///
/// Documents follow the format; these rules are applied to the files of the pictures only. Each is
/// about a feature and holds for every file that has it.
enum LottiePlayerRules {
  typealias Object = [String: Any]

  /// The file that shows in the format what the player shows of a file.
  static func applied(to root: Any) -> Any {
    applied(to: root, name: "", start: (root as? Object)?["ip"] as? Double ?? 0)
  }

  static func applied(to value: Any, name: String, start: Double) -> Any {
    if let list = value as? [Any] {
      let shown = LottiePlayerRule.trims.isApplied ? untrimmedFills(list) : list
      return shown.map { applied(to: $0, name: name, start: start) }
    }
    guard var object = value as? Object else { return value }
    if LottiePlayerRule.matrices.isApplied,
      let combined = combinedTransform(object, name: name, start: start)
    {
      return combined
    }
    if var keys = object["k"] as? [Object], keys.contains(where: { $0["t"] != nil }) {
      if LottiePlayerRule.easing.isApplied { keys = keys.map(firstDimensionEasing) }
      if name == "p", LottiePlayerRule.pace.isApplied { keys = pacedByParameter(keys) }
      if LottiePlayerRule.singleHolds.isApplied, let standard = standards[name] {
        keys = lostHolds(keys, standard, start)
      }
      object["k"] = keys
      return object
    }
    if let type = object["ty"] as? String, ["gf", "gs"].contains(type) {
      if LottiePlayerRule.fades.isApplied { object = fadedTwice(object) }
      // Radial gradients begin at their centre.
      if LottiePlayerRule.highlights.isApplied { object["h"] = nil }
    }
    if LottiePlayerRule.pace.isApplied { object = straightCenters(object) }
    for (name, member) in object { object[name] = applied(to: member, name: name, start: start) }
    return object
  }

  // MARK: Key frames

  /// The timing curve of the first dimension is that of all.
  static func firstDimensionEasing(_ key: Object) -> Object {
    var key = key
    for side in ["i", "o"] {
      guard let handle = key[side] as? Object else { continue }
      key[side] = handle.mapValues { ($0 as? [Any])?.first ?? $0 }
    }
    return key
  }

  static func isHold(_ key: Object) -> Bool { (key["h"] as? Int) == 1 }

  /// The value without an animation, by the name of a property.
  private static let standards: [String: [Double]] = [
    "o": [100], "s": [100, 100, 100], "r": [0], "rz": [0],
  ]

  /// A single hold between curves is an animation of one value, which the snapshots do not show.
  static func lostHolds(
    _ keys: [Object], _ standard: [Double], _ start: Double
  ) -> [Object] {
    var result: [Object] = []
    for (index, key) in keys.enumerated() {
      let isSingle =
        isHold(key) && index + 1 < keys.count && !isHold(keys[index + 1])
        && (index == 0 || !isHold(keys[index - 1]))
      guard isSingle, let time = key["t"] as? Double, index > 0 || time <= start else {
        result.append(key)
        continue
      }
      if index > 0 {
        result.append(key.merging(["t": time - 1e-3]) { $1 })
      }
      result.append(key.merging(["s": standard]) { $1 })
    }
    return result
  }

  // MARK: Paints

  /// The opacity of a gradient with opacity stops is that of its colours and that of its mask.
  private static func fadedTwice(_ paint: Object) -> Object {
    guard let stops = paint["g"] as? Object, let count = (stops["p"] as? NSNumber)?.intValue,
      lists(in: stops["k"]).contains(where: { isTranslucent($0, after: count * 4) }),
      var opacity = paint["o"] as? Object
    else { return paint }
    func squared(_ value: Any?) -> Any? {
      if let number = value as? Double { return number * number / 100 }
      return (value as? [Double])?.map { $0 * $0 / 100 } ?? value
    }
    if let keys = opacity["k"] as? [Object] {
      opacity["k"] = keys.map { key in
        var key = key
        for side in ["s", "e"] where key[side] != nil { key[side] = squared(key[side]) }
        return key
      }
    } else {
      opacity["k"] = squared(opacity["k"])
    }
    return paint.merging(["o": opacity]) { $1 }
  }

  /// All lists of stops of a gradient, animated or not.
  private static func lists(in value: Any?) -> [[Double]] {
    if let list = value as? [Double] { return [list] }
    if let keys = value as? [Object] { return keys.flatMap { lists(in: $0["s"]) } }
    return lists(in: (value as? Object)?["k"] ?? [Double]())
  }

  private static func isTranslucent(_ stops: [Double], after count: Int) -> Bool {
    stride(from: count + 1, to: stops.count, by: 2).contains { stops[$0] < 0.999 }
  }

  // MARK: Trims

  private static let fills: Set<String> = ["fl", "gf"]
  private static let lines: Set<String> = ["st", "gs"]

  /// Trims change strokes only: items with a trim become trimmed strokes above fills that are whole.
  private static func untrimmedFills(_ list: [Any]) -> [Any] {
    guard let items = list as? [Object], items.contains(where: { type($0) == "tm" }),
      has(fills, in: items)
    else { return list }
    let transform = items.filter { type($0) == "tr" }
    let rest = items.filter { type($0) != "tr" }
    let whole = without(lines, in: rest).filter { type($0) != "tm" }
    if !has(lines, in: rest) { return whole + transform }
    let trimmed: Object = ["ty": "gr", "it": without(fills, in: rest)]
    return [trimmed, ["ty": "gr", "it": whole] as Object] + transform
  }

  static func type(_ item: Object) -> String { item["ty"] as? String ?? "" }

  private static func has(_ types: Set<String>, in items: [Object]) -> Bool {
    items.contains { types.contains(type($0)) || has(types, in: $0["it"] as? [Object] ?? []) }
  }

  private static func without(_ types: Set<String>, in items: [Object]) -> [Object] {
    items.filter { !types.contains(type($0)) }.map { item in
      guard let inner = item["it"] as? [Object] else { return item }
      return item.merging(["it": without(types, in: inner)]) { $1 }
    }
  }
}
