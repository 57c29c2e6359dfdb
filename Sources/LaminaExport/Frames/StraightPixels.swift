/// Converts frames to RGBA with straight alpha, for viewers that take raw pixels.
package struct StraightPixels {
  private let alpha = StraightAlpha()

  package init() {}

  /// The bytes of premultiplied pixels as RGBA with straight alpha.
  package func rgba(_ pixels: [UInt8], _ order: ChannelOrder) -> [UInt8] {
    var result = pixels
    pixels.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        if !isOpaque(source) { alpha.convert(source, to: target) }
        guard order == .bgra else { return }
        ChannelOrder.swapRedAndBlue(UnsafeRawBufferPointer(target), to: target)
      }
    }
    return result
  }
}
