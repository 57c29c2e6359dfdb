import Foundation
import LaminaExport

/// A run that is divided into shards for a farm.
struct FarmJob {
  /// The path of the tool on the machines of the farm.
  var tool: String
  /// The document and the options of `lamina render`.
  var arguments: [String]
  var output: String
  var shards: Int
  var format: ExportFormat
  var overwrites: Bool
  /// Options of the film's sound, which the join adds.
  var sound: [String] = []
  /// A name of this submission that no other one has: what earlier ones left beside the output does not
  /// count.
  var submission: String

  /// The variable that has the submission's name in each job.
  static let variable = "LAMINA_SUBMISSION"

  /// The command for a shard. A shard that has been rendered is not rendered again.
  func render(shard: String) -> [String] {
    // A file that exists is either of this run, and is kept, or an error.
    [tool, "render"] + arguments + ["--output", output, "--shard", shard, "--resume"]
      + (overwrites ? ["--overwrite"] : [])
  }

  /// The command that joins the shards.
  func join(wait seconds: Int = 0) -> [String] {
    [tool, "join", output, "--overwrite"] + sound + (seconds > 0 ? ["--wait", "\(seconds)"] : [])
  }

  /// The name of the job: letters, digits and dashes.
  var name: String {
    let file = output.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let folder = output.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let isPattern = stem.contains("%") || stem.contains("#") || stem.isEmpty
    let words = (isPattern ? folder : stem).lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let plain = String(words).split(separator: "-").joined(separator: "-").prefix(40)
    return plain.isEmpty ? "lamina" : "lamina-" + plain
  }
}
