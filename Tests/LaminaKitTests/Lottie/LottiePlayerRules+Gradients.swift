/// Gradients of groups.
extension LottiePlayerRules {
  private static let sources: Set<String> = ["sh", "rc", "el", "sr"]

  /// A gradient that paints the paths of groups before it is drawn in the coordinates of each group,
  /// as if it were its last item.
  static func inheritedGradients(_ list: [Any]) -> [Any] {
    guard var items = list as? [Object],
      let paint = items.firstIndex(where: { ["gf", "gs"].contains(type($0)) })
    else { return list }
    let before = items[..<paint]
    guard before.contains(where: { type($0) == "gr" }),
      !before.contains(where: { sources.contains(type($0)) })
    else { return list }
    let gradient = items.remove(at: paint)
    for index in before.indices where type(items[index]) == "gr" {
      let inner = items[index]["it"] as? [Object] ?? []
      items[index]["it"] = inner + [gradient]
    }
    return inheritedGradients(items)
  }

  /// The points of gradients move on straight lines.
  static func straightened(_ property: Any?) -> Any? {
    guard var property = property as? Object, let keys = property["k"] as? [Object] else {
      return property
    }
    property["k"] = keys.map { $0.filter { !["to", "ti"].contains($0.key) } }
    return property
  }
}
