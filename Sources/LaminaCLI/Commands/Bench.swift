import ArgumentParser
import Foundation
import LaminaBench
import LaminaExport
import LaminaKit

/// `lamina bench`: how fast this machine, this driver and this scene are.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how fast the built-in scenes, or documents, are drawn here.",
    discussion: """
      EXAMPLES
        lamina bench
        lamina bench S1 S8 --stages
        lamina bench S1 S8 --json > base.json
        lamina bench S1 S8 --compare base.json --fail-slower 5%
        lamina bench clock.ca --size 1920x1080 --frames 60 --trace trace.json

      SCENES
      \(BenchScene.all.map { "  \($0.name)  \($0.title)" }.joined(separator: "\n"))
      \(BenchScene.further.map { "  \($0.name)  \($0.title), only when named" }
        .joined(separator: "\n"))

      Each is 1920x1080 at 60 frames per second. Times are milliseconds per frame: evaluated, drawn and \
      read back. "best" and "cpu" (all processors together) are those of the fastest run and disturbed \
      least by other work; "+png" has encoding in it, which runs beside drawing.
      """)

  @Argument(
    help: ArgumentHelp("Scenes and documents; all scenes when there are none.", valueName: "scene"))
  var subjects: [String] = []

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var device: DeviceArguments

  @Option(help: ArgumentHelp("The canvas of documents, in points.", valueName: "width>x<height"))
  var size: CanvasSize?

  @Flag(help: "Write JSON, a line for each scene.")
  var json = false

  @Flag(help: "Show the steps of a frame.")
  var stages = false

  @Option(help: ArgumentHelp("Compare with the JSON of another run.", valueName: "file"))
  var compare: String?

  @Option(
    name: .customLong("fail-slower"),
    help: ArgumentHelp(
      "Exit with 1 when a scene is slower than that by more than this.", valueName: "percent"))
  var failSlower: Percent?

  @Option(help: ArgumentHelp("Write a trace for Chrome or Perfetto.", valueName: "file"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write frame \(Bench.pictured) of each as FOLDER/SCENE.png.", valueName: "folder"))
  var pictures: String?

  /// Where every scene has everything in view; the scripts of other renderers show the same.
  static let pictured = 59

  func run() throws {
    let baseline = try compare.map(Self.baseline)
    if failSlower != nil, baseline == nil {
      throw Failure(.usage, "--fail-slower needs --compare with an earlier run")
    }
    let names = subjects.isEmpty ? BenchScene.all.map(\.name) : subjects
    var (slower, chart) = ([Baseline.Regression](), ChromeTrace())
    var files: Set<String> = []
    if !json { print(BenchTable.heading) }
    for name in names {
      let subject = try subject(name)
      var run = BenchRun(subject, measuring.options)
      let wrong = try Self.kit { () throws(LaminaError) in try run.wrongPixel() }
      if let wrong { throw Failure(.differs, wrong + "; nothing was measured") }
      if let pictures {
        try Self.draw(run, to: pictures + "/" + Self.file(for: subject.name, besides: &files))
      }
      let result = try Self.kit { () throws(LaminaError) in try run.measure() }
      tell(result, baseline)
      if trace != nil { chart.add(run, name: subject.name) }
      if let found = baseline?.regression(result, percent: failSlower?.value ?? .infinity) {
        slower.append(found)
      }
    }
    if let trace { try Self.write(chart, to: trace) }
    guard slower.isEmpty else {
      throw Failure(.differs, slower.map(\.description).joined(separator: "; "))
    }
  }

  /// A scene by its name, else the document at that path.
  private func subject(_ name: String) throws -> BenchSubject {
    if let scene = BenchScene.named(name) { return BenchSubject(scene, device: device.options) }
    guard FileManager.default.fileExists(atPath: name) else {
      let known = (BenchScene.all + BenchScene.further).map(\.name).joined(separator: ", ")
      throw Failure(.missingInput, "\(name): is no document, and no scene; those are \(known)")
    }
    var arguments = ["--", name]
    if let size { arguments = ["--size", "\(size.width)x\(size.height)"] + arguments }
    let scene = try SceneOptions.parse(arguments).open(device.options, quiet: true)
    let rate = FrameRate(60)
    let frames = rate.map { FrameTimeline.count(of: $0, in: min(scene.length, 60)) } ?? 1
    return BenchSubject(name: name, stage: scene.stage, frames: frames)
  }

  private func tell(_ result: BenchResult, _ baseline: Baseline?) {
    guard !json else { return print(BenchJSON.line(result)) }
    let ratio = baseline?.ratio(result).map { "  \(Fixed.text($0)) x before" } ?? ""
    print(BenchTable.line(result) + ratio)
    if stages { print(BenchTable.stages(result)) }
  }

  private static func baseline(_ path: String) throws(Failure) -> Baseline {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(.missingInput, "\(path): cannot be read; write it by lamina bench --json")
    }
    guard let rows = BenchJSON.rows(text), !rows.isEmpty else {
      throw Failure(.badDocument, "\(path): is no output of lamina bench --json")
    }
    return Baseline(rows)
  }

  /// A name for the picture of a subject that no other has: documents of one name are numbered.
  private static func file(for name: String, besides taken: inout Set<String>) -> String {
    let plain = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    var (file, number) = (plain + ".png", 1)
    while !taken.insert(file).inserted {
      number += 1
      file = "\(plain)-\(number).png"
    }
    return file
  }

  private static func draw(_ run: BenchRun, to path: String) throws {
    try kit { () throws(LaminaError) in try run.writePicture(of: pictured, to: path) }
  }

  private static func write(_ trace: ChromeTrace, to path: String) throws {
    let bytes = try trace.bytes()
    try kit { () throws(LaminaError) in
      do throws(ExportError) { try writeWholeFile(bytes, to: path) } catch {
        throw LaminaError(error)
      }
    }
  }

  private static func kit<Value>(
    _ body: () throws(LaminaError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(error) }
  }
}
