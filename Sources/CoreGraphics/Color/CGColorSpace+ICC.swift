// Differs from Apple: only the primaries and the first curve of a profile are used; table-based
// profiles are rejected or replaced by the alternate space.
extension CGColorSpace {
  /// Creates the space of an ICC profile in data or a data provider; nil if it cannot be read.
  public convenience init?(iccData data: CFTypeRef) {
    switch data {
    case let data as NSData: self.init(profile: [UInt8](data as Data))
    case let data as CGDataProvider: self.init(profile: data.bytes)
    default: return nil
    }
  }

  /// Creates the space of an ICC profile; nil if it cannot be read.
  public convenience init?(iccProfileData data: CFData) {
    self.init(profile: [UInt8](data as Data))
  }

  /// Creates the space of an ICC profile with a number of components, or the alternate space if it
  /// cannot be read; `range` is ignored.
  public convenience init?(
    iccBasedNComponents nComponents: Int, range: UnsafePointer<CGFloat>?,
    profile: CGDataProvider, alternate: CGColorSpace?
  ) {
    if let found = ICCProfile(profile.bytes), found.encoding.count == nComponents {
      self.init(nil, found.encoding)
    } else if let alternate, alternate.numberOfComponents == nComponents, !alternate.isPattern {
      self.init(
        alternate.title, alternate.encoding, isExtended: alternate.isExtended,
        palette: alternate.palette)
    } else {
      return nil
    }
  }

  private convenience init?(profile: [UInt8]) {
    guard let found = ICCProfile(profile) else { return nil }
    self.init(nil, found.encoding)
  }

  /// A generated ICC profile of the space; nil unless the space is RGB or grey.
  public func copyICCData() -> CFData? {
    guard palette == nil, !isPattern else { return nil }
    return ICCProfile.bytes(for: encoding).map { NSData(data: Data($0)) }
  }

  /// A generated ICC profile of the space; nil unless the space is RGB or grey.
  public var iccData: CFData? { copyICCData() }
}
