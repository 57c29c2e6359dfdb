extension CGColor {
  /// The alpha component.
  public var alpha: CGFloat { values.last ?? 0 }

  /// The components, with alpha last.
  public var components: [CGFloat]? { values }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { values.count }

  /// The colour space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the colour itself, which is immutable.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: paintedPattern)
  }

  /// Returns the colour in another space; components are clamped unless that space is extended.
  ///
  /// Nil for indexed spaces. The intent and the options are ignored.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space.palette != nil { return nil }
    if space == self.space { return self }
    let shown = self.space.sRGB(values.dropLast().map { Double($0) })
    var numbers = space.encoding.values(sRGB: shown).map { CGFloat($0) }
    if !space.isExtended, space.supportsOutput { numbers = numbers.map { min(max($0, 0), 1) } }
    return CGColor(space: space, values: numbers + [alpha])
  }

  /// The key of the black point compensation option, which has no effect.
  public static var conversionBlackPointCompensation: CFString {
    "kCGColorConversionBlackPointCompensation" as NSString
  }

  /// The key of the option for the size of curve tables, which has no effect.
  public static var conversionTRCSize: CFString { "kCGColorConversionTRCSize" as NSString }
}
