/// Segments of a film that were encoded separately, each from its own key frame on.
package enum FilmSegments {
  /// One segment: its file and the number of its frames.
  package struct Segment: Hashable, Sendable {
    package var path: String
    package var frames: Int

    package init(path: String, frames: Int) { (self.path, self.frames) = (path, frames) }
  }

  /// The formats whose segments can be joined without encoding again. GIF cannot: its palette is
  /// that of the whole film.
  package static var formats: [String] { presets.map(\.key) }

  private static let presets: KeyValuePairs<String, VideoPreset> = [
    "mp4": .mp4, "webm": .webm, "mov": .mov, "mkv": .mkv,
  ]

  /// The path of a segment: `film.shard-03-of-16.mp4`.
  package static func path(_ film: String, _ shard: Shard) -> String {
    let ending = FrameName.ending(of: film)
    let stem = ending.isEmpty ? film : String(film.dropLast(ending.count + 1))
    let digits = String(shard.number)
    let zeros = String(repeating: "0", count: max(0, "\(shard.count)".count - digits.count))
    let name = "\(stem).shard-\(zeros)\(digits)-of-\(shard.count)"
    return ending.isEmpty ? name : "\(name).\(ending)"
  }

  /// Joins segments in order, as they are encoded, with sound. The film appears when it is complete.
  package static func join(
    _ segments: [Segment], rate: FrameRate, to path: String, format: String,
    audio: AudioTrack? = nil, overwrite: Bool
  ) throws(ExportError) {
    guard let preset = presets.first(where: { $0.key == format })?.value else {
      throw ExportError(.unknownFormat(known: formats), path: path)
    }
    let frames = segments.reduce(0) { $0 + $1.frames }
    let sound = preset.sound(audio, length: rate.seconds(at: frames))
    try OutputFolder.make(for: path)
    try OutputFolder.probe(path)
    if !overwrite { try OutputFolder.refuseExisting(path) }
    var file = try TemporaryFile(path)
    if let failure = run(list(segments, rate), arguments(preset, sound, file.name), file.name) {
      throw ExportError(.encoder(failure, program: VideoSink.program), path: path)
    }
    try file.commit(frame: nil)
  }

  private static func run(
    _ list: String, _ arguments: [String], _ name: String
  ) -> EncoderProcess.Failure? {
    do throws(EncoderProcess.Failure) {
      var process = try EncoderProcess(VideoSink.program, arguments)
      try process.write(Array(list.utf8))
      try process.finish { TemporaryFile.size(of: name) }
      return nil
    } catch {
      return error
    }
  }

  /// The input of ffmpeg's `concat` demuxer, with exact durations: those in the files are rounded.
  /// Paths are absolute.
  static func list(_ segments: [Segment], _ rate: FrameRate) -> String {
    let rows = segments.filter { $0.frames > 0 }.map { segment in
      let quoted = segment.path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''")
      return "file 'file:\(quoted)'\nduration \(rate.seconds(at: segment.frames))\n"
    }
    return "ffconcat version 1.0\n" + rows.joined()
  }

  private static func arguments(
    _ preset: VideoPreset, _ sound: [String], _ output: String
  ) -> [String] {
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    words += ["-f", "concat", "-safe", "0", "-protocol_whitelist", "file,pipe", "-i", "pipe:0"]
    words += (sound.isEmpty ? ["-map", "0"] : sound) + ["-c:v", "copy"]
    return words + preset.options + ["-f", preset.container, output]
  }
}
