import ArgumentParser
import Foundation
import LaminaExport
import LaminaKit

/// Where frames go and in which form.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to: still.png, frames/%04d.png, frames-####.png, a folder, film.mp4, or - for the standard output.",
      valueName: "path"))
  var output: String

  @Option(help: "The format, \(names); otherwise the ending of the output decides.")
  var format: String?

  @Option(help: "Colours with alpha in raw output: straight or premultiplied.")
  var alpha: FrameInfo.Alpha = .straight

  @Flag(name: .customLong("keep-alpha"), help: "Keep alpha in video: webm, mov and gif can.")
  var keepsAlpha = false

  @Flag(help: "Replace files that exist.")
  var overwrite = false

  @Flag(help: "Keep frames that an earlier run finished, and make the others.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Render one share of the frames: 2/8, or auto for what Slurm, Kubernetes, AWS Batch or CI says.",
      valueName: "k/n"))
  var shard: ShardArgument?

  @Option(help: ArgumentHelp("Write a JSON report to this file.", valueName: "file"))
  var report: String?

  @Flag(name: [.short, .long], help: "No progress line and no warnings.")
  var quiet = false

  private static let names = ExportFormat.all.map(\.name).joined(separator: ", ")

  /// What of these frames this run makes: its shard, without what is finished.
  func narrow(_ frames: FrameList) throws(Failure) -> FrameList {
    do throws(ExportError) {
      let part = try shard?.shard().part(of: frames) ?? frames
      guard shard != nil || resume else { return part }
      let row = try ExportFormat.named(format, for: output, frames: frames.numbers.count)
      guard row.name == "png", output != "-" else {
        throw ExportError(
          .badPattern("--shard and --resume need a file for each frame, as in frames/%04d.png"),
          path: output)
      }
      return resume ? try FinishedFrames.missing(output, part) : part
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Opens the sink, which checks that the output can be made.
  func open(_ info: FrameInfo) throws(LaminaError) -> any FrameSink & ~Copyable {
    var info = info
    (info.alpha, info.overwrite, info.keepsAlpha) = (alpha, overwrite || resume, keepsAlpha)
    do throws(ExportError) {
      return try ExportFormat.named(format, for: output, frames: info.frames.numbers.count)
        .open(output, info)
    } catch {
      throw LaminaError(error)
    }
  }
}

extension FrameInfo.Alpha: ExpressibleByArgument {}

/// A share of the frames on a command line.
enum ShardArgument: ExpressibleByArgument {
  case known(Shard)
  /// What the surroundings say.
  case auto

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(parsing: argument) {
      self = .known(shard)
    } else {
      return nil
    }
  }

  func shard() throws(ExportError) -> Shard {
    if case .known(let shard) = self { return shard }
    guard let shard = Shard(environment: ProcessInfo.processInfo.environment) else {
      throw ExportError(
        .badPattern("no variable of an array job says which shard this is; write --shard k/n"),
        path: "--shard auto")
    }
    return shard
  }
}
