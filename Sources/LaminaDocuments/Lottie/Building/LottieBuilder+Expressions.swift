extension LottieBuilder {
  /// Names the layers with expressions that are not evaluated in one warning.
  func warnAboutExpressions() {
    let names = source.unevaluated.map { "'\($0)'" }
    guard !names.isEmpty else { return }
    let shown = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    warn(
      "expressions that are not supported show the values in the file: layers \(shown)\(rest)")
  }
}
