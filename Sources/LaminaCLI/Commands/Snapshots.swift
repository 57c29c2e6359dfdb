import ArgumentParser
import Foundation

/// `lamina snapshots`: references of snapshot tests that no test uses.
struct Snapshots: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the references of snapshot tests that no test of a run used, or removes them.",
    discussion: """
      EXAMPLES
        rm -f uses.txt; LAMINA_SNAPSHOT_USES=uses.txt swift test
        lamina snapshots uses.txt
        lamina snapshots uses.txt --remove

      The list has a path for each reference that a test of the run used. Looked at are the __Snapshots__ folders of \
      these paths, with all that is in them. The run must be of all tests: references of tests that did not run \
      would count as unused. Exits with 1 if unused references are left.
      """)

  @Argument(
    help: ArgumentHelp("The list that the run wrote.", valueName: "list"), completion: .file())
  var list: String

  @Flag(help: "Remove the references, and folders that are empty then.")
  var remove = false

  func run() throws {
    let unused = try UnusedSnapshots(list: list)
    for path in unused.paths { try Console.result(path) }
    guard !unused.paths.isEmpty else { return }
    guard remove else {
      throw Failure(.differs, "\(unused.paths.count) references are used by no test")
    }
    try unused.remove()
    Console.note("\(unused.paths.count) references were removed")
  }
}
