/// Text entries of PNG files (`tEXt`).
package enum PNGText {
  /// An entry: a keyword and a text, both in Latin-1.
  package struct Entry: Hashable, Sendable {
    package var keyword: String
    package var text: String

    package init(_ keyword: String, _ text: String) { (self.keyword, self.text) = (keyword, text) }
  }

  /// The file with entries after its header; the file itself if it is not a PNG.
  package static func adding(_ entries: [Entry], to file: [UInt8]) -> [UInt8] {
    guard let header = PNGChunks.all(of: file).first, header.type == "IHDR" else { return file }
    let chunks = entries.flatMap { entry in
      PNGChunks.bytes("tEXt", latin1(entry.keyword).prefix(79) + [0] + latin1(entry.text))
    }
    return Array(file[..<header.range.upperBound]) + chunks + file[header.range.upperBound...]
  }

  /// The entries of a file, in its order.
  package static func entries(of file: [UInt8]) -> [Entry] {
    PNGChunks.all(of: file).filter { $0.type == "tEXt" }.compactMap { chunk in
      guard let end = chunk.data.firstIndex(of: 0) else { return nil }
      return Entry(text(chunk.data[..<end]), text(chunk.data[(end + 1)...]))
    }
  }

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value > 0 && $0.value < 256 ? UInt8($0.value) : 0x3F }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
