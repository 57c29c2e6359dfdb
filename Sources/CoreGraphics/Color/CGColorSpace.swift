/// What the components of a colour mean.
public final class CGColorSpace: Sendable {
  let title: String?
  let encoding: ColorEncoding
  /// The table of an indexed space: its bytes, and the space that they are in.
  let palette: Palette?
  /// Whether components beyond 0...1 keep their meaning.
  package let isExtended: Bool

  /// Where colours are patterns: the space of those that patterns without colours are painted with.
  let patternBase: CGColorSpace?
  let isPattern: Bool

  struct Palette: Hashable, Sendable {
    let base: CGColorSpace
    let bytes: [UInt8]
  }

  init(
    _ title: String?, _ encoding: ColorEncoding, isExtended: Bool = false, palette: Palette? = nil
  ) {
    (self.title, self.encoding) = (title, encoding)
    (self.isExtended, self.palette) = (isExtended, palette)
    (patternBase, isPattern) = (nil, false)
  }

  /// A space whose colours are patterns; `baseSpace` is that of the colours which patterns without
  /// colours of their own are painted with. Nil for a base of patterns.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if baseSpace?.isPattern == true { return nil }
    (title, encoding, isExtended) = (nil, baseSpace?.encoding ?? .sRGB, false)
    (palette, patternBase, isPattern) = (baseSpace?.palette, baseSpace, true)
  }

  /// The space that one of the constants names, nil for other names.
  public convenience init?(name: CFString) {
    guard let row = Self.named[name as String] else { return nil }
    self.init(row.title, row.encoding, isExtended: row.isExtended)
  }

  /// The name of the space where it has one.
  public var name: CFString? { title.map { $0 as NSString } }

  /// How many components a colour has beside its alpha.
  public var numberOfComponents: Int {
    if isPattern { return patternBase?.numberOfComponents ?? 0 }
    return palette == nil ? encoding.count : 1
  }

  /// The family of the space.
  public var model: CGColorSpaceModel {
    if isPattern { return .pattern }
    if palette != nil { return .indexed }
    return switch encoding {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    case .xyz: .XYZ
    case .lab: .lab
    }
  }

  /// Whether the space can express colours that sRGB cannot.
  public var isWideGamutRGB: Bool {
    guard case .rgb(let primaries, _) = encoding, palette == nil else { return false }
    return isExtended || primaries != .sRGB
  }

  /// Whether pictures can be made in this space.
  public var supportsOutput: Bool { [.rgb, .monochrome, .cmyk].contains(model) }

  /// sRGB-encoded components of a colour of this space.
  func sRGB(_ values: [Double]) -> SIMD3<Double> {
    if isPattern, patternBase == nil { return .zero }
    guard let palette else { return encoding.sRGB(values) }
    let count = palette.base.numberOfComponents
    let start = max(0, clampedInt(values.first ?? 0)).multipliedReportingOverflow(by: count)
    guard !start.overflow, start.partialValue <= palette.bytes.count - count else { return .zero }
    let entry = palette.bytes[start.partialValue..<(start.partialValue + count)]
    return palette.base.sRGB(entry.map { Double($0) / 255 })
  }
}

extension CGColorSpace: Hashable {
  /// Whether both spaces give components the same meaning and name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.title == b.title && a.encoding == b.encoding && a.isExtended == b.isExtended
        && a.palette == b.palette && a.isPattern == b.isPattern
        && a.patternBase == b.patternBase)
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(encoding)
    hasher.combine(palette)
  }
}

/// The space of red, green and blue as the device shows them, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The space of greys as the device shows them.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// The space of four inks, converted by the plain formula.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
