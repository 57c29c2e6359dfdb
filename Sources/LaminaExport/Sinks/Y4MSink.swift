/// Writes uncompressed YUV4MPEG2 video (4:2:0) to a file or the standard output.
package struct Y4MSink: FrameSink, ~Copyable, Sendable {
  private var file: OutputFile
  private var picture: YUVPicture
  private var transparency: TransparencySearch

  package mutating func pathsOnBlack() -> [String] { transparency.isFound ? [file.path] : [] }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    try OutputFolder.prepare(path, info)
    let rate = "\(info.rate.numerator):\(info.rate.denominator)"
    let text =
      "YUV4MPEG2 W\(info.width) H\(info.height) F\(rate) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    var file = try OutputFile(path)
    try file.write(Array(text.utf8).span.bytes)
    self.file = file
    picture = YUVPicture(width: info.width, height: info.height)
    transparency = TransparencySearch(info)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    file.frame = number
    pixels.withUnsafeBytes { pixels in
      transparency.search(pixels)
      picture.convert(pixels, order)
    }
    try file.write(Array("FRAME\n".utf8).span.bytes)
    let bytes = picture.bytes
    try file.write(bytes.span.bytes)
  }

  package mutating func finish() throws(ExportError) { try file.commit() }
}
