import CoreGraphics

/// A theme of an archive: values for the slots of its animations.
struct LottieTheme {
  private let rules: [(rule: JSONValue, value: ThemeValue)]
  /// The rules that are not supported.
  let warnings: [DocumentWarning]

  /// Reads a theme of a manifest of version 2.
  init(_ id: String, _ archive: ZipArchive, _ budget: Budget) throws(DocumentError) {
    let name = "t/\(id).json"
    let theme = try JSONReader.read(
      try archive.read(name, budget: budget), file: name, budget: budget)
    var rules: [(JSONValue, ThemeValue)] = []
    var unknown: [String] = []
    for rule in theme["rules"].elements {
      if let value = ThemeValue(rule) {
        rules.append((rule, value))
      } else {
        unknown.append("'\(rule["id"].string ?? "")'")
      }
    }
    self.rules = rules
    guard !unknown.isEmpty else {
      warnings = []
      return
    }
    let shown = unknown.prefix(5).joined(separator: ", ")
    let rest = unknown.count > 5 ? " and \(unknown.count - 5) more" : ""
    warnings = [
      DocumentWarning(
        "rules that are not supported: \(shown)\(rest)", at: SourceLocation(file: name))
    ]
  }

  /// An animation with the theme's values in its slots.
  func applied(to root: JSONValue, animation: String) -> JSONValue {
    var (values, order): ([String: ThemeValue], [String]) = ([:], [])
    for (rule, value) in rules {
      let animations = rule["animations"].elements.compactMap(\.string)
      guard animations.isEmpty || animations.contains(animation), let id = rule["id"].string
      else { continue }
      if values.updateValue(value, forKey: id) == nil { order.append(id) }
    }
    return root.changed("slots") { slots in
      var members = (slots.object?.members ?? []).map { name, slot -> (String, JSONValue) in
        guard let value = values.removeValue(forKey: name) else { return (name, slot) }
        return (name, slot.changed("p") { value.property(replacing: $0) })
      }
      for id in order {
        guard let value = values[id] else { continue }
        members.append((id, .object(JSONObject([("p", value.property(replacing: .null))]))))
      }
      return .object(JSONObject(members))
    }
  }
}
