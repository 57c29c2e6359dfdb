extension CGColorSpace {
  /// Creates a calibrated grey space with a gamma; the white and black points are ignored.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
  ) {
    guard gamma.isFinite, gamma > 0 else { return nil }
    self.init(nil, .gray(.gamma(Double(gamma))))
  }

  /// Creates a calibrated RGB space with a white point and a matrix to XYZ; the gammas are
  /// averaged.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?, gamma: UnsafePointer<CGFloat>?,
    matrix: UnsafePointer<CGFloat>?
  ) {
    let white = Self.triple(whitePoint, 0)
    let exponent = gamma.map { Self.triple($0, 0).sum() / 3 } ?? 1
    let columns = matrix.map { Matrix3(Self.triple($0, 0), Self.triple($0, 3), Self.triple($0, 6)) }
    let primaries = columns ?? .identity
    guard exponent.isFinite, exponent > 0, white.min() > 0, white.max().isFinite,
      primaries.inverse != nil
    else { return nil }
    self.init(nil, .rgb(RGBPrimaries(toXYZ: primaries, white: white), .gamma(exponent)))
  }

  /// Creates a CIE L*a*b* space with a white point; `range` is ignored.
  public convenience init?(
    labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    range: UnsafePointer<CGFloat>?
  ) {
    let white = Self.triple(whitePoint, 0)
    guard white.min() > 0, white.max().isFinite else { return nil }
    self.init(nil, .lab(white: white))
  }

  /// Creates an indexed space of a colour table in a base space; at most 256 entries.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last lastIndex: Int,
    colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(lastIndex), baseSpace.palette == nil else { return nil }
    let count = (lastIndex + 1) * baseSpace.numberOfComponents
    let bytes = Array(UnsafeBufferPointer(start: colorTable, count: count))
    self.init(nil, baseSpace.encoding, palette: Palette(base: baseSpace, bytes: bytes))
  }

  /// The base space of an indexed space; nil for other spaces.
  public var baseColorSpace: CGColorSpace? { palette?.base }

  /// The colour table of an indexed space; nil for other spaces.
  public var colorTable: [UInt8]? { palette?.bytes }

  private static func triple(_ numbers: UnsafePointer<CGFloat>, _ start: Int) -> SIMD3<Double> {
    [Double(numbers[start]), Double(numbers[start + 1]), Double(numbers[start + 2])]
  }
}
