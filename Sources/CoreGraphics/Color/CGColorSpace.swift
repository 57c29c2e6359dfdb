/// A colour space, which defines the meaning of colour components.
public final class CGColorSpace: Sendable {
  let title: String?
  let encoding: ColorEncoding
  /// The colour table of an indexed space: its bytes and their base space.
  let palette: Palette?
  /// Whether components can exceed 0...1.
  package let isExtended: Bool

  /// In a pattern space: the space of colours for uncoloured patterns.
  let patternBase: CGColorSpace?
  let isPattern: Bool

  struct Palette: Hashable, Sendable {
    let base: CGColorSpace
    let bytes: [UInt8]
  }

  init(
    _ title: String?, _ encoding: ColorEncoding, isExtended: Bool = false, palette: Palette? = nil
  ) {
    self.title = title
    self.encoding = encoding
    self.isExtended = isExtended
    self.palette = palette
    patternBase = nil
    isPattern = false
  }

  /// Creates a pattern space; `baseSpace` is the colour space of uncoloured patterns. Nil if the
  /// base is a pattern space.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if baseSpace?.isPattern == true { return nil }
    title = nil
    encoding = baseSpace?.encoding ?? .sRGB
    isExtended = false
    palette = baseSpace?.palette
    patternBase = baseSpace
    isPattern = true
  }

  /// Creates a space by one of the constant names; nil for other names.
  public convenience init?(name: CFString) {
    guard let row = Self.named[name as String] else { return nil }
    self.init(row.title, row.encoding, isExtended: row.isExtended)
  }

  /// The name of the space; nil if it has none.
  public var name: CFString? { title.map { $0 as NSString } }

  /// The number of components without alpha.
  public var numberOfComponents: Int {
    if isPattern { return patternBase?.numberOfComponents ?? 0 }
    return palette == nil ? encoding.count : 1
  }

  /// The model of the space.
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

  /// Whether the space contains colours outside sRGB.
  public var isWideGamutRGB: Bool {
    guard case .rgb(let primaries, _) = encoding, palette == nil else { return false }
    return isExtended || primaries != .sRGB
  }

  /// Whether the space can be used as a drawing destination.
  public var supportsOutput: Bool { [.rgb, .monochrome, .cmyk].contains(model) }

  /// The sRGB-encoded components of a colour of this space.
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
  /// Whether both spaces have the same name and encoding.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a === b
      || (a.title == b.title && a.encoding == b.encoding && a.isExtended == b.isExtended
        && a.palette == b.palette && a.isPattern == b.isPattern
        && a.patternBase == b.patternBase)
  }

  /// Hashes the name and the encoding.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(encoding)
    hasher.combine(palette)
  }
}

/// Returns the device RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the device grey space, which uses the sRGB transfer curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// Returns the device CMYK space, converted without a colour profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
