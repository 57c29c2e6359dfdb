import ArgumentParser
import CoreGraphics
import LaminaBench
import LaminaExport
import LaminaKit

/// `lamina render`: a document in, frames out.
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

      Frame k shows the time from + k / fps. Numbers of frames begin at 0, both ends of a range are in it.
      PNG files hold straight alpha; one .png for several frames is animated. Video is made by ffmpeg. \
      Files that exist are kept unless you say --overwrite.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var device: DeviceArguments

  func run() throws {
    Interruption.watch()
    try time.check()
    let scene = try scene.open(device.options, quiet: output.quiet)
    var timeline = try time.timeline(length: scene.length)
    timeline.frames = try output.narrow(timeline.frames)
    if timeline.frames.numbers.isEmpty { return }
    do throws(LaminaError) {
      let info = try scene.stage.frameInfo(timeline)
      let start = ContinuousClock.now
      try render(scene, timeline, info)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if let path = output.report { try report(scene, info, seconds, to: path) }
    } catch {
      throw Failure(error)
    }
    if let outcome = Interruption.outcome,
      scene.stage.timings.frames < timeline.frames.numbers.count
    {
      throw Failure(outcome, "stopped after \(scene.stage.timings.frames) frames, which are whole")
    }
  }

  private func render(
    _ scene: OpenedScene, _ timeline: FrameTimeline, _ info: FrameInfo
  ) throws(LaminaError) {
    var sink = try output.open(info)
    var progress = ProgressLine(
      total: timeline.frames.numbers.count, isShown: Console.isTerminal && !output.quiet)
    try scene.stage.export(
      timeline, to: &sink,
      isWanted: { done in
        progress.update(done: done)
        return Interruption.outcome == nil
      })
  }

  private func report(
    _ scene: OpenedScene, _ info: FrameInfo, _ seconds: Double, to path: String
  ) throws(LaminaError) {
    let report = RenderReport(
      document: scene.path, output: output.output, width: info.width, height: info.height,
      framesPerSecond: info.rate.description, framesWanted: info.frames.numbers.count,
      framesWritten: scene.stage.timings.frames, seconds: seconds,
      steps: RenderReport.steps(scene.stage.timings), device: try scene.stage.device(),
      warnings: scene.warnings + RuntimeWarnings.all, peakMemoryBytes: PeakMemory.bytes)
    let text = try JSONText.of(report) + "\n"
    do throws(ExportError) {
      try writeWholeFile(Array(text.utf8), to: path)
    } catch {
      throw LaminaError(error)
    }
  }
}
