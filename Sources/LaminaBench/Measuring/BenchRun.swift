import LaminaExport
import LaminaGL
package import LaminaKit
import LaminaScene

/// Measures one subject: first frame, warm-up, repeated runs, then encoding and export.
package struct BenchRun {
  let subject: BenchSubject
  private let options: BenchOptions
  /// Times of each frame, drawn without pipelining.
  private(set) var samples: [FrameSample] = []
  /// Times per frame of each run.
  private var runs: [Elapsed] = []
  private var allocations = 0.0
  private var firstFrame = Elapsed()
  private let watch = Stopwatch()

  package init(_ subject: BenchSubject, _ options: BenchOptions) {
    self.subject = subject
    self.options = options
  }

  /// Runs the measurement.
  package mutating func measure() throws(LaminaError) -> BenchResult {
    PeakMemory.reset()
    AllocationCounting.start()
    defer { AllocationCounting.stop() }
    let start = Stopwatch()
    try draw(0)
    firstFrame = start.elapsed
    for frame in 1...max(1, options.warmUp) { try draw(frame % subject.frames) }
    let single = Stopwatch()
    try draw((1 + options.warmUp) % subject.frames)
    let seconds = single.elapsed.wall / .seconds(1)
    let count = options.count(of: subject.frames, secondsPerFrame: seconds)
    // Frames are spread over the whole scene, so that fast and slow machines measure the same
    // animation.
    let frames = (0..<count).map { $0 * subject.frames / count }
    for _ in 0..<max(1, options.runs) { try run(frames) }
    for frame in frames { try sample(frame) }
    var result = summary(frames: count, device: try subject.stage.device())
    if options.exports { try ExportRun(subject, frames).measure(into: &result) }
    if !options.draws { result.cpuLoops = result.cpuMsFrame / ReferenceLoop.milliseconds() }
    result.rssMib = Double(PeakMemory.bytes) / 1_048_576
    return result
  }

  /// Compares pixels of a scene with their expected colours; describes the first mismatch.
  package func wrongPixel() throws(LaminaError) -> String? {
    for expected in subject.expectedPixels where options.draws {
      subject.motion(expected.frame)
      let found = try subject.stage.withPixels(at: SceneMaths.time(of: expected.frame)) { pixels in
        expected.sample(in: pixels)
      }
      if let found, expected.matches(by: found) { continue }
      let text = found.map(ExpectedPixel.text) ?? "outside of the picture"
      return "\(subject.name): pixel (\(expected.x), \(expected.y)) of frame \(expected.frame) is "
        + "\(text) and not \(ExpectedPixel.text(expected.color))"
    }
    return nil
  }

  private func draw(_ frame: Int) throws(LaminaError) {
    subject.motion(frame)
    try subject.stage.withPixels(at: SceneMaths.time(of: frame)) { _ in }
  }

  /// Draws all frames pipelined, as an export does.
  private mutating func run(_ frames: [Int]) throws(LaminaError) {
    let timeline = try FrameTimeline(bench: frames)
    var info = try subject.stage.frameInfo(timeline)
    info.depth = options.depth
    var sink: any FrameSink & ~Copyable = try Self.sink(info)
    // A user's frames are not measured step by step.
    subject.stage.measureTime(false)
    defer { subject.stage.measureTime(true) }
    let whole = Stopwatch()
    try subject.stage.export(timeline, to: &sink, prepare: subject.motion)
    let time = whole.elapsed
    runs.append(Elapsed(wall: time.wall / frames.count, cpu: time.cpu / frames.count))
    allocations = Double(time.allocations) / Double(frames.count)
  }

  private static func sink(
    _ info: FrameInfo
  ) throws(LaminaError) -> any FrameSink & ~Copyable {
    do throws(ExportError) {
      let sink = try NullSink(path: "", info: info)
      if info.samples == .eight { return sink }
      return DeepSink(sink, RawSink.samples(info), path: "", info: info)
    } catch {
      throw LaminaError(error)
    }
  }

  /// Draws one frame and measures each step.
  private mutating func sample(_ frame: Int) throws(LaminaError) {
    let start = watch.elapsed.wall
    subject.stage.resetTimings()
    let step = Stopwatch()
    subject.motion(frame)
    let update = step.elapsed
    try subject.stage.withPixels(at: SceneMaths.time(of: frame), isNext: true) { _ in }
    let total = step.elapsed
    let timings = subject.stage.timings
    var steps = StageTimings.Step.allCases.map { timings.time(of: $0) }
    for (index, step) in StageTimings.Step.allCases.enumerated() where step == .update {
      steps[index] = steps[index] + update
    }
    samples.append(
      FrameSample(
        frame: frame, start: start, total: total, steps: steps, gpu: subject.stage.counts.gpu))
  }

  private func summary(frames: Int, device: DeviceReport) -> BenchResult {
    let (stage, counts) = (subject.stage, subject.stage.counts)
    let walls = runs.map { $0.wall / .milliseconds(1) }.sorted()
    let cpu = runs.map { $0.cpu / .milliseconds(1) }.min() ?? 0
    var result = BenchResult(scene: subject.name, title: subject.title, renderer: device.renderer)
    result.width = stage.pixelSize.width
    result.height = stage.pixelSize.height
    result.frames = frames
    result.msMin = walls.first ?? 0
    result.msMax = walls.last ?? 0
    result.msFrame = walls[walls.count / 2]
    result.cpuMsFrame = cpu
    result.drawS = result.msFrame * Double(frames) / 1_000
    result.fps = result.msMin > 0 ? 1_000 / result.msMin : 0
    result.firstFrameS = firstFrame.wall / .seconds(1)
    result.allocations = AllocationCounting.isPossible ? allocations : nil
    result.drawCalls = counts.drawCalls
    result.passes = counts.passes
    result.uploadBytes = counts.uploadedBytes
    result.readBytes = counts.readBytes
    let pixels = Double(max(1, result.width * result.height))
    result.overdraw = counts.drawnPixels / pixels
    for step in StageTimings.Step.allCases where step != .encode {
      result.stages[step.rawValue] = StageResult(
        samples.map { $0[step] }, countsAllocations: AllocationCounting.isPossible)
    }
    let gpu = samples.compactMap(\.gpu)
    if !gpu.isEmpty {
      result.stages[BenchResult.gpuStage] = StageResult(
        gpu.map { Elapsed(wall: $0) }, countsAllocations: false)
    }
    return result
  }
}
