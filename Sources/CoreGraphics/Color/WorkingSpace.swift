/// The RGB space that frames are drawn, blended and written in.
package enum WorkingSpace: String, Hashable, Sendable, CaseIterable {
  case sRGB = "srgb"
  case displayP3 = "display-p3"

  /// Nil for a space that frames cannot be drawn in.
  package init?(_ space: CGColorSpace) {
    let found = Self.allCases.first { $0.encoding == space.encoding }
    guard let found, space.palette == nil, !space.isPattern else { return nil }
    self = found
  }

  var encoding: ColorEncoding {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    }
  }

  /// The colour in this space, not clamped: greys stay as they are.
  package func color(_ color: RGBA) -> RGBA {
    let c = color.components
    guard self == .displayP3, c.x != c.y || c.y != c.z else { return color }
    let light = TransferCurve.sRGB.decode(SIMD3(Double(c.x), Double(c.y), Double(c.z)))
    let shown = TransferCurve.sRGB.encode(Self.sRGBToDisplayP3 * light)
    return RGBA(Float(shown.x), Float(shown.y), Float(shown.z), c.w)
  }

  /// An ICC profile of the space.
  package var profile: [UInt8] { ICCProfile.bytes(for: encoding) ?? [] }

  private static let sRGBToDisplayP3 =
    (RGBPrimaries.displayP3.toXYZ.inverse ?? .identity) * RGBPrimaries.sRGB.toXYZ
}

extension ColorEncoding {
  static let displayP3 = ColorEncoding.rgb(.displayP3, .sRGB)
}
