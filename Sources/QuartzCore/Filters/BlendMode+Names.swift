internal import LaminaScene

extension BlendMode {
  /// Whether a filter name names a blend mode.
  static func isKnown(filter name: String) -> Bool { named(name) != nil || isSourceOver(name) }

  static func isSourceOver(_ name: String) -> Bool {
    ["sourceOver", "CISourceOverCompositing", "normal", "normalBlendMode", ""].contains(name)
  }

  /// The mode of a compositing filter, such as `multiplyBlendMode`, `plusL`, `CIMultiplyBlendMode`
  /// or the context name `destinationOver` (CA-R13); nil for unknown names.
  static func named(_ name: String) -> BlendMode? {
    if let other = others[name] { return other }
    var short = Substring(name)
    if short.hasPrefix("CI") { short = short.dropFirst(2) }
    for ending in ["BlendMode", "Compositing"] where short.hasSuffix(ending) {
      short = short.dropLast(ending.count)
    }
    guard let first = short.first else { return nil }
    let key = first.lowercased() + short.dropFirst()
    return BlendMode(rawValue: key) ?? others[key]
  }

  private static let others: [String: BlendMode] = [
    "destinationOver": .destOver, "destinationIn": .destIn, "destinationOut": .destOut,
    "destinationAtop": .destAtop, "plusLighter": .plusL, "plusDarker": .plusD,
    "addition": .plusL, "maximum": .lighten, "minimum": .darken, "subtract": .subtractS,
  ]
}
