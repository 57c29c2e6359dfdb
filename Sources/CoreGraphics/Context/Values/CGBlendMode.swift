/// The blend mode of drawing; S is the source, D the destination, R the result, a alpha.
public enum CGBlendMode: Int32, Sendable {
  /// The source over the destination.
  case normal
  /// S x D, never lighter than either.
  case multiply
  /// 1 - (1 - S) x (1 - D), never darker than either.
  case screen
  /// `multiply` or `screen`, depending on the destination.
  case overlay
  /// The darker component of both.
  case darken
  /// The lighter component of both.
  case lighten
  /// The destination brightened by the source.
  case colorDodge
  /// The destination darkened by the source.
  case colorBurn
  /// A soft version of `hardLight`.
  case softLight
  /// `multiply` or `screen`, depending on the source.
  case hardLight
  /// |S - D|.
  case difference
  /// S + D - 2 S x D.
  case exclusion
  /// The hue of the source, saturation and luminosity of the destination.
  case hue
  /// The saturation of the source, hue and luminosity of the destination.
  case saturation
  /// Hue and saturation of the source, the luminosity of the destination.
  case color
  /// The luminosity of the source, hue and saturation of the destination.
  case luminosity
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S x Da.
  case sourceIn
  /// R = S x (1 - Da).
  case sourceOut
  /// R = S x Da + D x (1 - Sa).
  case sourceAtop
  /// R = S x (1 - Da) + D.
  case destinationOver
  /// R = D x Sa.
  case destinationIn
  /// R = D x (1 - Sa).
  case destinationOut
  /// R = S x (1 - Da) + D x Sa.
  case destinationAtop
  /// R = S x (1 - Da) + D x (1 - Sa).
  case xor
  /// R = max(0, 1 - ((1 - D) + (1 - S))).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter
}
