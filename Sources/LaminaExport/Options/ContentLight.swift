/// How bright a picture with PQ becomes (CTA-861.3): its brightest pixel, and the average of its brightest
/// frame.
package struct ContentLight: Sendable, Hashable, CustomStringConvertible {
  /// cd/m².
  private let brightest: UInt16
  private let average: UInt16

  /// What `init(parsing:)` takes, for messages.
  package static let rule =
    "the brightest pixel and the average of the brightest frame in cd/m², up to 10000, as in 1000,400"

  /// Reads the brightest pixel and the average of the brightest frame in whole cd/m²: `1000,400`.
  package init?(parsing text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { UInt16($0) }
    guard parts.count == 2, let brightest = parts[0], let average = parts[1],
      (1...10_000).contains(brightest), (1...brightest).contains(average)
    else { return nil }
    self.brightest = brightest
    self.average = average
  }

  package var description: String { "\(brightest),\(average)" }

  /// The parameter of `libx265`.
  var hevcParameter: String { "max-cll=\(description)" }

  /// The content of PNG's chunk `cLLI`.
  var chunk: [UInt8] {
    [brightest, average].flatMap { PNGChunk.bigEndian(UInt32($0) * 10_000) }
  }
}
