/// The registry of export formats: one row per format.
package struct ExportFormat: Sendable {
  /// Name on the command line (`--format`).
  package let name: String
  /// File name extensions that select the format, without the dot.
  package let extensions: [String]
  /// File name extension of the files of a sequence; nil if all frames are in one file.
  package let sequenceEnding: String?
  /// The format of several frames in one file, if it is another one.
  private let animation: String?
  /// The encoding options that the format takes.
  let options: Set<EncodingOption>
  private let makeSink:
    @Sendable (String, FrameInfo) throws(ExportError) -> any FrameSink & ~Copyable
  /// The samples that a sink takes of frames in floating point, and the sink for them if it is another
  /// one.
  private var samples: @Sendable (FrameInfo) -> SampleFormat
  private var makeDeepSink:
    (@Sendable (String, FrameInfo) throws(ExportError) -> any FrameSink & ~Copyable)?
  /// What the output has that was not asked for, such as added pixels; one sentence each.
  package let warnings: @Sendable (FrameInfo) -> [String]

  /// Whether the output would have alpha if it were asked for.
  package let canKeepAlpha: @Sendable (FrameInfo) -> Bool
  /// The names of the codecs; none if there is no choice.
  package let codecs: [String]

  init<Sink: FrameSink & ~Copyable>(
    _ name: String, _ extensions: [String], _ sink: Sink.Type, animation: String? = nil
  ) {
    self.name = name
    self.extensions = extensions
    self.animation = animation
    options = Sink.options
    sequenceEnding = Sink.sequenceEnding
    codecs = Sink.codecs
    makeSink = { path, info throws(ExportError) in try Sink(path: path, info: info) }
    samples = { Sink.samples($0) }
    warnings = { Sink.warnings($0) }
    canKeepAlpha = { Sink.canKeepAlpha($0) }
  }

  /// A format with another sink for samples of more than 8 bits.
  init<Sink: FrameSink & ~Copyable, Deep: FrameSink & ~Copyable>(
    _ name: String, _ extensions: [String], _ sink: Sink.Type, deep: Deep.Type,
    animation: String? = nil
  ) {
    self.init(name, extensions, sink, animation: animation)
    samples = { Deep.samples($0) }
    makeDeepSink = { path, info throws(ExportError) in try Deep(path: path, info: info) }
  }

  /// Whether the format takes an option.
  package func takes(_ option: EncodingOption) -> Bool { options.contains(option) }

  /// Opens a sink of this format. Throws if `info` has an encoding option that does not apply.
  package func open(
    _ path: String, _ info: FrameInfo
  ) throws(ExportError) -> any FrameSink & ~Copyable {
    try check(info.encoding, info.alpha, keepsAlpha: info.keepsAlpha, path: path)
    guard info.samples == .float else { return try makeSink(path, info) }
    var inner = info
    inner.samples = samples(info)
    let make = inner.samples == .eight ? makeSink : makeDeepSink ?? makeSink
    return DeepSink(try make(path, inner), inner.samples, path: path, info: info)
  }

  /// Whether the output has more than 8 bits per channel of frames in floating point.
  package func isDeep(_ info: FrameInfo) -> Bool { samples(info) != .eight }

  /// What is said once of frames with transparent pixels that the output shows on black.
  package func noteOnBlack(_ info: FrameInfo) -> String {
    let others =
      if canKeepAlpha(info) {
        "--keep-alpha keeps them"
      } else if sequenceEnding != nil {
        "png and webp keep them"
      } else {
        "mov, and webm with --keep-alpha, keep them"
      }
    return "transparent pixels are shown on black; --background is another colour, \(others)"
  }

  /// Throws if an option was given that does not apply to the format.
  package func check(
    _ encoding: EncodingOptions, _ alpha: FrameInfo.Alpha = .straight, keepsAlpha: Bool = false,
    path: String
  ) throws(ExportError) {
    let more: [EncodingOption] =
      (alpha == .straight ? [] : [.alpha]) + (keepsAlpha ? [.keepAlpha] : [])
    for option in encoding.given + more where !options.contains(option) {
      let names = Self.all.filter { $0.options.contains(option) }.map(\.name)
      let why =
        "\(option.rawValue) does not apply to \(name), only to \(names.joined(separator: ", "))"
      throw ExportError(.badPattern(why), path: path)
    }
  }

  package static let all: [ExportFormat] = [
    ExportFormat(
      "png", ["png"], PNGSink.self, deep: StillSink<DeepPNGEncoder>.self, animation: "apng"),
    ExportFormat("apng", ["apng"], QueuedSink<APNGSink>.self),
    ExportFormat("raw", ["raw", "rgba"], QueuedSink<RawSink>.self),
    ExportFormat("y4m", ["y4m"], QueuedSink<Y4MSink>.self),
    ExportFormat("jpeg", ["jpg", "jpeg"], StillSink<JPEGEncoder>.self),
    ExportFormat("webp", ["webp"], StillSink<WebPEncoder>.self, animation: "awebp"),
    ExportFormat("awebp", ["awebp"], QueuedSink<AnimatedWebPSink>.self),
    ExportFormat("exr", ["exr"], StillSink<EXREncoder>.self),
    ExportFormat("avif", ["avif"], QueuedSink<FormatVideoSink<AVIFFormat>>.self),
    ExportFormat("mp4", ["mp4", "m4v"], QueuedSink<FormatVideoSink<MP4Format>>.self),
    ExportFormat("webm", ["webm"], QueuedSink<FormatVideoSink<WebMFormat>>.self),
    ExportFormat("mov", ["mov"], QueuedSink<FormatVideoSink<MOVFormat>>.self),
    ExportFormat("mkv", ["mkv"], QueuedSink<FormatVideoSink<MKVFormat>>.self),
    ExportFormat("gif", ["gif"], QueuedSink<FormatVideoSink<GIFFormat>>.self),
  ]

  /// The format called `name`, or else the one that the path's extension selects. A path without an
  /// extension is a folder of PNG files; one `.png` or `.webp` for several frames is animated.
  package static func named(
    _ name: String?, for path: String, frames: Int = 1
  ) throws(ExportError) -> ExportFormat {
    let ending = FrameName.ending(of: path).lowercased()
    let found = all.first { row in
      if let name { return row.name == name }
      return row.extensions.contains(ending) || (ending.isEmpty && row.name == "png")
    }
    guard let found else {
      throw ExportError(.unknownFormat(known: all.map(\.name)), path: name ?? path)
    }
    guard name == nil, frames > 1, FrameName.isSingle(path), let animation = found.animation else {
      return found
    }
    return try named(animation, for: path)
  }
}
