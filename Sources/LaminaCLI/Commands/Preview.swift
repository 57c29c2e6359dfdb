import ArgumentParser
import CAllocations
import CoreGraphics
import Foundation
import LaminaExport
import LaminaKit
import LaminaPreview

/// `lamina preview`: shows a document in a web browser.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a document in a web browser, with its layers, values and animations.",
    discussion: """
      EXAMPLES
        lamina preview clock.ca
        lamina preview lock.ca --state Locked,Unlock --port 0
        lamina preview title.json --set Title.text=Hello
        lamina preview clock.ca --output clock.html --fps 30

      Prints the address of a page on this machine, and serves it until it is interrupted. The page follows \
      changes of the document. Only programs that know the address can use it; other machines cannot.

      With --output, writes one file instead, which contains all frames and needs no server.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var device: DeviceArguments

  @Option(
    name: .customLong("color-space"),
    help: ArgumentHelp(
      "The space that frames are drawn in: srgb, or display-p3, where the screen and the browser show it.",
      valueName: "name"))
  var colorSpace: WorkingSpace?

  @Option(
    help: ArgumentHelp(
      """
      Bits per channel that frames are drawn with: 8, 10, 16 or float. The page shows 8 of them, dithered, \
      and what is brighter than white tone mapped. Default: 8.
      """, valueName: "bits"))
  var depth: FrameDepth = .eight

  @Option(help: "Port of the page; 0 selects a free one.")
  var port: PortNumber = .standard

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the page to this file instead, with its frames.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Option(help: ArgumentHelp("Time of the first frame of a file.", valueName: "seconds"))
  var from: Seconds?

  @Option(help: ArgumentHelp("Duration of the frames of a file.", valueName: "seconds"))
  var duration: Seconds?

  @Option(
    help: ArgumentHelp(
      "Frames per second of a file. Default: the document's, at most 30.", valueName: "rate"))
  var fps: FrameRate?

  @Flag(help: "Replace an existing file.")
  var overwrite = false

  func run() throws {
    Interruption.watch()
    if let output { return try write(to: output) }
    guard from == nil, duration == nil, fps == nil, !overwrite else {
      throw Failure(.usage, "--from, --duration, --fps and --overwrite require --output")
    }
    // Answers are made by one thread and freed by others, for as long as the page is open.
    allocations_share_heap()
    // The device is opened while the document is read, and stays for changed documents.
    var options = drawingOptions
    let shared = SharedDevice(options, staysWithStage: true)
    shared.openEarly()
    options.shared = shared
    let session = PreviewSession(scene, options)
    try session.open(quiet: false)
    try PreviewLoop(session, port: port.value).run()
  }

  /// The options of the device. A screen has no room for more than white.
  private var drawingOptions: DeviceOptions {
    let mode = DrawingMode(space: colorSpace ?? .sRGB, depth: depth.isDeep ? .sixteen : .eight)
    var options = mode.applied(to: device.options)
    options.measuresTime = true
    return options
  }

  private func write(to path: String) throws(Failure) {
    let opened = try scene.open(drawingOptions, quiet: false)
    let rate = fps ?? FrameRate(nearest: min(opened.frameRate ?? 30, 30)) ?? FrameRate(30)
    guard let rate else { throw Failure(.internalError, "no frame rate") }
    let start = from?.value ?? 0
    let length = duration?.value ?? max(0, opened.length - start)
    // The instant at the end is a frame, too.
    let count = FrameTimeline.count(of: rate, in: length) + 1
    guard count <= FrameList.maxCount else {
      throw Failure(.usage, "--duration: too many frames; use a shorter one")
    }
    var facts = PreviewFacts(opened, scene)
    facts.duration = start + length
    let timeline = FrameTimeline(start: start, rate: rate, frames: FrameList(count: count))
    var progress = ProgressLine(total: count, .standard)
    var done = 0
    try Failure.converted { () throws(LaminaError) in
      try opened.stage.writePreview(of: timeline, facts, to: path, replacing: overwrite) {
        done = $0
        progress.update(done: done)
        return Interruption.exitCode == nil
      }
    }
    guard let exitCode = Interruption.exitCode, done < count else { return }
    Interruption.reserveReport()
    throw Failure(exitCode, "stopped after \(done) of \(count) frames; \(path) is not written")
  }
}

/// A TCP port; 0 selects a free one.
struct PortNumber: ExpressibleByArgument {
  static let standard = PortNumber(value: 8_340)
  let value: UInt16

  init(value: UInt16) { self.value = value }

  init?(argument: String) {
    guard argument.utf8.count <= 5, let value = UInt16(argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}
