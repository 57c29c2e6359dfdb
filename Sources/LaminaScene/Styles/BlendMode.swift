/// How a layer is blended with its backdrop (CA-R13). The raw value is the filter name without
/// "BlendMode".
package enum BlendMode: String, Sendable, CaseIterable {
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity, linearDodge
  case plusL, plusD
  /// The backdrop minus the source, alpha included.
  case subtractS
  case sourceIn, sourceOut, sourceAtop
  case destOver, destIn, destOut, destAtop
  case xor, clear, copy

  /// Whether fixed-function blending cannot express the mode, so that the backdrop is read as a
  /// texture.
  package var readsBackdrop: Bool {
    switch self {
    case .normal, .plusL, .screen, .sourceIn, .sourceOut, .sourceAtop, .destOver, .destIn,
      .destOut, .destAtop, .xor, .clear, .copy, .multiply:
      self == .multiply
    case .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity, .linearDodge, .plusD, .subtractS:
      true
    }
  }

  /// Whether pixels outside the source change too, so that the whole group is drawn.
  package var affectsUncovered: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destIn, .destAtop, .clear, .copy: true
    default: false
    }
  }
}
