import ArgumentParser
import CoreGraphics
import LaminaExport
import LaminaKit

/// Options of the encoders of pictures and video.
struct EncodingArguments: ParsableArguments {
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

  /// The space that frames are drawn in.
  var space: WorkingSpace { colorSpace ?? .sRGB }

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

  /// The options as the sinks take them.
  func options() throws(Failure) -> EncodingOptions {
    var options = EncodingOptions()
    (options.quality, options.plays) = (quality?.value, loop?.value)
    options.profile = ColorProfile(space)
    options.video.codec = codec
    options.video.crf = crf?.value
    options.video.pixelFormat = pixelFormat
    options.video.preset = preset
    options.video.arguments = try ShellWords.split(ffmpegArguments ?? "", option: "--ffmpeg-args")
    options.video.audio = try sound.track()
    return options
  }
}

extension WorkingSpace: ExpressibleByArgument {}

/// A quality argument: 0 to 100, or `lossless`.
struct QualityArgument: ExpressibleByArgument {
  let value: PictureQuality

  init?(argument: String) {
    guard let value = PictureQuality(parsing: argument) else { return nil }
    self.value = value
  }
}

/// A number of plays; 0 is for ever.
struct PlayCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (0...EncodingOptions.maxPlays).contains(value) else {
      return nil
    }
    self.value = value
  }
}

/// A constant rate factor of any codec.
struct RateFactorArgument: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (0...63).contains(value) else { return nil }
    self.value = value
  }
}
