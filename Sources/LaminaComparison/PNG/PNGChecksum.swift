import CDeflate
package import CoreGraphics

/// Checksums by which the pixels of a PNG file are recognised without decoding it.
///
/// The file has those of its pixels and of its other contents, so that a file that another program
/// has changed is not recognised.
package enum PNGChecksum {
  private static let keyword = "Lamina checksum"

  /// The file with the checksums of its image.
  package static func adding(of image: CGImage, to file: [UInt8]) -> [UInt8] {
    PNGText.adding([PNGText.Entry(keyword, text(image, file))], to: file)
  }

  /// Whether the file has the checksums of an image, and is unchanged since.
  package static func recognizes(_ image: CGImage, in file: [UInt8]) -> Bool {
    guard let known = PNGText.entries(of: file).first(where: { $0.keyword == keyword }) else {
      return false
    }
    return known.text == text(image, file)
  }

  private static func text(_ image: CGImage, _ file: [UInt8]) -> String {
    let (crc, adler) = sums(image.pixels)
    let samples = image.isDeep ? image.deepSamples(in: .sRGB, room: .infinity) : nil
    let deep = samples.map { " " + String(sums($0).0, radix: 16) } ?? ""
    // Texts do not change the pixels; the checksums themselves are one.
    let contents = PNGChunks.all(of: file).filter { $0.type != "tEXt" }
    let sum = file.withUnsafeBytes { bytes in
      contents.reduce(UInt32(0)) { sum, chunk in
        let part = bytes[chunk.range]
        return libdeflate_crc32(sum, UnsafeRawBufferPointer(rebasing: part).baseAddress, part.count)
      }
    }
    let numbers = [crc, adler, sum].map { String($0, radix: 16) }.joined(separator: " ")
    return "\(image.width)x\(image.height) \(numbers)\(deep)"
  }

  private static func sums<Sample: BitwiseCopyable>(_ samples: [Sample]) -> (UInt32, UInt32) {
    samples.withUnsafeBytes {
      (
        libdeflate_crc32(0, $0.baseAddress, $0.count),
        libdeflate_adler32(1, $0.baseAddress, $0.count)
      )
    }
  }
}
