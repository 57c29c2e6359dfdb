extension CGColor {
  /// How opaque the colour is, 0...1 where it makes sense.
  public var alpha: CGFloat { values.last ?? 0 }

  /// The components, alpha last.
  public var components: [CGFloat]? { values }

  /// How many components there are, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The same components with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: paintedPattern)
  }

  /// The same colour in another space, components clamped unless that space is extended.
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

  /// The key of the option that compensates for the darkest black, which conversions here ignore.
  public static var conversionBlackPointCompensation: CFString {
    "kCGColorConversionBlackPointCompensation" as NSString
  }

  /// The key of the option that sizes curve tables, which conversions here ignore.
  public static var conversionTRCSize: CFString { "kCGColorConversionTRCSize" as NSString }
}
