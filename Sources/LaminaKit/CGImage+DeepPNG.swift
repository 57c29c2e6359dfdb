package import CoreGraphics
import LaminaExport

extension CGImage {
  /// A picture with more than 8 bits as a PNG file with 16, in sRGB or Display P3; colours beyond that
  /// space are clamped. Nil for a picture with 8 bits.
  package func deepPNGBytes() -> [UInt8]? {
    let space = colorSpace.flatMap(WorkingSpace.init) ?? .sRGB
    let whole = ToneMapping(limit: .infinity, isCompressed: false)
    guard let samples = shown(whole).deepSamples(in: space, room: .infinity),
      let rate = FrameRate(1)
    else { return nil }
    var info = FrameInfo(width: width, height: height, rate: rate, frames: FrameList(single: 0))
    info.depth = .sixteen
    info.encoding.profile = ColorProfile(space)
    let format = DeepPNGEncoder.samples(info)
    var words = [UInt8](repeating: 0, count: width * height * format.bytesPerPixel)
    samples.withUnsafeBytes { source in
      words.withUnsafeMutableBytes {
        DeepConverter(width: width, height: height, to: format).convert(source, to: $0)
      }
    }
    return try? DeepPNGEncoder(info, path: "").encode(words, .rgba)
  }
}
