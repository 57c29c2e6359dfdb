import ArgumentParser
import LaminaExport

/// Options of a film's sound.
struct AudioArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Sound of a film, from a file that ffmpeg reads.", valueName: "file"),
    completion: .file())
  var audio: String?

  @Option(
    name: .customLong("audio-offset"), parsing: .unconditional,
    help: ArgumentHelp(
      "When the sound begins; a negative number leaves out its beginning.", valueName: "seconds"))
  var audioOffset: SignedSeconds?

  @Option(
    name: .customLong("audio-fade-in"),
    help: ArgumentHelp("Fade the sound in.", valueName: "seconds"))
  var audioFadeIn: Seconds?

  @Option(
    name: .customLong("audio-fade-out"),
    help: ArgumentHelp("Fade the sound out at the end of the film.", valueName: "seconds"))
  var audioFadeOut: Seconds?

  @Flag(
    name: .customLong("audio-loop"), help: "Repeat the sound until the end of the film.")
  var audioLoops = false

  /// Removes the sound.
  mutating func remove() {
    audio = nil
    audioOffset = nil
    audioFadeIn = nil
    audioFadeOut = nil
    audioLoops = false
  }

  /// The sound; nil for none.
  func track() throws(Failure) -> AudioTrack? {
    guard let audio else {
      let isUsed =
        audioOffset != nil || audioFadeIn != nil || audioFadeOut != nil || audioLoops
      guard !isUsed else {
        throw Failure(
          .usage, "--audio-offset, --audio-fade-in, --audio-fade-out and --audio-loop need --audio")
      }
      return nil
    }
    var track = AudioTrack(path: audio)
    track.offset = audioOffset?.value ?? 0
    track.loops = audioLoops
    track.fadeIn = audioFadeIn?.value ?? 0
    track.fadeOut = audioFadeOut?.value ?? 0
    do throws(ExportError) {
      try track.check()
    } catch {
      throw Failure(.missingInput, error.description)
    }
    return track
  }

  /// The options as they are given to another command.
  var words: [String] {
    var words = audio.map { ["--audio", $0] } ?? []
    if let audioOffset { words += ["--audio-offset", "\(audioOffset.value)"] }
    if let audioFadeIn { words += ["--audio-fade-in", "\(audioFadeIn.value)"] }
    if let audioFadeOut { words += ["--audio-fade-out", "\(audioFadeOut.value)"] }
    return words + (audioLoops ? ["--audio-loop"] : [])
  }
}

/// An argument in seconds that may be negative.
struct SignedSeconds: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = decimal(argument), abs(value) <= Seconds.maximum else { return nil }
    self.value = value
  }
}
