import ArgumentParser
import CoreGraphics
import Foundation
import LaminaComparison
import LaminaKit

/// `lamina diff`: compares pictures, animations and films.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two pictures, animations or films, or two folders of them by name.",
    discussion: """
      EXAMPLES
        lamina diff before.png after.png
        lamina diff before/ after/ --tolerance 2 --max-pixels 100
        lamina diff before/ after/ --html report.html --junit report.xml --output differences
        lamina diff before.mp4 after.mp4 --perceptual 0.98 --json

      Exits with 0 if they are equal within the tolerance and with 1 if they differ. A pixel differs if any \
      of its premultiplied channels differs by more than the tolerance. Animated PNG files and films are \
      compared frame by frame; films are decoded by ffmpeg.
      """)

  @Argument(
    help: ArgumentHelp("A picture, a film, or a folder of them.", valueName: "first"),
    completion: .file())
  var first: String

  @Argument(
    help: ArgumentHelp("The picture, film or folder to compare with.", valueName: "second"),
    completion: .file())
  var second: String

  @OptionGroup var rules: ComparisonOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Write pictures of the differences to a folder.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file"))
  var html: String?

  @Option(help: ArgumentHelp("Write the results as JUnit test cases.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print JSON, one line per comparison.")
  var json = false

  func run() throws {
    let pairs = try ComparisonPair.all(first, second)
    let isSingle = pairs.count == 1 && pairs.first?.name == first
    let comparison = rules.comparison
    let run = ComparisonRun(
      comparison: comparison, maxPixels: rules.maxPixels?.value,
      budget: DeviceOptions().budget)
    var reports = try reports(comparison)
    var (count, bad) = (0, 0)
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

  private func reports(
    _ comparison: ImageComparison
  ) throws(Failure) -> [any ComparisonReport] {
    var reports: [any ComparisonReport] = []
    if let output { reports.append(try PictureReport(folder: output, comparison: comparison)) }
    if let html {
      let title = "\(first) and \(second)"
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
