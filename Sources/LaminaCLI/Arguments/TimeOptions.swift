import ArgumentParser
import CoreGraphics
import LaminaExport
import LaminaKit

/// Which instants are rendered.
struct TimeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Render one frame at this time.", valueName: "seconds"))
  var at: Seconds?

  @Option(help: ArgumentHelp("Frames: 7, 0-99, 0-99x2, end, end-5, joined by commas."))
  var frames: String?

  @Option(help: ArgumentHelp("Time of frame 0.", valueName: "seconds"))
  var from: Seconds?

  @Option(help: ArgumentHelp("Length to render.", valueName: "seconds"))
  var duration: Seconds?

  @Option(help: ArgumentHelp("Frames per second: 60, 29.97 or 30000/1001.", valueName: "rate"))
  var fps: FrameRate?

  /// The frames asked for; a single one needs no rate.
  func timeline() throws(Failure) -> FrameTimeline {
    guard let rate = fps ?? FrameRate(60) else { throw Failure(.internalError, "no frame rate") }
    if let at {
      guard frames == nil, from == nil, duration == nil else {
        throw Failure(.usage, "--at renders one frame; leave out --frames, --from and --duration")
      }
      return FrameTimeline(start: at.value, rate: rate, frames: FrameList(single: 0))
    }
    return FrameTimeline(start: from?.value ?? 0, rate: rate, frames: try list(rate))
  }

  private func list(_ rate: FrameRate) throws(Failure) -> FrameList {
    let count = duration.map { FrameTimeline.count(of: rate, in: $0.value) }
    if let count, count > FrameList.most {
      throw Failure(.usage, "--duration: more than \(FrameList.most) frames; shorten it")
    }
    if let frames {
      do {
        return try FrameList(parsing: frames, last: count.map { $0 - 1 })
      } catch {
        throw Failure(.usage, "--frames: \(error)")
      }
    }
    guard let count else {
      throw Failure(.usage, "say which frames: --duration 2, --frames 0-119 or --at 0.5")
    }
    guard count > 0 else { throw Failure(.usage, "--duration 0 has no frames; use --at for one") }
    return FrameList(count: count)
  }
}
