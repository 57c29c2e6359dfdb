import ArgumentParser
import CoreGraphics
import LaminaExport
import LaminaKit

/// Times of the frames to render.
struct TimeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Render one frame at this time.", valueName: "seconds"))
  var at: Seconds?

  @Option(help: ArgumentHelp("Frames: 7, 0-99, 0-99x2, end, end-5, joined by commas."))
  var frames: String?

  @Option(help: ArgumentHelp("Time of frame 0.", valueName: "seconds"))
  var from: Seconds?

  @Option(
    help: ArgumentHelp(
      "Duration to render. Default: until the document's animations end.",
      valueName: "seconds"))
  var duration: Seconds?

  @Option(help: ArgumentHelp("Frames per second: 60, 29.97 or 30000/1001.", valueName: "rate"))
  var fps: FrameRate?

  /// Rejects contradictory options, independent of the document.
  func check() throws(Failure) { _ = try timeline(length: 1) }

  /// Whether the number of frames follows from the document alone.
  var isLengthFromDocument: Bool { at == nil && frames == nil && duration == nil }

  /// The frames to render of a document that lasts `length` seconds.
  func timeline(length: Double) throws(Failure) -> FrameTimeline {
    guard let rate = fps ?? FrameRate(60) else { throw Failure(.internalError, "no frame rate") }
    if let at {
      guard frames == nil, from == nil, duration == nil else {
        throw Failure(.usage, "--at renders one frame; remove --frames, --from and --duration")
      }
      return FrameTimeline(start: at.value, rate: rate, frames: FrameList(single: 0))
    }
    let start = from?.value ?? 0
    let count = FrameTimeline.count(of: rate, in: duration?.value ?? max(0, length - start))
    guard count <= FrameList.maxCount else {
      throw Failure(.usage, "--duration: more than \(FrameList.maxCount) frames; use a shorter one")
    }
    return FrameTimeline(start: start, rate: rate, frames: try list(max(1, count)))
  }

  private func list(_ count: Int) throws(Failure) -> FrameList {
    guard let frames else { return FrameList(count: count) }
    do {
      return try FrameList(parsing: frames, last: count - 1)
    } catch {
      throw Failure(.usage, "--frames: \(error)")
    }
  }
}
