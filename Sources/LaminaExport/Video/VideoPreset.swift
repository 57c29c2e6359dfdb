/// A video format: its container, and what ffmpeg writes into it.
package struct VideoPreset: Sendable {
  /// How pixels pass through ffmpeg's filters.
  enum Processing: Sendable {
    case video
    /// A palette is computed from all frames.
    case palette
    /// Sides stay as they are, and alpha is a second stream.
    case picture
  }

  /// ffmpeg's name of the container format.
  let container: String
  /// The codecs that the container takes; the first is the one used if none is given.
  let codecs: [VideoCodec]
  /// Arguments of the container.
  var options: [String] = []
  /// ffmpeg's name of the encoder for sound; nil if the container takes no sound.
  var audioEncoder: String?
  var processing = Processing.video
  /// Largest frame rate; higher rates are reduced to it. nil if the format has no limit.
  var maxFrameRate: Int?

  /// Without it a segment has a random identifier, and two runs write different bytes.
  private static let bitExact = ["-fflags", "+bitexact"]

  static let mp4 = VideoPreset(
    container: "mp4", codecs: [.h264, .h265, .av1], options: ["-movflags", "+faststart"],
    audioEncoder: "aac")
  static let webm = VideoPreset(
    container: "webm", codecs: [.vp9, .av1], options: bitExact, audioEncoder: "libopus")
  static let mov = VideoPreset(
    container: "mov", codecs: [.prores, .prores4444, .animation, .h264, .h265],
    audioEncoder: "aac")
  static let mkv = VideoPreset(
    container: "matroska", codecs: [.ffv1, .h264, .h265, .vp9, .av1], options: bitExact,
    audioEncoder: "flac")
  // GIF delays are multiples of 1/100 s, and players show a delay of 1/100 s as 1/10 s.
  static let gif = VideoPreset(
    container: "gif", codecs: [.gif], processing: .palette, maxFrameRate: 50)
  static let avif = VideoPreset(container: "avif", codecs: [.av1Picture], processing: .picture)

  /// The encoding options that the format takes.
  var encodingOptions: Set<EncodingOption> {
    switch processing {
    case .video:
      return [
        .codec, .crf, .pixelFormat, .preset, .arguments, .audio, .colorSpace, .keepAlpha,
        .transfer, .masteringDisplay, .contentLight,
      ]
    case .palette: return [.plays, .arguments, .keepAlpha]
    case .picture:
      return [
        .quality, .crf, .pixelFormat, .preset, .arguments, .colorSpace, .keepAlpha, .transfer,
      ]
    }
  }

  /// ffmpeg's arguments for the second input, the sound of a film of some length in seconds, and how it
  /// is encoded; none without sound.
  func sound(_ track: AudioTrack?, length: Double) -> [String] {
    guard let track, let encoder = audioEncoder else { return [] }
    let bits = encoder == "flac" ? [] : ["-b:a", "192k"]
    return track.input + ["-map", "0:v", "-map", "1:a", "-af", track.filter(length: length)]
      + ["-c:a", encoder] + bits
  }

  /// The command line without the program; for frames and options that `VideoEncoding` accepts.
  func arguments(_ info: FrameInfo, output: String) -> [String] {
    VideoEncoding(self, info).arguments(output: output)
  }
}

extension VideoCodec {
  private static let presets = [VideoPreset.mp4, .webm, .mov, .mkv]

  /// The names of all codecs, without duplicates.
  package static let names = presets.flatMap { $0.codecs.map(\.name) }.reduce(into: []) {
    (names: inout [String], name) in if !names.contains(name) { names.append(name) }
  }

  /// The codecs of each container, for a help text.
  package static let help = presets.map { preset in
    let container = preset.container == "matroska" ? "mkv" : preset.container
    return "\(preset.codecs.map(\.name).joined(separator: ", ")) in \(container)"
  }.joined(separator: "; ")
}
