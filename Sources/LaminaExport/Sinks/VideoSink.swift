import Glibc

/// Writes video through `ffmpeg`, which receives 4:2:0 images, or RGBA if alpha or full chroma
/// resolution is needed. Without alpha it receives colours over black: straight colours would make
/// transparent pixels visible.
///
/// The file is renamed to its final name after the encoder has exited successfully.
package struct VideoSink: ~Copyable, Sendable {
  private let path: String
  private let program: String
  private let info: FrameInfo
  private let input: VideoEncoding.Input
  private let alpha = StraightAlpha()
  private var encoder: EncoderProcess
  private var temporaryFile: TemporaryFile
  private var picture: YUVPicture
  private var rgba: [UInt8] = []
  private var lastFrame: Int?
  private var transparency: TransparencySearch

  /// The encoder: `ffmpeg`, or the program named by `LAMINA_FFMPEG`.
  static var program: String {
    replacement ?? getenv("LAMINA_FFMPEG").map { String(cString: $0) } ?? "ffmpeg"
  }

  /// The encoder of the current task; nil for that of the process.
  @TaskLocal static var replacement: String?

  init(
    _ preset: VideoPreset, path: String, info: FrameInfo, program: String = Self.program
  ) throws(ExportError) {
    guard path != "-" else {
      throw ExportError(.badPattern("video needs a file; use y4m for a pipe"), path: path)
    }
    let encoding = VideoEncoding(preset, info)
    try encoding.check(path)
    try OutputFolder.prepare(path, info)
    let temporaryFile = try TemporaryFile(path)
    encoder = try Self.start(program, encoding.arguments(output: temporaryFile.name), path)
    self.temporaryFile = temporaryFile
    self.path = path
    self.info = info
    self.program = program
    input = encoding.input
    let size = input == .yuv420 ? (info.width, info.height) : (0, 0)
    picture = YUVPicture(width: size.0, height: size.1)
    transparency = TransparencySearch(info, keepsAlpha: encoding.keepsAlpha)
  }

  mutating func pathsOnBlack() -> [String] { transparency.isFound ? [path] : [] }

  private static func start(
    _ program: String, _ arguments: [String], _ path: String
  ) throws(ExportError) -> EncoderProcess {
    do throws(EncoderProcess.Failure) {
      return try EncoderProcess(program, arguments)
    } catch {
      throw ExportError(.encoder(error, program: program), path: path)
    }
  }

  mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    lastFrame = number
    let failure = pixels.withUnsafeBytes { pixels in
      transparency.search(pixels)
      return feed(pixels, order)
    }
    if let failure {
      throw ExportError(.encoder(failure, program: program), path: path, frame: number)
    }
  }

  private mutating func feed(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder
  ) -> EncoderProcess.Failure? {
    do throws(EncoderProcess.Failure) {
      if input == .deep {
        try encoder.write(pixels)
      } else if input != .yuv420 {
        if rgba.isEmpty { rgba = Array(repeating: 0, count: info.byteCount) }
        convert(pixels, order)
        try encoder.write(rgba)
      } else {
        picture.convert(pixels, order)
        try encoder.write(picture.bytes)
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func convert(_ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder) {
    rgba.withUnsafeMutableBytes { target in
      if input == .rgba {
        alpha.convert(pixels, to: target)
      } else {
        target.copyMemory(from: pixels)
      }
      if order == .bgra { ChannelOrder.swapRedAndBlue(UnsafeRawBufferPointer(target), to: target) }
    }
  }

  mutating func finish() throws(ExportError) {
    let failure = end()
    if let failure {
      throw ExportError(.encoder(failure, program: program), path: path, frame: lastFrame)
    }
    try temporaryFile.commit(frame: lastFrame)
  }

  private mutating func end() -> EncoderProcess.Failure? {
    let name = temporaryFile.name
    do throws(EncoderProcess.Failure) {
      try encoder.finish { TemporaryFile.size(of: name) }
      return nil
    } catch {
      return error
    }
  }
}

extension EncoderProcess {
  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    var failure: Failure?
    bytes.withUnsafeBytes { bytes in
      do throws(Failure) { try write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
