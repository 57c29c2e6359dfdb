// Differs from Apple: of profiles, primaries and the first curve count; those that are tables are
// refused, or replaced by the alternate space.
extension CGColorSpace {
  /// The space of an ICC profile, in an object of data; nil where that cannot be read.
  public convenience init?(iccData data: CFTypeRef) {
    switch data {
    case let data as NSData: self.init(profile: [UInt8](data as Data))
    case let data as CGDataProvider: self.init(profile: data.bytes)
    default: return nil
    }
  }

  /// The space of an ICC profile, nil where that cannot be read.
  public convenience init?(iccProfileData data: CFData) {
    self.init(profile: [UInt8](data as Data))
  }

  /// The space of an ICC profile with so many components or, where that cannot be read, another; the
  /// range does not clamp here.
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

  /// A profile of the space, made anew; nil where the space is neither RGB nor grey.
  public func copyICCData() -> CFData? {
    guard palette == nil, !isPattern else { return nil }
    return ICCProfile.bytes(for: encoding).map { NSData(data: Data($0)) }
  }

  /// A profile of the space, made anew; nil where the space is neither RGB nor grey.
  public var iccData: CFData? { copyICCData() }
}
