import Glibc

/// Sound of a film, from a file that ffmpeg reads.
package struct AudioTrack: Sendable, Hashable, CustomStringConvertible {
  package var path: String
  /// Seconds of the film at which the sound begins; negative to leave out the sound's beginning.
  package var offset = 0.0
  /// Seconds over which the sound becomes audible.
  package var fadeIn = 0.0
  /// Seconds before the end of the film over which the sound becomes silent.
  package var fadeOut = 0.0
  /// Whether the sound is repeated until the end of the film.
  package var loops = false

  package init(path: String) { self.path = path }

  package var description: String {
    "\(path) from \(offset), fades \(fadeIn) and \(fadeOut)\(loops ? ", repeated" : "")"
  }

  /// Arguments of ffmpeg for the input.
  var input: [String] {
    // The `file:` prefix keeps a name with a colon from being read as a protocol.
    (loops ? ["-stream_loop", "-1"] : []) + ["-i", "file:" + path]
  }

  /// The filter for a film of some length in seconds. Sound never lasts longer than the film.
  func filter(length: Double) -> String {
    var steps: [String] = []
    if offset < 0 { steps.append("atrim=start=\(-offset),asetpts=PTS-STARTPTS") }
    if fadeIn > 0 { steps.append("afade=t=in:d=\(fadeIn)") }
    if offset > 0 { steps.append("adelay=delays=\(offset * 1_000):all=1") }
    if fadeOut > 0 {
      steps.append("afade=t=out:st=\(max(0, length - fadeOut)):d=\(min(fadeOut, length))")
    }
    return (steps + ["atrim=end=\(length)"]).joined(separator: ",")
  }

  /// Why a film of some length in seconds has no sound; nil if it has.
  package func silence(length: Double) -> String? {
    if offset >= length {
      return
        "--audio-offset: the sound would begin at \(offset) s, after the film's end at \(length) s"
    }
    guard offset < 0, !loops, let own = duration, -offset >= own else { return nil }
    return "--audio-offset: \(path) lasts \(own) s, of which nothing is left after \(-offset) s"
  }

  /// The length of the sound in seconds, as ffmpeg says it; nil if it does not.
  private var duration: Double? {
    do throws(EncoderProcess.Failure) {
      var process = try EncoderProcess(
        VideoSink.program, ["-nostdin", "-hide_banner", "-i", "file:" + path])
      try process.finish { 0 }
      return nil
    } catch {
      // Without an output ffmpeg describes its input and fails.
      guard case .exited(_, let text) = error else { return nil }
      return Self.duration(in: text)
    }
  }

  /// Reads `Duration: 00:01:02.50`.
  static func duration(in text: String) -> Double? {
    guard let match = text.firstMatch(of: /Duration: (\d+):(\d+):(\d+\.?\d*)/),
      let hours = Double(match.1), let minutes = Double(match.2), let seconds = Double(match.3)
    else { return nil }
    return (hours * 60 + minutes) * 60 + seconds
  }

  /// Throws if the file cannot be read.
  package func check() throws(ExportError) {
    guard access(path, R_OK) != 0 else { return }
    throw ExportError(.noAudio(code: errno), path: path)
  }
}
