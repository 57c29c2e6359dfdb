import ArgumentParser
import CoreGraphics
import Foundation
import LaminaExport
import LaminaKit

/// Output path, format and its encoding, and selection of frames.
///
/// The encoding has no group of its own: debug builds of the argument parser check a group again for
/// each group around it, several times each.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      """
      Output: still.png, frames/%04d.png, frames-####.png, a folder, video.mp4, or - for standard output; \
      several are written from one drawing.
      """, valueName: "path"), completion: .file())
  var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "Write one of the frames as a picture too. Default: the frame in the middle.",
      valueName: "path"), completion: .file())
  var thumbnail: String?

  @Option(
    name: .customLong("thumbnail-at"),
    help: ArgumentHelp("Time of the thumbnail, to the nearest frame.", valueName: "seconds"))
  var thumbnailTime: Seconds?

  /// Whether these are the options of the picture `--thumbnail`.
  var isThumbnail = false

  @Option(help: "Format: \(names). Default: by the extension of the output.")
  var format: FormatName?

  @Option(help: "Alpha of raw output: straight or premultiplied.")
  var alpha: FrameInfo.Alpha = .straight

  @Flag(
    name: .customLong("keep-alpha"),
    help: "Keep alpha in webm and gif; mov, mkv and avif keep it already.")
  var keepsAlpha = false

  @Flag(help: "Replace existing files; frames of another run need not fit.")
  var overwrite = false

  @Flag(
    help: """
      Keep frames that an earlier run completed and render the others; an error if that run had another \
      document, size or other option.
      """)
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Render one part of the frames: 2/8, or auto for the index set by Slurm, Kubernetes, AWS Batch or CI.",
      valueName: "k/n"))
  var shard: ShardArgument?

  @Option(
    help: ArgumentHelp("Write a JSON report to this file.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(name: [.short, .long], help: "Print no progress, no warnings and no summary.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Quality of jpeg, webp and avif: 0 to 100, or lossless for webp. Default: 90, for avif its crf.",
      valueName: "number"))
  var quality: QualityArgument?

  @Option(
    help: ArgumentHelp(
      "How often a gif, png or webp animation plays; 0, the default, is for ever.",
      valueName: "count"))
  var loop: PlayCount?

  @Option(
    name: .customLong("color-space"),
    help: ArgumentHelp(
      """
      The space that frames are drawn and written in: srgb, or display-p3, which keeps wider colours; \
      the file has its profile.
      """, valueName: "name"))
  var colorSpace: WorkingSpace?

  @Option(
    help: ArgumentHelp(
      """
      Bits per channel: 8, 10, 16 or float. With more than 8, everything is drawn in floating point, and \
      png, exr, raw, avif, mov, mkv, webm and h265 files get them. Default: 8.
      """, valueName: "bits"))
  var depth: FrameDepth = .eight

  @Option(
    help: ArgumentHelp(
      """
      The curve of a file with a high dynamic range, in BT.2020: pq or hlg; white has 203 cd/m², brighter \
      colours more. Default: that of sRGB.
      """, valueName: "name"))
  var transfer: HighDynamicRange?

  @Option(
    name: .customLong("mastering-display"),
    help: ArgumentHelp(
      """
      The display that colours were chosen on, for h265 and png with --transfer pq: its primaries, and the \
      cd/m² of its white and black, as in display-p3:1000,0.005.
      """, valueName: "primaries:max,min"))
  var masteringDisplay: MasteringDisplay?

  @Option(
    name: .customLong("content-light"),
    help: ArgumentHelp(
      "The brightest pixel and the average of the brightest frame in cd/m², likewise, as in 1000,400.",
      valueName: "max,average"))
  var contentLight: ContentLight?

  @Option(
    help: ArgumentHelp(
      """
      How deep frames become 8 bits where the output has no more: ordered, without bands, or none. \
      Default: ordered.
      """, valueName: "name"))
  var dither: Dithering?

  @Option(
    help: ArgumentHelp(
      "Codec: \(VideoCodec.help). Default: the first of each.", valueName: "name"),
    completion: .list(VideoCodec.names))
  var codec: String?

  @Option(
    help: ArgumentHelp(
      "Constant rate factor of the codec: smaller is better and larger.", valueName: "number"))
  var crf: RateFactorArgument?

  @Option(
    name: .customLong("pixel-format"),
    help: ArgumentHelp("ffmpeg's pixel format, as in yuv444p.", valueName: "name"))
  var pixelFormat: String?

  @Option(
    help: ArgumentHelp("The encoder's speed preset, as in slow for h264.", valueName: "name"))
  var preset: String?

  @Option(
    name: .customLong("ffmpeg-args"), parsing: .unconditional,
    help: ArgumentHelp(
      "Further arguments of ffmpeg before its output, as in '-tune animation'; quotes group words.",
      valueName: "arguments"))
  var ffmpegArguments: String?

  @OptionGroup var sound: AudioArguments

  private static let names = ExportFormat.all.map(\.name).joined(separator: ", ")

  /// The frames of this run's shard.
  func part(of frames: FrameList) throws(Failure) -> FrameList {
    try chosenShard()?.part(of: frames) ?? frames
  }

  /// The shard that `--shard` selects; nil for all frames.
  func chosenShard() throws(Failure) -> Shard? {
    do throws(ExportError) {
      return try shard?.shard()
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// The folder of a sequence of `frames`, which has a manifest; nil for a film or a single image.
  ///
  /// Throws also for encoding options that do not apply: before the frames in the folder are
  /// compared with this run.
  func sequence(of frames: FrameList) throws(Failure) -> SequenceFolder? {
    let encoding = try encodingOptions()
    do throws(ExportError) {
      let count = frames.numbers.count
      let row = try ExportFormat.named(format?.value, for: output, frames: count)
      try row.check(encoding, alpha, keepsAlpha: keepsAlpha, path: output)
      guard let ending = row.sequenceEnding, output != "-" else {
        let isFilm = output != "-" && FilmSegments.formats.contains(row.name)
        guard shard == nil && !resume || shard != nil && isFilm
        else {
          throw ExportError(
            .badPattern(
              "--shard and --resume require one file per frame, as in frames/%04d.png; shards may "
                + "also be segments of a film: \(FilmSegments.formats.joined(separator: ", "))"),
            path: output)
        }
        if shard != nil, encoding.video.audio != nil {
          throw ExportError(
            .badPattern(
              "--audio is for a whole film: give it to lamina join, which adds the sound"),
            path: output)
        }
        return nil
      }
      let folder = try SequenceFolder(output, frames: count, ending: ending)
      return folder.isNumbered || resume || shard != nil ? folder : nil
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Throws if the report would replace an input, or a frame that the run writes.
  func checkReport(_ frames: FrameList) throws(Failure) {
    guard let report else { return }
    let ending = try sequenceEnding(frames: frames.numbers.count)
    do throws(ExportError) {
      let folder = try ending.map { ending throws(ExportError) in
        try SequenceFolder(output, frames: frames.numbers.count, ending: ending)
      }
      let frame = folder?.frame(at: report).map { frames.numbers.contains($0) } ?? false
      if frame || isSameFile(report, output) {
        throw ExportError(.isOtherOutput("an output of frames"), path: report)
      }
      try checkTarget(report)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Opens the sink, which checks that the output can be created.
  ///
  /// All files of a sequence have the given colour type, also when shards or separate runs write
  /// them.
  func open(
    _ info: FrameInfo, _ sequence: SequenceRun?, _ colorType: FrameInfo.ColorType,
    path: String?, resumes: Bool
  ) throws(Failure)
    -> any FrameSink & ~Copyable
  {
    var info = info
    if sequence?.isNumbered == true { info.colorType = colorType }
    info.alpha = alpha
    info.depth = depth
    info.dithering = dither ?? .ordered
    info.overwrite = overwrite || resume
    info.keepsAlpha = keepsAlpha
    info.encoding = try encodingOptions()
    if let sound = info.sound, try takesSound(info.frames.numbers.count) {
      info.encoding.video.audio = sound
    }
    do throws(ExportError) {
      return try ExportFormat.named(format?.value, for: output, frames: info.frames.numbers.count)
        .open(path ?? output, info)
    } catch {
      if error.cause == .exists, resumes {
        let message =
          "\(error.path): file exists; use --resume to keep what is complete, or --overwrite"
        throw Failure(Failure(LaminaError(error)).exitCode, message)
      }
      throw Failure(LaminaError(error))
    }
  }

  /// What determines the files of a sequence: their format, and the options that were given.
  func formatValues(of frames: FrameList) throws(Failure) -> [String: String] {
    var values = try encodingOptions().values
    values["--format"] = try exportFormat(frames: frames.numbers.count).name
    if alpha != .straight { values["--alpha"] = alpha.rawValue }
    if keepsAlpha { values["--keep-alpha"] = "true" }
    return values.merging(depthValues) { $1 }
  }

  /// The file name extension of a sequence; nil if all frames are written into one file.
  func sequenceEnding(frames: Int) throws(Failure) -> String? {
    try exportFormat(frames: frames).sequenceEnding
  }

  /// Whether the output is a film that can have sound and is given none.
  func takesSound(_ frames: Int) throws(Failure) -> Bool {
    if sound.audio != nil { return false }
    return try exportFormat(frames: frames).takes(.audio)
  }

  /// What the output has that was not asked for.
  func warnings(_ info: FrameInfo) throws(Failure) -> [String] {
    var info = info
    info.keepsAlpha = keepsAlpha
    info.encoding = try encodingOptions()
    info.depth = depth
    let format = try exportFormat(frames: info.frames.numbers.count)
    let isShallow = depth.isDeep && !isThumbnail && !format.isDeep(info)
    let shallow = isShallow ? [noteOnDepth(format)] : []
    return (format.warnings(info) + shallow).map { "\(output): \($0)" }
  }

  /// What is said of frames with transparent pixels that the output shows on black.
  func noteOnBlack(_ info: FrameInfo) throws(Failure) -> String {
    var info = info
    info.encoding = try encodingOptions()
    let format = try exportFormat(frames: info.frames.numbers.count)
    return format.noteOnBlack(info)
  }

  /// Throws if the thumbnail is no picture, or its time is given without it.
  func checkThumbnail() throws(Failure) {
    guard isThumbnail else {
      guard thumbnailTime == nil || isSeveral || outputs.isEmpty else {
        throw Failure(.usage, "--thumbnail-at requires --thumbnail")
      }
      return
    }
    guard try exportFormat(frames: 1).sequenceEnding != nil, output != "-",
      try !isNumbered
    else {
      throw Failure(.usage, "--thumbnail: name one picture, as in film.jpg, not \(output)")
    }
  }

  /// Whether the path has a frame number, or is a folder.
  private var isNumbered: Bool {
    get throws(Failure) {
      do throws(ExportError) {
        return try SequenceFolder(output, frames: 1).isNumbered
      } catch {
        throw Failure(LaminaError(error))
      }
    }
  }

  /// The format of a number of frames.
  func exportFormat(frames: Int) throws(Failure) -> ExportFormat {
    do throws(ExportError) {
      return try ExportFormat.named(format?.value, for: output, frames: frames)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Whether all frames are written into one file.
  func isFilm(frames: Int) throws(Failure) -> Bool { try sequenceEnding(frames: frames) == nil }
}

/// A shard argument: `k/n` or `auto`.
enum ShardArgument: ExpressibleByArgument {
  case explicit(Shard)
  /// The shard that the environment specifies.
  case auto

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(parsing: argument) {
      self = .explicit(shard)
    } else {
      return nil
    }
  }

  func shard() throws(ExportError) -> Shard {
    if case .explicit(let shard) = self { return shard }
    do throws(ShardEnvironment.Problem) {
      return try ShardEnvironment.shard(in: ProcessInfo.processInfo.environment)
    } catch {
      throw ExportError(.badPattern(error.description), path: "--shard auto")
    }
  }
}

/// The name of an export format.
struct FormatName: ExpressibleByArgument {
  static let allValueStrings = ExportFormat.all.map(\.name)
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  let value: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    value = argument
  }
}
