import ArgumentParser
import CoreGraphics
import LaminaDocuments
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

  @Option(
    help: ArgumentHelp(
      "Render from a marker of the document to its end, or for --duration.", valueName: "name"),
    completion: DocumentCompletion.markers)
  var marker: String?

  @Option(
    help: ArgumentHelp(
      "Frames per second: 60, 29.97 or 30000/1001. Default: the document's, else 60.",
      valueName: "rate"))
  var fps: FrameRate?

  /// Rejects contradictory options, independent of the document.
  func check() throws(Failure) { _ = try timeline(length: 1, rate: nil, markers: nil) }

  /// Whether the number of frames follows from the document alone.
  var isLengthFromDocument: Bool { at == nil && frames == nil && duration == nil }

  /// The frames to render of a document that lasts `length` seconds and was made for `rate` frames per
  /// second. Without `markers`, a marker's name is not checked.
  func timeline(
    length: Double, rate: Double?, markers: [DocumentMarker]?
  ) throws(Failure) -> FrameTimeline {
    guard let rate = fps ?? rate.flatMap({ FrameRate(nearest: $0) }) ?? FrameRate(60) else {
      throw Failure(.internalError, "no frame rate")
    }
    if let at {
      guard frames == nil, from == nil, duration == nil, marker == nil else {
        throw Failure(
          .usage, "--at renders one frame; remove --frames, --from, --duration and --marker")
      }
      return FrameTimeline(start: at.value, rate: rate, frames: FrameList(single: 0))
    }
    if let marker, let markers {
      guard from == nil else {
        throw Failure(.usage, "--marker gives the time of frame 0; remove --from")
      }
      let found = try Self.marker(marker, in: markers)
      let own = found.duration > 0 ? found.duration : max(0, length - found.time)
      let frames = try list(rate, in: duration?.value ?? own)
      return FrameTimeline(start: found.time, rate: rate, frames: frames)
    }
    let start = from?.value ?? 0
    let frames = try list(rate, in: duration?.value ?? max(0, length - start))
    return FrameTimeline(start: start, rate: rate, frames: frames)
  }

  /// The frames, if they do not depend on the document.
  var knownFrames: FrameList? {
    if at != nil { return FrameList(single: 0) }
    if let frames { return try? FrameList(parsing: frames, last: nil) }
    guard let fps, let duration else { return nil }
    return FrameList(count: max(1, FrameTimeline.count(of: fps, in: duration.value)))
  }

  private static func marker(
    _ name: String, in markers: [DocumentMarker]
  ) throws(Failure) -> DocumentMarker {
    if let found = markers.first(where: { $0.name == name }) { return found }
    let known = markers.map(\.name).joined(separator: ", ")
    let rest = known.isEmpty ? "the document has no markers" : "the document has \(known)"
    throw Failure(.usage, "no marker '\(name)': \(rest)")
  }

  /// The wanted ones of the frames of some seconds.
  private func list(_ rate: FrameRate, in seconds: Double) throws(Failure) -> FrameList {
    let count = max(1, FrameTimeline.count(of: rate, in: seconds))
    guard count <= FrameList.maxCount else {
      throw Failure(.usage, "--duration: more than \(FrameList.maxCount) frames; use a shorter one")
    }
    guard let frames else { return FrameList(count: count) }
    do {
      return try FrameList(parsing: frames, last: count - 1)
    } catch {
      throw Failure(.usage, "--frames: \(error)")
    }
  }
}
