import Foundation
import LaminaCompositor
import LaminaExport
import LaminaKit

/// The frames of a page as JSON text: parts that several frames have in common are written once.
struct Recording {
  /// The largest page in bytes; browsers hold several times as much.
  static let maxBytes = 128 << 20
  /// The largest number of frames.
  static let maxFrames = 2_000

  private var pool = PartPool()
  private var pictures = PartPool()
  private var frames: [String] = []
  private var bytes = 0
  private let facts: String
  private let path: String

  init(_ facts: PreviewFacts, path: String) throws(LaminaError) {
    self.facts = try PageJSON.text(facts)
    self.path = path
  }

  /// How often pixels are drawn.
  struct Overdraw {
    let details: OverdrawReport.Details
    /// The counts as grey levels.
    let png: [UInt8]
  }

  /// Appends a frame; throws if the page becomes too large.
  mutating func append(
    _ details: PreviewFrame, png: [UInt8], _ report: StageReport, _ overdraw: Overdraw
  ) throws(LaminaError) {
    let picture = pictures.index(of: "\"\(Data(png).base64EncodedString())\"")
    let counts = pictures.index(of: "\"\(Data(overdraw.png).base64EncodedString())\"")
    let layers = try pool.indices(of: report.layers)
    let items = try pool.indices(of: report.items)
    let passes = try pool.indices(of: report.passes)
    let batches = try pool.indices(of: report.batches?.batches)
    var rest = report
    rest.layers = nil
    rest.items = nil
    rest.passes = nil
    rest.batches = nil
    rest.states = nil
    var text = try PageJSON.text(rest)
    text.removeLast()
    let frame =
      "{\"details\":\(try PageJSON.text(details)),\"picture\":\(picture),\"counts\":\(counts)"
      + ",\"overdraw\":\(try PageJSON.text(overdraw.details)),\"report\":\(text)"
      + ",\"layers\":\(layers),\"items\":\(items),\"passes\":\(passes),\"batches\":\(batches)}}"
    bytes += frame.utf8.count
    frames.append(frame)
    guard bytes + pool.bytes + pictures.bytes <= Self.maxBytes else {
      throw .invalidArgument(
        "\(path): the page is larger than \(Self.maxBytes >> 20) MiB after \(frames.count) frames; "
          + "use fewer frames (a lower rate or a shorter duration), or a smaller size")
    }
  }

  /// The whole recording.
  var text: String {
    "{\"facts\":\(facts),\"pool\":\(pool.text),\"pictures\":\(pictures.text),"
      + "\"frames\":[\(frames.joined(separator: ","))]}"
  }
}
