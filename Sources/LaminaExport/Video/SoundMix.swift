import Glibc

/// Several sounds that are mixed into one file by ffmpeg.
package struct SoundMix: Sendable {
  /// A file of sound and when it is heard, in seconds of the film.
  package struct Part: Sendable {
    package var path: String
    package var heard: Range<Double>
    /// Seconds of the file that are left out at its beginning.
    package var skipped: Double
    package var volume: Double

    package init(path: String, heard: Range<Double>, skipped: Double, volume: Double) {
      self.path = path
      self.heard = heard
      self.skipped = skipped
      self.volume = volume
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// What ffmpeg may read: files of sound, but no playlists, which name other files.
  private static let formats = "mp3,wav,ogg,flac,aac,mov,mp4,m4a,matroska,webm,aiff,caf"

  /// Writes the mixed sound as a WAV file; its channels are those of the sounds.
  package func write(to path: String) throws(ExportError) {
    do throws(EncoderProcess.Failure) {
      var process = try EncoderProcess(VideoSink.program, arguments(to: path))
      try process.finish {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
      }
    } catch {
      throw ExportError(.encoder(error, program: VideoSink.program), path: path)
    }
  }

  func arguments(to path: String) -> [String] {
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    for part in parts {
      words += ["-protocol_whitelist", "file", "-format_whitelist", Self.formats]
      words += ["-i", "file:" + part.path]
    }
    words += ["-filter_complex", graph, "-map", "[mix]", "-ar", "48000"]
    return words + ["-c:a", "pcm_f32le", "-f", "wav", path]
  }

  private var graph: String {
    let sounds = parts.enumerated().map { index, part in
      let end = part.skipped + part.heard.upperBound - part.heard.lowerBound
      return "[\(index):a:0]atrim=start=\(part.skipped):end=\(end),asetpts=PTS-STARTPTS,"
        + "volume=\(part.volume),adelay=delays=\(part.heard.lowerBound * 1_000):all=1[s\(index)];"
    }
    let names = parts.indices.map { "[s\($0)]" }.joined()
    return sounds.joined() + names
      + "amix=inputs=\(parts.count):duration=longest:normalize=0[mix]"
  }
}
