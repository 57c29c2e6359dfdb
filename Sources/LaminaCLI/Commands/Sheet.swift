import ArgumentParser
import CoreGraphics
import Foundation
import LaminaExport
import LaminaKit

/// `lamina sheet`: draws several frames into one image.
struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws frames side by side into one PNG file: a contact sheet, or a sprite sheet.",
    discussion: """
      EXAMPLES
        lamina sheet clock.ca --output sheet.png
        lamina sheet clock.ca --count 20 --columns 5 --size 160x90 --output sheet.png
        lamina sheet clock.ca --frames 0,10,20 --output sheet.png
        lamina sheet coin.json --sprites --fps 12 --output coin.png

      A contact sheet has frames from the first to the last instant, each with its time beneath, on white. \
      --frames and --fps select frames instead of --count.

      A sprite sheet has all frames without texts, with their alpha; coin.json beside it has their \
      rectangles and durations, in the layout that game engines and packing tools read.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var device: DeviceArguments

  @Option(
    name: [.short, .long], help: ArgumentHelp("Output: a .png file.", valueName: "path"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: "Number of frames of a contact sheet. Default: 12, or 1 if nothing is animated.")
  var count: PositiveCount?

  @Option(help: "Number of columns. Default: nearly as many as rows.")
  var columns: PositiveCount?

  @Option(help: "Pixels between frames. Default: 12; 0 for sprites.")
  var gap: PixelCount?

  @Flag(help: "Make a sprite sheet, and a JSON file beside it.")
  var sprites = false

  @Option(help: "Layout of the JSON file: hash or array.")
  var layout: SpriteSheet.Layout = .hash

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @Flag(name: [.short, .long], help: "Print no progress, no warnings and no summary.")
  var quiet = false

  @OptionGroup var progress: ProgressOptions

  func run() throws {
    Interruption.watch()
    try time.check()
    try checkOptions()
    let scene = try scene.open(device.options, quiet: quiet)
    let timeline = try time.timeline(
      length: scene.length, rate: scene.frameRate, markers: scene.markers)
    let frames = frames(of: scene, timeline)
    let size = try Failure.converted { () throws(LaminaError) in
      try scene.stage.frameInfo(timeline)
    }
    let layout = try SheetLayout(
      count: frames.count, width: size.width, height: size.height,
      columns: columns?.value, gap: gap?.value ?? (sprites ? 0 : 12), hasTitles: !sprites)
    try layout.check(device.options.memory)
    let files = try SheetFiles(output, hasJSON: sprites, overwrite: overwrite)
    let style = quiet ? ProgressStyle.none : progress.style
    let start = ContinuousClock.now
    var progress = ProgressLine(total: frames.count, style)
    var picture = SheetPicture(layout, isOpaque: !sprites)
    for (index, frame) in frames.enumerated() {
      if let exitCode = Interruption.exitCode {
        Interruption.reserveReport()
        throw Failure(
          exitCode, "stopped after \(index) of \(frames.count) frames; \(output) is not written")
      }
      try draw(frame, of: scene.stage, index, in: &picture)
      progress.update(done: index + 1)
    }
    try files.write(picture)
    if sprites { try writeSprites(frames, layout: layout, files: files, scene: scene) }
    guard style != .none else { return }
    progress.end()
    let summary = RenderSummary(
      frames: frames.count, width: size.width, height: size.height,
      seconds: (ContinuousClock.now - start) / .seconds(1), output: output)
    Console.write((style == .json ? summary.json : summary.text) + "\n")
  }

  private func writeSprites(
    _ frames: [SheetFrame], layout: SheetLayout, files: SheetFiles, scene: OpenedScene
  ) throws(Failure) {
    let sheet = SpriteSheet(frames, layout, files, markers: scene.markers, scale: scene.stage.scale)
    try files.write(sheet, as: self.layout)
  }

  private func checkOptions() throws(Failure) {
    if sprites, count != nil {
      throw Failure(.usage, "--count is for contact sheets; use --frames or --fps with --sprites")
    }
    if count != nil, time.frames != nil || time.fps != nil || time.at != nil {
      throw Failure(.usage, "--count selects the frames; remove --frames, --fps and --at")
    }
  }

  private func draw(
    _ frame: SheetFrame, of stage: Stage, _ index: Int, in picture: inout SheetPicture
  ) throws(Failure) {
    let image = try Failure.converted { () throws(LaminaError) in
      try stage.image(at: frame.time)
    }
    picture.place(image, at: index)
    picture.title(frame.title, at: index)
  }

  /// The frames to draw.
  private func frames(of scene: OpenedScene, _ timeline: FrameTimeline) -> [SheetFrame] {
    guard !sprites, time.frames == nil, time.fps == nil, time.at == nil else {
      return timeline.frames.numbers.map { number in
        SheetFrame(
          number: number, time: timeline.time(of: number), end: timeline.time(of: number + 1))
      }
    }
    let numbers = timeline.frames.numbers
    let start = timeline.start
    // Until the end of the last frame.
    let length = timeline.time(of: (numbers.last ?? 0) + 1) - start
    let duration =
      time.duration?.value ?? (time.marker == nil ? max(0, scene.length - start) : length)
    return SheetFrame.spread(count: count?.value ?? (duration > 0 ? 12 : 1), from: start, duration)
  }
}

extension SpriteSheet.Layout: ExpressibleByArgument {}
