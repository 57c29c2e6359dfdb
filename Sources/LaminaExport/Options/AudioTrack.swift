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

  /// Throws if the file cannot be read.
  package func check() throws(ExportError) {
    guard access(path, R_OK) != 0 else { return }
    throw ExportError(.noAudio(code: errno), path: path)
  }
}
