import Foundation

@testable import LaminaDocuments

/// Motion on curves: the player's animations move by the curve's parameter rather than its length.
extension LottiePlayerRules {
  /// The key frames of a position as the player's animation shows them: those with a curve are followed
  /// by points of it at every quarter of a frame.
  static func pacedByParameter(_ keys: [Object]) -> [Object] {
    var result: [Object] = []
    for (key, next) in zip(keys, keys.dropFirst()) {
      result += points(from: key, to: next) ?? [key]
    }
    guard var last = keys.last else { return result }
    // The last key frame of old files has only a time: its value is the end of the one before.
    if last["s"] == nil { last["s"] = keys.dropLast().last?["e"] }
    return result + [last]
  }

  /// The centres of rectangles, ellipses and stars move on straight lines: the player mixes the paths.
  static func straightCenters(_ item: Object) -> Object {
    guard let type = item["ty"] as? String, ["rc", "el", "sr"].contains(type),
      let position = item["p"]
    else { return item }
    return item.merging(["p": straightened(position) ?? position]) { $1 }
  }

  /// A property without the curves on which it moves.
  private static func straightened(_ property: Any?) -> Any? {
    guard var property = property as? Object, let keys = property["k"] as? [Object] else {
      return property
    }
    property["k"] = keys.map { $0.filter { !["to", "ti"].contains($0.key) } }
    return property
  }

  /// Nil for a motion on a line and a hold.
  private static func points(from key: Object, to next: Object) -> [Object]? {
    guard let start = list(key["s"]), let end = list(next["s"]) ?? list(key["e"]), start.count > 1,
      end.count == start.count, !isHold(key),
      let from = key["t"] as? Double, let to = next["t"] as? Double, to > from
    else { return nil }
    func handle(_ name: String) -> [Double] {
      let list = list(key[name]) ?? []
      return start.indices.map { $0 < list.count ? list[$0] : 0 }
    }
    let out = handle("to")
    let into = handle("ti")
    if (out + into).allSatisfy({ $0 == 0 }) { return nil }
    let curve = TimingCurve(easing(key))
    let count = min(max(Int(((to - from) * 4).rounded(.up)), 1), 4_000)
    return (0..<count).map { step in
      let part = Double(step) / Double(count)
      let t = curve.value(at: part)
      let u = 1 - t
      let point = start.indices.map { index in
        start[index] * u * u * u + (start[index] + out[index]) * 3 * u * u * t
          + (end[index] + into[index]) * 3 * u * t * t + end[index] * t * t * t
      }
      return ["t": from + (to - from) * part, "s": point]
    }
  }

  private static func list(_ value: Any?) -> [Double]? { value as? [Double] }

  /// The control points of a key frame's easing; those of a line where it has none.
  private static func easing(_ key: Object) -> SIMD4<Float> {
    func number(_ side: String, _ member: String) -> Float? {
      let value = (key[side] as? Object)?[member]
      return (value as? Double ?? (value as? [Double])?.first).map(Float.init)
    }
    guard let x = number("o", "x"), let y = number("o", "y"), let z = number("i", "x"),
      let w = number("i", "y")
    else { return SIMD4(0, 0, 1, 1) }
    return SIMD4(x, y, z, w)
  }
}
