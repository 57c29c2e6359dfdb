/// The family of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// Shades of grey.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Four inks.
  case cmyk = 2
  /// CIE L*a*b*.
  case lab = 3
  /// Several inks.
  case deviceN = 4
  /// Entries of a table.
  case indexed = 5
  /// Patterns.
  case pattern = 6
  /// CIE XYZ.
  case XYZ = 7
}

/// How colours outside the gamut of the target are brought into it; sRGB targets ignore it here.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// What suits the picture.
  case defaultIntent = 0
  /// Colours in the gamut stay, others move to its border.
  case absoluteColorimetric = 1
  /// As absolute, relative to the white of the target.
  case relativeColorimetric = 2
  /// The relations between colours stay.
  case perceptual = 3
  /// Saturation stays.
  case saturation = 4
}
