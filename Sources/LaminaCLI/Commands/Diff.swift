import ArgumentParser
import CoreGraphics
import Foundation
import LaminaComparison
import LaminaKit

/// `lamina diff`: compares pictures, animations and films.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two pictures, animations or films, or two folders of them by path.",
    discussion: """
      EXAMPLES
        lamina diff before.png after.png
        lamina diff before/ after/ --tolerance 2 --max-pixels 100
        lamina diff before/ after/ --html report.html --junit report.xml --output differences
        lamina diff before.mp4 after.mp4 --perceptual 0.98 --json
        lamina diff artifacts/ --html report.html

      Exits with 0 if they are equal within the tolerance and with 1 if they differ. A pixel differs if any \
      of its premultiplied channels differs by more than the tolerance. Animated PNG and WebP \
      files and films are compared frame by frame; films are decoded by ffmpeg.

      Folders are compared with their subfolders; links to folders are not followed. One folder alone is one of \
      artifacts of snapshot tests: every X.reference.png in it is compared with X.result.png, \
      and texts by lines.
      """)

  @Argument(
    help: ArgumentHelp("A picture, a film, or a folder of them.", valueName: "first"),
    completion: .file())
  var first: String

  @Argument(
    help: ArgumentHelp(
      "The picture, film or folder to compare with; none for a folder of artifacts.",
      valueName: "second"),
    completion: .file())
  var second: String?

  @OptionGroup var rules: ComparisonOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Write pictures of the differences to a folder.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file"))
  var html: String?

  @Option(help: ArgumentHelp("Write the results as JUnit test cases.", valueName: "file"))
  var junit: String?

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Memory limit for pictures, for example 512M or 2G. Default: half of the available memory.",
      valueName: "size"))
  var memory: ByteCount?

  @Flag(help: "Print JSON, one line per comparison.")
  var json = false

  func run() throws {
    let pairs = try pairs()
    let isSingle = pairs.count == 1 && pairs.first?.first == first
    let comparison = rules.comparison
    let allowance = memory.map { MemoryAllowance(bytes: $0.value) } ?? .standard
    let run = ComparisonRun(
      comparison: comparison, maxPixels: rules.maxPixels?.value,
      budget: DeviceOptions(memory: allowance).budget)
    var reports = try reports(comparison, hasRelativeNames: !isSingle)
    var count = 0
    var bad = 0
    var problem: Failure?
    for pair in pairs {
      try run.compare(pair) { frame in
        let record = ComparisonRecord(frame)
        count += 1
        if !record.isAlike { bad += 1 }
        if isSingle, problem == nil { problem = Self.failure(frame) }
        if json || (!record.isAlike && problem == nil) {
          try Console.result(json ? try JSONText.line(record) : frame.text)
        }
        for index in reports.indices { try reports[index].add(frame, record) }
      }
    }
    for index in reports.indices { try reports[index].finish() }
    if let problem { throw problem }
    guard bad == 0 else { throw Failure(.differs, "\(bad) of \(count) images differ") }
  }

  private func pairs() throws(Failure) -> [ComparisonPair] {
    guard let second else { return try ComparisonPair.artifacts(first) }
    return try ComparisonPair.all(first, second)
  }

  private func reports(
    _ comparison: ImageComparison, hasRelativeNames: Bool
  ) throws(Failure) -> [any ComparisonReport] {
    var reports: [any ComparisonReport] = []
    if let output {
      reports.append(
        try PictureReport(
          folder: output, comparison: comparison, hasRelativeNames: hasRelativeNames))
    }
    if let html {
      let title = second.map { "\(first) and \($0)" } ?? first
      reports.append(try HTMLReport(path: html, title: title, comparison: comparison))
    }
    if let junit { reports.append(JUnitReport(path: junit)) }
    return reports
  }

  /// The failure of two files that cannot be compared; nil if they can.
  private static func failure(_ frame: ComparedFrame) -> Failure? {
    switch frame.outcome {
    case .missing(_, let path) where frame.frame == nil:
      Failure(.missingInput, "\(path): cannot be read")
    case .failed(let reason): Failure(.badDocument, reason)
    default: nil
    }
  }
}
