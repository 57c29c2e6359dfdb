import ArgumentParser
import Foundation
import LaminaBench
import LaminaExport
import LaminaKit

/// `lamina bench`: measures rendering speed.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures rendering speed with built-in scenes or documents.",
    discussion: """
      EXAMPLES
        lamina bench
        lamina bench S1 S8 --stages
        lamina bench S1 S8 --json > base.json
        lamina bench S1 S8 --compare base.json --fail-slower 5%
        lamina bench S1 S8 --against ../before/lamina --fail-slower 5%
        lamina bench clock.ca --size 1920x1080 --frames 60 --trace trace.json
        lamina bench S1 S3 --no-draw
        lamina bench --documents Tests/Benchmarks/documents.json
        lamina bench S1 S3 --peers Tests/Benchmarks/peers.json

      SCENES
      \(BenchScene.all.map { "  \($0.name)  \($0.title)" }.joined(separator: "\n"))
      \(BenchScene.further.map { "  \($0.name)  \($0.title), only on request" }
        .joined(separator: "\n"))

      Scenes are 1920x1080 at 60 frames per second. Times are milliseconds per frame for evaluation, drawing \
      and readback. "best" and "cpu" (sum over all processors) are those of the fastest run, which is \
      disturbed least by other work; "+png" includes encoding, which runs in parallel with drawing. With \
      --no-draw, "loops" is the processor time in runs of a fixed loop: it hardly depends on the machine, and \
      is what --compare compares.

      LISTS
      --documents: [{"name": "clock", "path": "clock.ca", "size": "640x360", "scale": 3,
        "pixels": [{"frame": 59, "x": 10, "y": 20, "color": "#ff8800"}]}]
      --peers: [{"scenes": ["S1", "clock"], "command": "draw {scenes} {paths}"}]
      Paths start at the list's folder; ${NAME} in a document's path is a variable of the environment. A \
      peer is a shell command that prints lines like those of --json; {scenes} are the names and {paths} the \
      documents to measure.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenes and documents. Default: all scenes, or those of --documents.", valueName: "scene"),
    completion: DocumentCompletion.scenes)
  var subjects: [String] = []

  @Option(
    help: ArgumentHelp(
      "Measure the documents of a list in JSON; their pixels are checked first.", valueName: "file")
  )
  var documents: String?

  @Option(
    help: ArgumentHelp(
      "Measure other renderers too, by the programs of a list in JSON.", valueName: "file"))
  var peers: String?

  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var device: DeviceArguments

  @Option(help: ArgumentHelp("Canvas size of documents, in points.", valueName: "width>x<height"))
  var size: CanvasSize?

  @Flag(help: "Print JSON, one line per scene.")
  var json = false

  @Flag(help: "Print the steps of a frame.")
  var stages = false

  @Option(help: ArgumentHelp("Compare with the JSON output of another run.", valueName: "file"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "Measure another lamina in turn with this one, and compare.", valueName: "program"),
    completion: .file())
  var against: String?

  @Option(
    name: .customLong("fail-slower"),
    help: ArgumentHelp(
      "Exit with 1 if a scene takes more processor time, or time of the GPU, by more than this.",
      valueName: "percent"))
  var failSlower: Percent?

  @Option(help: ArgumentHelp("Write a trace in Chrome's format, for Perfetto.", valueName: "file"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write frame \(Bench.picturedFrame) of each scene to FOLDER/SCENE.png.", valueName: "folder"))
  var pictures: String?

  /// A frame where every element of each scene is visible; benchmarks of other renderers draw the
  /// same one.
  static let picturedFrame = 59

  func run() throws {
    let baseline = try compare.map(Self.baseline)
    if failSlower != nil, baseline == nil, against == nil {
      throw Failure(.usage, "--fail-slower requires --compare or --against")
    }
    if measuring.withoutDrawing, pictures != nil || peers != nil {
      throw Failure(.usage, "--no-draw cannot be combined with --pictures or --peers")
    }
    if measuring.depth.isDeep, pictures != nil {
      throw Failure(.usage, "--pictures cannot be combined with a --depth of more than 8 bits")
    }
    if let against { return try compare(with: against) }
    let targets = try targets()
    let programs = try peerPrograms()
    var slower = [Baseline.Regression]()
    var chromeTrace = ChromeTrace()
    var files: Set<String> = []
    if measuring.withoutDrawing { IdleDriver.select() }
    var results: [(subject: PeerSubject, result: BenchResult)] = []
    if !json { try Console.result(BenchTable.heading) }
    for target in targets {
      let subject = try subject(target)
      var run = BenchRun(subject, measuring.options)
      if let pictures {
        try Self.draw(run, to: pictures + "/" + Self.file(for: subject.name, besides: &files))
      }
      let wrong = try Self.kit { () throws(LaminaError) in try run.wrongPixel() }
      if let wrong { throw Failure(.differs, wrong + "; measurement skipped") }
      let result = try Self.kit { () throws(LaminaError) in try run.measure() }
      if measuring.withoutDrawing, !IdleDriver.drew(result) {
        throw Failure(
          .noDevice, "--no-draw: \(result.renderer) draws; only Mesa's drivers can do without")
      }
      try report(result, baseline)
      results.append((PeerSubject(name: subject.name, path: target.path), result))
      if trace != nil { chromeTrace.add(run, name: subject.name) }
      if let found = baseline?.regression(result, percent: failSlower?.value ?? .infinity) {
        slower.append(found)
      }
    }
    if let trace { try Self.write(chromeTrace, to: trace) }
    try measure(programs, beside: results)
    guard slower.isEmpty else {
      throw Failure(.differs, slower.map(\.description).joined(separator: "; "))
    }
  }

  private func report(_ result: BenchResult, _ baseline: Baseline?) throws(Failure) {
    guard !json else { return try Console.result(BenchJSON.line(result)) }
    let ratio = baseline?.ratio(result).map { "  \(Fixed.text($0)) x before" } ?? ""
    try Console.result(BenchTable.line(result) + ratio)
    if stages { try Console.result(BenchTable.stages(result)) }
  }

  private static func baseline(_ path: String) throws(Failure) -> Baseline {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(.missingInput, "\(path): cannot be read; create it with lamina bench --json")
    }
    guard let rows = BenchJSON.rows(text), !rows.isEmpty else {
      throw Failure(.badDocument, "\(path): not the output of lamina bench --json")
    }
    return Baseline(rows)
  }

  /// A unique file name for the image of a subject: duplicate document names are numbered.
  private static func file(for name: String, besides names: inout Set<String>) -> String {
    let plain = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    var file = plain + ".png"
    var number = 1
    while !names.insert(file).inserted {
      number += 1
      file = "\(plain)-\(number).png"
    }
    return file
  }

  private static func draw(_ run: BenchRun, to path: String) throws {
    try kit { () throws(LaminaError) in try run.writePicture(of: picturedFrame, to: path) }
  }

  private static func write(_ trace: ChromeTrace, to path: String) throws {
    let bytes = try trace.bytes()
    try kit { () throws(LaminaError) in
      do throws(ExportError) { try writeWholeFile(bytes, to: path) } catch {
        throw LaminaError(error)
      }
    }
  }

  static func kit<Value>(
    _ body: () throws(LaminaError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(error) }
  }
}
