extension CGColorSpace {
  /// The named spaces, one row each.
  static let named: [String: CGColorSpace] = Dictionary(
    [
      CGColorSpace("kCGColorSpaceSRGB", .sRGB),
      CGColorSpace("kCGColorSpaceExtendedSRGB", .sRGB, isExtended: true),
      CGColorSpace("kCGColorSpaceLinearSRGB", .rgb(.sRGB, .linear)),
      CGColorSpace("kCGColorSpaceExtendedLinearSRGB", .rgb(.sRGB, .linear), isExtended: true),
      CGColorSpace("kCGColorSpaceGenericRGBLinear", .rgb(.sRGB, .linear)),
      CGColorSpace("kCGColorSpaceDisplayP3", .rgb(.displayP3, .sRGB)),
      CGColorSpace("kCGColorSpaceExtendedDisplayP3", .rgb(.displayP3, .sRGB), isExtended: true),
      CGColorSpace("kCGColorSpaceLinearDisplayP3", .rgb(.displayP3, .linear)),
      CGColorSpace(
        "kCGColorSpaceExtendedLinearDisplayP3", .rgb(.displayP3, .linear), isExtended: true),
      CGColorSpace("kCGColorSpaceAdobeRGB1998", .rgb(.adobeRGB, .gamma(563.0 / 256))),
      CGColorSpace("kCGColorSpaceITUR_709", .rgb(.sRGB, .rec709)),
      CGColorSpace("kCGColorSpaceITUR_2020", .rgb(.rec2020, .rec709)),
      CGColorSpace("kCGColorSpaceExtendedITUR_2020", .rgb(.rec2020, .rec709), isExtended: true),
      CGColorSpace("kCGColorSpaceLinearITUR_2020", .rgb(.rec2020, .linear)),
      CGColorSpace(
        "kCGColorSpaceExtendedLinearITUR_2020", .rgb(.rec2020, .linear), isExtended: true),
      CGColorSpace("kCGColorSpaceITUR_2100_PQ", .rgb(.rec2020, .pq)),
      CGColorSpace("kCGColorSpaceITUR_2100_HLG", .rgb(.rec2020, .hlg)),
      CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", .gray(.sRGB)),
      CGColorSpace("kCGColorSpaceExtendedGray", .gray(.sRGB), isExtended: true),
      CGColorSpace("kCGColorSpaceLinearGray", .gray(.linear)),
      CGColorSpace("kCGColorSpaceExtendedLinearGray", .gray(.linear), isExtended: true),
      CGColorSpace("kCGColorSpaceGenericCMYK", .cmyk),
      CGColorSpace("kCGColorSpaceGenericXYZ", .xyz),
      CGColorSpace("kCGColorSpaceGenericLab", .lab(white: RGBPrimaries.d50)),
      deviceRGB, deviceGray, deviceCMYK,
    ].map { ($0.title ?? "", $0) }, uniquingKeysWith: { first, _ in first })

  package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .sRGB)
  package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB))
  package static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
  package static let standardRGB = CGColorSpace("kCGColorSpaceSRGB", .sRGB)
  package static let genericGray = CGColorSpace(
    "kCGColorSpaceGenericGrayGamma2_2", .gray(.sRGB))
}

extension CGColorSpace {
  /// The standard RGB space of the web.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" as NSString }
  /// sRGB with components outside 0...1.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as NSString }
  /// sRGB primaries with a linear transfer curve.
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" as NSString }
  /// Linear sRGB with components outside 0...1.
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" as NSString }
  /// Linear generic RGB, with sRGB primaries.
  public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" as NSString }
  /// Display P3 primaries with the sRGB transfer curve.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as NSString }
  /// Display P3 with components outside 0...1.
  public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" as NSString }
  /// Display P3 primaries with a linear transfer curve.
  public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" as NSString }
  /// Linear Display P3 with components outside 0...1.
  public static var extendedLinearDisplayP3: CFString {
    "kCGColorSpaceExtendedLinearDisplayP3" as NSString
  }
  /// Adobe RGB (1998).
  public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" as NSString }
  /// ITU-R BT.709, for high-definition video.
  public static var itur_709: CFString { "kCGColorSpaceITUR_709" as NSString }
  /// ITU-R BT.2020, for ultra-high-definition video.
  public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" as NSString }
  /// ITU-R BT.2020 with components outside 0...1.
  public static var extendedITUR_2020: CFString { "kCGColorSpaceExtendedITUR_2020" as NSString }
  /// ITU-R BT.2020 primaries with a linear transfer curve.
  public static var linearITUR_2020: CFString { "kCGColorSpaceLinearITUR_2020" as NSString }
  /// Linear ITU-R BT.2020 with components outside 0...1.
  public static var extendedLinearITUR_2020: CFString {
    "kCGColorSpaceExtendedLinearITUR_2020" as NSString
  }
  /// ITU-R BT.2100 with the curve PQ: components are 1 for 10,000 cd/m², and white has 203.
  public static var itur_2100_PQ: CFString { "kCGColorSpaceITUR_2100_PQ" as NSString }
  /// ITU-R BT.2100 with hybrid log-gamma on a display of 1,000 cd/m²: white is 0.75.
  public static var itur_2100_HLG: CFString { "kCGColorSpaceITUR_2100_HLG" as NSString }
  /// Generic grey, with the sRGB transfer curve.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" as NSString }
  /// Grey with components outside 0...1.
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" as NSString }
  /// Grey with a linear transfer curve.
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" as NSString }
  /// Linear grey with components outside 0...1.
  public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" as NSString }
  /// Generic CMYK, converted without a colour profile.
  public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" as NSString }
  /// CIE XYZ under D50.
  public static var genericXYZ: CFString { "kCGColorSpaceGenericXYZ" as NSString }
  /// CIE L*a*b* under D50.
  public static var genericLab: CFString { "kCGColorSpaceGenericLab" as NSString }
}
