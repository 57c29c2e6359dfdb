import CoreGraphics
import LaminaKit

/// The arrangement of frames in columns and rows, in pixels.
struct SheetLayout {
  /// The maximum number of frames.
  static let maxFrames = 10_000
  let count: Int
  /// The size of a frame.
  let frameWidth: Int
  let frameHeight: Int
  let columns: Int
  /// The distance between frames; contact sheets have it at their edges, too.
  let gap: Int
  /// The height of the text beneath a frame.
  let titleHeight: Int
  private let margin: Int

  init(
    count: Int, width: Int, height: Int, columns: Int?, gap: Int, hasTitles: Bool
  ) throws(Failure) {
    guard (1...Self.maxFrames).contains(count) else {
      throw Failure(
        .usage,
        "\(count) frames are too many for a sheet; the limit is \(Self.maxFrames), use "
          + "--frames, --fps or --duration")
    }
    guard gap <= 1_000 else { throw Failure(.usage, "--gap: the limit is 1000 pixels") }
    self.count = count
    frameWidth = width
    frameHeight = height
    self.gap = gap
    self.columns = min(
      count, columns ?? Self.columns(for: count, width, height + (hasTitles ? 20 : 0)))
    titleHeight = hasTitles ? 20 : 0
    margin = hasTitles ? gap : 0
  }

  /// As many columns as make the sheet nearly square.
  private static func columns(for count: Int, _ width: Int, _ height: Int) -> Int {
    let exact = (Double(count) * Double(height) / Double(max(1, width))).squareRoot()
    return max(1, clampedInt(exact.rounded(.up)))
  }

  var rows: Int { (count + columns - 1) / columns }

  var width: Int { columns * (frameWidth + gap) - gap + 2 * margin }
  var height: Int { rows * (frameHeight + titleHeight + gap) - gap + 2 * margin }

  /// The top left pixel of a frame.
  func origin(of index: Int) -> (x: Int, y: Int) {
    (
      margin + index % columns * (frameWidth + gap),
      margin + index / columns * (frameHeight + titleHeight + gap)
    )
  }

  /// Throws if the sheet exceeds the limits of a picture, or the memory.
  func check(_ memory: MemoryAllowance) throws(Failure) {
    let side = Limit.outputSide.standard
    guard width <= side, height <= side, width * height <= Limit.outputPixels.standard else {
      throw Failure(
        .usage,
        "a sheet of \(width) x \(height) pixels is too large; the limit is \(side) per side and "
          + "\(Limit.outputPixels.standard) in total; use fewer frames or a smaller --size")
    }
    // The sheet, and the encoder's copy of it.
    let needed = width * height * 8
    guard needed <= memory.bytes else {
      throw Failure(
        .usage,
        "a sheet of \(width) x \(height) pixels takes \(needed >> 20) MiB, the limit is "
          + "\(memory.bytes >> 20) MiB; use fewer frames, a smaller --size or --max-memory")
    }
  }
}
