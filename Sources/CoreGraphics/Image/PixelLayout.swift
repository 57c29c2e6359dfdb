/// The layout of pixels in memory.
struct PixelLayout: Hashable, Sendable {
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int
  var info: CGBitmapInfo
  /// Nil for masks.
  var space: CGColorSpace?

  /// The layout of `CGImage.pixels`.
  static func rendered(width: Int, isOpaque: Bool) -> PixelLayout {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
    return PixelLayout(
      bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
      info: CGBitmapInfo(rawValue: alpha.rawValue), space: .standardRGB)
  }

  /// Whether components are floating-point numbers.
  var isFloat: Bool { info.contains(.floatComponents) }

  var isMask: Bool { space == nil }

  /// The number of components without alpha.
  var colorCount: Int { info.alphaInfo == .alphaOnly ? 0 : space?.numberOfComponents ?? 1 }

  /// The number of components in a pixel, including alpha or a skipped component.
  var componentCount: Int { info.alphaInfo == .none ? colorCount : colorCount + 1 }

  var isAlphaFirst: Bool { [.first, .premultipliedFirst, .noneSkipFirst].contains(info.alphaInfo) }

  var hasAlpha: Bool { ![.none, .noneSkipFirst, .noneSkipLast].contains(info.alphaInfo) }

  var isPremultiplied: Bool {
    [.premultipliedFirst, .premultipliedLast].contains(info.alphaInfo)
  }

  /// The number of bytes per row without padding; nil on overflow.
  func usedBytes(width: Int) -> Int? {
    let (bits, overflow) = width.multipliedReportingOverflow(by: bitsPerPixel)
    return overflow || bits < 0 || bits > Int.max - 7 ? nil : (bits + 7) / 8
  }

  /// Whether the layout is supported: packed integer components of 1, 2, 4, 8 or 16 bits, or
  /// floating-point components of 16 or 32.
  func isReadable(width: Int) -> Bool {
    let sizes = isFloat && !isMask ? [16, 32] : isFloat ? [] : [1, 2, 4, 8, 16]
    guard sizes.contains(bitsPerComponent),
      let used = usedBytes(width: width), used <= bytesPerRow
    else { return false }
    let needed = componentCount * bitsPerComponent
    if bitsPerComponent < 8 { return componentCount == 1 && bitsPerPixel == bitsPerComponent }
    return bitsPerPixel == needed && wordBytes != nil
  }

  /// The word size of little-endian layouts, in bytes; 1 for big-endian, nil if unsupported.
  var wordBytes: Int? {
    switch info.intersection(.byteOrderMask) {
    case .byteOrderDefault, .byteOrder16Big, .byteOrder32Big: 1
    case .byteOrder16Little: 2
    case .byteOrder32Little: bitsPerPixel % 32 == 0 ? 4 : nil
    default: nil
    }
  }
}
