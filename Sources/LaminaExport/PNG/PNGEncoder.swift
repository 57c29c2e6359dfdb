/// Encodes PNG files of one size on the calling thread; reuses its buffers.
///
/// RGB if every pixel is opaque, else RGBA with straight alpha; `Up` filter; tagged with the colour
/// space, sRGB without one. Deterministic.
package struct PNGEncoder {
  private let layout: PNGLayout
  private var encoder: BandEncoder
  private var chunk: [UInt8] = []
  /// The finished file.
  package private(set) var file: [UInt8] = []

  package init(width: Int, height: Int, profile: ColorProfile? = nil) {
    layout = PNGLayout(width: width, height: height, profile: profile)
    encoder = BandEncoder(layout)
  }

  /// Encodes premultiplied pixels, rows without padding, into `file`.
  package mutating func encode(_ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder = .rgba) {
    let opaque = isOpaque(pixels)
    file.removeAll(keepingCapacity: true)
    file += PNGFrameParts.head(layout, isOpaque: opaque)
    var sum = AdlerSum()
    for band in 0..<layout.bands {
      let rows = UnsafeRawBufferPointer(rebasing: pixels[layout.source(of: band)])
      encoder.encode(rows, order, band: band, isOpaque: opaque, to: &chunk)
      sum.append(encoder.sum)
      file += chunk
    }
    file += PNGFrameParts.tail(sum)
  }
}
