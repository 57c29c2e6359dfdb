import CoreGraphics
import LaminaComparison

/// The comparison of pairs of files, frame by frame: at most two pictures are in memory.
struct ComparisonRun {
  let comparison: ImageComparison
  /// The number of pixels that may differ in a picture; nil follows the precision.
  let maxPixels: Int?
  let budget: Budget

  /// Compares a pair and passes the frames to `body`, in order.
  ///
  /// A file that is missing on one side only is an outcome; one pair whose files both cannot be read
  /// is an error.
  func compare(
    _ pair: ComparisonPair, _ body: (ComparedFrame) throws -> Void
  ) throws {
    guard !pair.isText else { return try body(TextComparison.compare(pair)) }
    var sources: [any FrameSource] = []
    for (side, path) in [(ComparedFrame.Side.first, pair.first), (.second, pair.second)] {
      do throws(FrameSourceError) {
        sources.append(try FrameSources.open(path, budget: budget))
      } catch {
        return try body(unopened(pair, side: side, path: path, error: error))
      }
    }
    var first = sources[0]
    var second = sources[1]
    try compare(pair, first: &first, second: &second, body: body)
  }

  private func compare(
    _ pair: ComparisonPair, first: inout any FrameSource, second: inout any FrameSource,
    body: (ComparedFrame) throws -> Void
  ) throws {
    let isAnimated = first.isAnimated || second.isAnimated
    var number = 0
    while true {
      let (one, other): (CGImage?, CGImage?)
      do throws(FrameSourceError) {
        (one, other) = (try first.next(), try second.next())
      } catch {
        return try body(frame(pair, .failed(error.description), isAnimated ? number : nil))
      }
      guard one != nil || other != nil else { break }
      var found = compared(pair, first: one, second: other, number: number)
      found.frame = isAnimated ? number : nil
      try body(found)
      number += 1
    }
    if number == 0 { try body(frame(pair, .failed("\(pair.first): has no frames"))) }
  }

  private func compared(
    _ pair: ComparisonPair, first one: CGImage?, second other: CGImage?, number: Int
  ) -> ComparedFrame {
    guard let one else { return frame(pair, .missing(.first, "\(pair.first) frame \(number)")) }
    guard let other else { return frame(pair, .missing(.second, "\(pair.second) frame \(number)")) }
    guard let difference = comparison.difference(one, other) else {
      let outcome = ComparedFrame.Outcome.sizes(one.size, other.size)
      var found = frame(pair, outcome)
      found.first = one
      found.second = other
      return found
    }
    let isAlike =
      maxPixels.map { difference.pixels <= $0 } ?? comparison.accepts(difference)
    return ComparedFrame(
      name: pair.name, outcome: .compared(difference), isAlike: isAlike, first: one, second: other)
  }

  private func frame(
    _ pair: ComparisonPair, _ outcome: ComparedFrame.Outcome, _ number: Int? = nil
  ) -> ComparedFrame {
    ComparedFrame(name: pair.name, frame: number, outcome: outcome, isAlike: false)
  }

  /// The comparison of a pair with one file that cannot be opened; where it is missing, with the
  /// first picture of the other.
  private func unopened(
    _ pair: ComparisonPair, side: ComparedFrame.Side, path: String, error: FrameSourceError
  ) -> ComparedFrame {
    guard error.problem == .missing else { return frame(pair, .failed(error.description)) }
    var found = frame(pair, .missing(side, path))
    let other = side == .first ? pair.second : pair.first
    var source = try? FrameSources.open(other, budget: budget)
    let image = try? source?.next()
    if side == .first { found.second = image } else { found.first = image }
    return found
  }
}

extension CGImage {
  fileprivate var size: ComparedFrame.PictureSize {
    ComparedFrame.PictureSize(width: width, height: height)
  }
}
