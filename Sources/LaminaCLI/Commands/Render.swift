import ArgumentParser
import CoreGraphics
import LaminaBench
import LaminaExport
import LaminaKit

/// `lamina render`: renders a document to frames.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a document to frames.",
    discussion: """
      EXAMPLES
        lamina render clock.ca --duration 2 --output frames/%04d.png
        lamina render clock.ca --frames 0-299x10 --fps 30 --output 'clock-####.png'
        lamina render clock.ca --at 0.5 --size 640x360 --scale 2 --output still.png
        lamina render lock.ca --state Unlock --duration 1 --output unlock/
        lamina render clock.ca --duration 2 --output clock.mp4
        lamina render clock.ca --duration 2 --keep-alpha --output clock.webm
        lamina render clock.ca --duration 2 --output - --format y4m | my-encoder
        lamina render clock.ca --duration 60 --output frames/ --shard 2/8 --resume

      Frame k shows the time --from + k / --fps. Frame numbers start at 0; ranges include both ends.
      PNG files have straight alpha; a sequence has RGB files where its background, or a layer that \
      covers the canvas at all times, is opaque; one .png for several frames is animated. Video is encoded by ffmpeg. \
      Existing files are an error unless --overwrite is given.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var device: DeviceArguments

  func run() throws {
    Interruption.watch()
    try time.check()
    var scene = try scene.open(device.options, quiet: output.quiet)
    var timeline = try time.timeline(
      length: scene.length, rate: scene.frameRate, markers: scene.markers)
    let sequence = try sequence(scene, timeline)
    try warn(about: timeline.frames.numbers.count, &scene, isSequence: sequence != nil)
    timeline.frames = try sequence?.frames ?? output.part(of: timeline.frames)
    if timeline.frames.numbers.isEmpty { return }
    let start = ContinuousClock.now
    let info = try render(scene, timeline, sequence)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if let path = output.report { try report(scene, info, seconds, to: path) }
    try checkStopped(scene.stage.timings.frames, of: timeline.frames.numbers.count)
    guard !output.quiet, ProgressStyle.standard != .none else { return }
    let summary = RenderSummary(
      frames: timeline.frames.numbers.count, width: info.width, height: info.height,
      seconds: seconds, output: output.output)
    Console.write(summary.text + "\n")
  }

  /// Warns if the length of a film was not given and is probably not the wanted one.
  private func warn(about frames: Int, _ scene: inout OpenedScene, isSequence: Bool) throws(Failure)
  {
    let isFilm = try output.isFilm(frames: frames)
    guard time.isLengthFromDocument, isSequence || isFilm else { return }
    let text =
      if scene.isLengthEstimated {
        "\(scene.path): animations never end; the film ends after \(frames) frames; use --duration"
      } else if frames == 1 {
        "\(scene.path): nothing is animated; the film has one frame; use --duration or --state"
      } else {
        ""
      }
    guard !text.isEmpty else { return }
    scene.warnings.append(text)
    if !output.quiet { Console.warn(text) }
  }

  /// Throws if a signal stopped the run before all frames were drawn.
  private func checkStopped(_ done: Int, of count: Int) throws(Failure) {
    guard let exitCode = Interruption.exitCode, done < count else { return }
    Interruption.reserveReport()
    let isFilm = try output.isFilm(frames: count)
    let result = isFilm ? "\(output.output) is not written" : "complete frames are kept"
    throw Failure(exitCode, "stopped after \(done) of \(count) frames; \(result)")
  }

  /// The run of a sequence of files, checked against the manifest beside them.
  private func sequence(
    _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> SequenceRun? {
    guard let folder = try output.sequence(of: timeline.frames) else { return nil }
    let device = try scene.converted { () throws(LaminaError) in
      // Checks the size before the device is opened.
      _ = try scene.stage.frameInfo(timeline)
      return try scene.stage.device()
    }
    let manifest = try RunManifest(scene, self.scene, timeline, device)
    return try SequenceRun(
      folder, manifest, output, part: try output.part(of: timeline.frames))
  }

  /// Renders the frames, and closes the output.
  private func render(
    _ scene: OpenedScene, _ timeline: FrameTimeline, _ sequence: SequenceRun?
  ) throws(Failure) -> FrameInfo {
    let info = try scene.converted { () throws(LaminaError) in
      try scene.stage.frameInfo(timeline)
    }
    let colorType = scene.stage.sequenceColorType(isFixed: !scene.changesStates)
    var sink = try output.open(info, sequence, colorType)
    try sequence?.begin()
    do throws(LaminaError) {
      try render(scene, timeline, to: &sink)
    } catch {
      throw scene.strictFailure ?? scene.failure(error)
    }
    try sequence?.end()
    return info
  }

  private func render(
    _ scene: OpenedScene, _ timeline: FrameTimeline, to sink: inout any FrameSink & ~Copyable
  ) throws(LaminaError) {
    var progress = ProgressLine(
      total: timeline.frames.numbers.count, output.quiet ? .none : .standard)
    try scene.stage.export(
      timeline, to: &sink, check: scene.checkWarnings,
      isWanted: { done in
        progress.update(done: done)
        return Interruption.exitCode == nil
      })
  }

  private func report(
    _ scene: OpenedScene, _ info: FrameInfo, _ seconds: Double, to path: String
  ) throws(Failure) {
    let device = try Failure.converted { () throws(LaminaError) in try scene.stage.device() }
    let report = RenderReport(
      document: scene.path, output: output.output, width: info.width, height: info.height,
      framesPerSecond: info.rate.description, framesWanted: info.frames.numbers.count,
      framesWritten: scene.stage.timings.frames, seconds: seconds,
      steps: RenderReport.steps(scene.stage.timings), device: device,
      warnings: scene.warnings + RuntimeWarnings.all, peakMemoryBytes: PeakMemory.bytes)
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(report) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }
}
