public import CoreGraphics
import LaminaExport
public import LaminaKit
import LaminaScene

extension Stage {
  /// Writes a page for a web browser that shows the frames of the stage, and the layers, values and
  /// animations at each of them.
  ///
  /// The page is one file that loads nothing. It replaces an existing file. Frame k shows the time
  /// `start + k / framesPerSecond`; without a duration in seconds, the frames last until the
  /// animations of the tree end, at most ten minutes. Throws for more than 2,000 frames and for a
  /// page of more than 128 MiB.
  public func preview(
    to path: String = "preview.html", from start: CFTimeInterval = 0,
    duration: CFTimeInterval? = nil, framesPerSecond: Double = 30
  ) throws(LaminaError) {
    guard let rate = FrameRate(nearest: framesPerSecond), start.isFinite,
      duration?.isFinite ?? true
    else {
      throw .invalidArgument(
        "\(duration ?? 0) seconds from \(start) at \(framesPerSecond) frames per second cannot be "
          + "shown")
    }
    let length: CFTimeInterval
    if let duration { length = duration } else { length = try animationLength(from: start) }
    // The instant at the end is a frame, too.
    let count = FrameTimeline.count(of: rate, in: max(0, length)) + 1
    let facts = PreviewFacts(
      name: "Stage", width: Double(size.width), height: Double(size.height), scale: Double(scale),
      duration: start + length)
    let timeline = FrameTimeline(start: start, rate: rate, frames: FrameList(count: count))
    try writePreview(of: timeline, facts, to: path, replacing: true)
  }

  /// Seconds until the last finite animation ends.
  private func animationLength(from start: CFTimeInterval) throws(LaminaError) -> CFTimeInterval {
    let layers = try StageInspector(self).report([.tree], at: start).layers ?? []
    let ends = layers.flatMap(\.animations).compactMap(\.end)
    return min(max(0, (ends.max() ?? 0) - start), 600)
  }

  /// Writes a page with the frames of a time line.
  package func writePreview(
    of timeline: FrameTimeline, _ facts: PreviewFacts, to path: String, replacing: Bool,
    isWanted: (_ done: Int) -> Bool = { _ in true }
  ) throws(LaminaError) {
    let numbers = timeline.frames.numbers
    guard numbers.count <= Recording.maxFrames else {
      throw .invalidArgument(
        "\(path): a page has at most \(Recording.maxFrames) frames, these are \(numbers.count); use "
          + "a lower rate or a shorter duration")
    }
    try Self.exporting { () throws(ExportError) in try checkOutput(path, replacing: replacing) }
    let inspector = StageInspector(self)
    var recording = try Recording(facts.shown(at: timeline), path: path)
    let (width, height) = (pixelSize.width, pixelSize.height)
    var encoder = PNGEncoder(width: width, height: height, profile: ColorProfile(workingSpace))
    // Counts are no colours.
    var counts = PNGEncoder(width: width, height: height)
    for (index, number) in numbers.enumerated() {
      let time = timeline.time(of: number)
      let frame = try previewFrame(at: time) { pixels, order in
        pixels.withUnsafeBytes { encoder.encode($0, order) }
        return encoder.file
      }
      let report = try inspector.report(at: time)
      let overdraw = try inspector.overdraw(at: time)
      overdraw.pixels.withUnsafeBytes { counts.encode($0, .rgba) }
      try recording.append(
        frame.details, png: frame.picture, report,
        Recording.Overdraw(details: overdraw.details, png: counts.file))
      guard isWanted(index + 1) else { return }
    }
    let page = PreviewPage.recorded(recording.text)
    try Self.exporting { () throws(ExportError) in try writeWholeFile(Array(page.utf8), to: path) }
  }

  private static func exporting(_ body: () throws(ExportError) -> Void) throws(LaminaError) {
    do { try body() } catch { throw LaminaError(error) }
  }
}

extension PreviewFacts {
  /// The facts for a page with the frames of a time line.
  fileprivate func shown(at timeline: FrameTimeline) -> PreviewFacts {
    var facts = self
    facts.start = timeline.start
    facts.frameRate = Double(timeline.rate.numerator) / Double(timeline.rate.denominator)
    return facts
  }
}
