import ArgumentParser
import CoreGraphics
import LaminaBench
import LaminaDocuments
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
        lamina render clock.ca --duration 2 --output clock.mp4 --output clock.gif --thumbnail clock.jpg
        lamina render clock.ca --duration 2 --audio sound.m4a --output clock.mp4
        lamina render clock.ca --duration 2 --background white --output f/%04d.jpg
        lamina render clock.ca --duration 2 --output - --format y4m | my-encoder
        lamina render clock.ca --duration 60 --output frames/ --shard 2/8 --resume

      Frame k shows the time --from + k / --fps. Frame numbers start at 0; ranges include both ends.
      PNG and WebP files have straight alpha; a PNG sequence has RGB files where its background, or a layer that \
      covers the canvas at all times, is opaque; one .png or .webp for several frames is animated. mov, mkv and AVIF \
      keep alpha, webm and GIF with --keep-alpha; elsewhere transparent pixels are shown on black, or on \
      --background. Video and AVIF are encoded by ffmpeg. \
      Existing files are an error unless --overwrite is given.
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var device: DeviceArguments

  @OptionGroup var progress: ProgressOptions

  func run() throws {
    Interruption.watch()
    if let path = output.report { try Failure.checkReport(path) }
    let style = output.quiet ? .none : progress.style
    var device = output.mode.applied(to: device.options)
    device.measuresTime = output.report != nil
    device.drawsOneSize = true
    let context = RenderContext(device: device, progress: style, isQuiet: output.quiet)
    guard let outcome = try performNoted(context), style != .none else { return }
    let summary = RenderSummary(
      frames: outcome.frames, width: outcome.width, height: outcome.height,
      seconds: outcome.seconds, output: output.allPaths.joined(separator: ", "))
    Console.write((style == .json ? summary.json : summary.text) + "\n")
  }

  /// Renders the frames; the failure of a shard is recorded for the job that joins them.
  private func performNoted(_ context: RenderContext) throws(Failure) -> RenderOutcome? {
    do throws(Failure) {
      return try perform(context)
    } catch {
      // A command line that is wrong is so for every shard, before its output is known to be one.
      if ![.interrupted, .terminated, .usage].contains(error.exitCode),
        let shard = try? output.chosenShard(),
        let location = try? ShardLocation(output.output, output.exportFormat(frames: 2))
      {
        ShardFailure.note(error, shard, location)
      }
      throw error
    }
  }

  /// Renders the frames that are to be rendered; nil if there are none, because they are complete.
  func perform(_ context: RenderContext) throws(Failure) -> RenderOutcome? {
    try time.check()
    try output.checkDepth()
    var scene = try scene.open(context)
    var timeline = try time.timeline(
      length: scene.length, rate: scene.frameRate, markers: scene.markers)
    let inputs = context.isComplete == nil ? "" : try inputs(scene, timeline)
    if let isComplete = context.isComplete, isComplete(inputs) { return nil }
    let targets = try targets(scene, timeline)
    let sequence = targets.first?.sequence
    try warn(
      about: timeline.frames.numbers.count, &scene, isSequence: sequence != nil,
      isQuiet: context.isQuiet)
    let shard = try shard(scene, timeline)
    if let shard, try shard.isComplete(output) { return nil }
    if let sequence {
      timeline.frames = sequence.frames.adding(output.resume ? shard?.changedFrames ?? [] : [])
    } else {
      timeline.frames = try output.part(of: timeline.frames)
    }
    if timeline.frames.numbers.isEmpty {
      try shard?.write()
      return nil
    }
    for target in targets { try target.options.checkReport(timeline.frames) }
    try warnOfOutput(timeline, &scene, targets, isQuiet: context.isQuiet)
    let start = ContinuousClock.now
    let sound = try soundtrack(
      of: &scene, timeline: timeline, targets: targets, shard: shard, isQuiet: context.isQuiet)
    defer { sound?.remove() }
    let (info, note) = try render(
      scene, timeline: timeline, targets: targets, shard: shard, context: context,
      sound: sound?.track)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if let path = output.report {
      try report(scene, info: info, seconds: seconds, note: note, to: path)
    }
    try checkStopped(scene.stage.timings.frames, of: timeline.frames.numbers.count, context)
    if let note, !context.isQuiet { Console.note(note) }
    try shard?.write()
    return RenderOutcome(
      frames: timeline.frames.numbers.count, width: info.width, height: info.height,
      seconds: seconds, inputs: inputs, warnings: scene.warnings, note: note)
  }

  /// The properties of the frames that encoding depends on.
  private func frameInfo(
    _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> FrameInfo {
    var info = try scene.convertingErrors { () throws(LaminaError) in
      try scene.stage.frameInfo(timeline)
    }
    info.mayBeTransparent =
      scene.stage.sequenceColorType(isFixed: !scene.changesStates) == .rgba
    return info
  }

  /// The record of the shard that this run renders; nil if it renders all frames.
  private func shard(
    _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> ShardFiles? {
    guard let shard = try output.chosenShard() else { return nil }
    let device = try Failure.converted { () throws(LaminaError) in try scene.stage.device() }
    let isFilm = try output.isFilm(frames: timeline.frames.numbers.count)
    var run = try RunManifest(scene, options: self.scene, timeline: timeline, device: device)
    // The record of a sequence's shard becomes the manifest of the joined frames.
    run.values.merge(
      isFilm ? try output.encodingValues : try output.formatValues(of: timeline.frames)
    ) { $1 }
    return try ShardFiles(
      output.output, run: run, shard: shard, of: timeline,
      format: try output.exportFormat(frames: timeline.frames.numbers.count))
  }

  /// A hash of everything that determines the output's bytes, on one machine.
  private func inputs(
    _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> String {
    let device = try Failure.converted { () throws(LaminaError) in try scene.stage.device() }
    var run = try RunManifest(scene, options: self.scene, timeline: timeline, device: device)
    run.values.merge(try output.encodingValues) { $1 }
    if let thumbnail = output.thumbnail {
      run.values["thumbnail"] = "\(thumbnail) of frame \(output.thumbnailFrame(of: timeline))"
    }
    run.values["frames"] = timeline.frames.text
    var hash = ContentHash()
    hash.append(try run.bytes())
    return hash.description
  }

  /// Warns if the length of a film was not given and is probably not the wanted one.
  private func warn(
    about frames: Int, _ scene: inout OpenedScene, isSequence: Bool, isQuiet: Bool
  ) throws(Failure) {
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
    if !isQuiet { Console.warn(text) }
  }

  /// Warns of what the output has that was not asked for; throws if warnings are errors.
  private func warnOfOutput(
    _ timeline: FrameTimeline, _ scene: inout OpenedScene, _ targets: [RenderTarget], isQuiet: Bool
  ) throws(Failure) {
    let info = try frameInfo(scene, timeline)
    var warnings: [String] = []
    for target in targets { warnings += try target.options.warnings(target.info(info)) }
    for warning in warnings {
      if scene.isStrict {
        throw Failure(.badDocument, "\(warning) (an error with --strict)")
      }
      scene.warnings.append(warning)
      if !isQuiet { Console.warn(warning) }
    }
  }

  /// Throws if a signal stopped the run before all frames were drawn.
  private func checkStopped(
    _ done: Int, of count: Int, _ context: RenderContext
  ) throws(Failure) {
    guard done < count, !context.isWanted() else { return }
    let exitCode = Interruption.exitCode ?? .interrupted
    if context.reportsStop { Interruption.reserveReport() }
    let isFilm = try output.isFilm(frames: count)
    let result = isFilm ? "\(output.output) is not written" : "complete frames are kept"
    throw Failure(exitCode, "stopped after \(done) of \(count) frames; \(result)")
  }

  /// Renders the frames, and closes the outputs; returns what is said of them.
  private func render(
    _ scene: OpenedScene, timeline: FrameTimeline, targets: [RenderTarget],
    shard: ShardFiles?, context: RenderContext, sound: AudioTrack?
  ) throws(Failure) -> (info: FrameInfo, note: String?) {
    var info = try frameInfo(scene, timeline)
    info.sound = sound
    let colorType = scene.stage.sequenceColorType(isFixed: !scene.changesStates)
    var sink = try RenderTarget.open(
      targets, info, colorType, path: shard?.segment, resumes: context.isComplete != nil)
    for target in targets { try target.sequence?.begin() }
    do throws(LaminaError) {
      try render(scene, timeline, to: &sink, context)
    } catch {
      throw scene.strictFailure ?? scene.failure(error)
    }
    for target in targets { try target.sequence?.end() }
    return (info, try RenderTarget.note(targets, info, onBlack: sink.pathsOnBlack()))
  }

  private func render(
    _ scene: OpenedScene, _ timeline: FrameTimeline, to sink: inout any FrameSink & ~Copyable,
    _ context: RenderContext
  ) throws(LaminaError) {
    var progress = ProgressLine(total: timeline.frames.numbers.count, context.progress)
    try scene.stage.export(
      timeline, to: &sink, check: scene.checkWarnings,
      isWanted: { done in
        progress.update(done: done)
        return context.isWanted()
      })
  }

  private func report(
    _ scene: OpenedScene, info: FrameInfo, seconds: Double, note: String?,
    to path: String
  ) throws(Failure) {
    let device = try Failure.converted { () throws(LaminaError) in try scene.stage.device() }
    let report = RenderReport(
      document: scene.path, outputs: output.allPaths, widthPixels: info.width,
      heightPixels: info.height,
      framesPerSecond: Double(info.rate.numerator) / Double(info.rate.denominator),
      framesWanted: info.frames.numbers.count,
      framesWritten: scene.stage.timings.frames, seconds: seconds,
      steps: RenderReport.steps(scene.stage.timings), device: device,
      warnings: scene.warnings + RuntimeWarnings.all, notes: note.map { [$0] } ?? [],
      peakMemoryBytes: PeakMemory.bytes)
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(report) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }
}
