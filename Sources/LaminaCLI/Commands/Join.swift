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

      The output is the one that was given to lamina render --shard. Shards must be of one document, \
      with one set of options, one version of lamina and one renderer; gaps and shards that are there \
      twice are errors. Segments are joined as they are encoded, by ffmpeg; each begins with a key frame. \
      Frames are linked or copied from the folders of --from; without it they are only checked.
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
    help: ArgumentHelp("Wait for shards that are still rendered.", valueName: "seconds"))
  var wait: Seconds?

  @Flag(name: .customLong("keep-segments"), help: "Do not delete the segments of a joined film.")
  var keepsSegments = false

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @Flag(name: [.short, .long], help: "Print no summary.")
  var quiet = false

  func run() throws {
    let joiner = try ShardJoiner(output, folders: from, overwrite: overwrite)
    let deadline = ContinuousClock.now + .seconds(wait?.value ?? 0)
    while let problem = joiner.problem() {
      guard problem.isUnfinished, ContinuousClock.now < deadline else {
        throw Failure(problem == .none ? .missingInput : .badDocument, "\(output): \(problem)")
      }
      Thread.sleep(forTimeInterval: 1)
    }
    let count = try joiner.join(keepsSegments: keepsSegments)
    if !quiet, ProgressStyle.standard.showsSummary {
      Console.write("\(count) frames: \(output)\n")
    }
  }
}
