import ArgumentParser
import Foundation
import LaminaExport
import LaminaKit

/// `lamina join`: joins what shards have rendered.
struct Join: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the shards of a run and joins their frames, or their segments of a film.",
    discussion: """
      EXAMPLES
        lamina join film.mp4
        lamina join frames/%04d.png
        lamina join film.mp4 --from node1/ --from node2/ --wait 3600
        lamina join film.mp4 --audio sound.m4a --audio-fade-out 2

      The output is the one that was given to lamina render --shard; the records of the shards say its format. \
      Shards must be of one document, with one set of options, one version of lamina and one renderer; gaps, \
      shards that are there twice and files that were changed since are errors. Segments are joined as \
      they are encoded, by ffmpeg; each begins with a key frame. Frames are linked or copied from the folders of \
      --from; without it they are only checked. What was joined already is not joined again.
      """)

  @Argument(
    help: ArgumentHelp("The output of the shards.", valueName: "output"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "A folder with shards; may be repeated. Default: the folder of the output.",
      valueName: "folder"), completion: .directory)
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "Wait for shards that are still rendered; one that failed for good ends it.",
      valueName: "seconds"))
  var wait: Seconds?

  @OptionGroup var sound: AudioArguments

  @Flag(name: .customLong("keep-segments"), help: "Do not delete the segments of a joined film.")
  var keepsSegments = false

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @Flag(name: [.short, .long], help: "Print no progress and no summary.")
  var quiet = false

  @OptionGroup var progress: ProgressOptions

  private var style: ProgressStyle { quiet ? .none : progress.style }

  func run() throws {
    let start = ContinuousClock.now
    let joiner = try ShardJoiner(
      output, folders: from, overwrite: overwrite, audio: try sound.track())
    if let film = joiner.finishedFilm(waits: wait != nil) {
      if !quiet { Console.note("\(output): is joined already, \(film.count) frames") }
      return
    }
    let set = try awaited(joiner)
    if let silence = joiner.silence(of: set), !quiet { Console.warn("\(output): \(silence)") }
    try joiner.join(set, keepsSegments: keepsSegments)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let summary = JoinSummary(frames: set.frames.count, seconds: seconds, output: output)
    guard style != .none else { return }
    Console.write((style == .json ? summary.json : summary.text) + "\n")
  }

  /// The shards, once all are complete.
  private func awaited(_ joiner: ShardJoiner) throws(Failure) -> ShardSet {
    let deadline = ContinuousClock.now + .seconds(wait?.value ?? 0)
    var progress: ProgressLine?
    var shown = -1
    while true {
      do throws(ShardSet.Problem) {
        return try joiner.set()
      } catch {
        let failure = wait == nil ? nil : joiner.shardFailure()
        guard failure == nil, error.isUnfinished, ContinuousClock.now < deadline else {
          throw failure
            ?? Failure(error == .none ? .missingInput : .badDocument, "\(output): \(error)")
        }
        if case .missing(let missing, let count) = error, missing.count != shown {
          if progress == nil { progress = ProgressLine(total: count, unit: "shard", style) }
          progress?.update(done: count - missing.count)
          shown = missing.count
        }
      }
      Thread.sleep(forTimeInterval: 1)
    }
  }
}
