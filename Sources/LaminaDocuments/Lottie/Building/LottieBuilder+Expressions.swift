extension LottieBuilder {
  /// Names the layers with expressions, which are not evaluated, in one warning.
  func warnAboutExpressions() throws(DocumentError) {
    var names: [String] = []
    let compositions = source.root["assets"].elements.map { $0["layers"] }
    for layer in ([source.root["layers"]] + compositions).flatMap(\.elements) {
      try checkWork("")
      if Self.hasExpression(layer) { names.append("'\(layer["nm"].string ?? "")'") }
    }
    guard !names.isEmpty else { return }
    let shown = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    warn("expressions are not evaluated, the values in the file are shown: layers \(shown)\(rest)")
  }

  /// Whether a property in a value has an expression.
  private static func hasExpression(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let elements): elements.contains(where: hasExpression)
    case .object(let object):
      (object["x"]?.string != nil && object["k"] != nil)
        || object.members.contains { hasExpression($0.value) }
    default: false
    }
  }
}
