/// The model of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Unknown.
  case unknown = -1
  /// Grey.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// CIE L*a*b*.
  case lab = 3
  /// Device-dependent colorants.
  case deviceN = 4
  /// Indices of a colour table.
  case indexed = 5
  /// Patterns.
  case pattern = 6
  /// CIE XYZ.
  case XYZ = 7
}

/// How colours outside the destination's gamut are mapped; it has no effect.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default intent of the context.
  case defaultIntent = 0
  /// Preserves colours in the gamut and clips others to its boundary.
  case absoluteColorimetric = 1
  /// As absolute, relative to the destination's white point.
  case relativeColorimetric = 2
  /// Preserves the relations between colours.
  case perceptual = 3
  /// Preserves saturation.
  case saturation = 4
}
