/// Every `step`-th frame from `first` to `last`: one element of a frame list.
struct FrameRun {
  let first: Int
  let last: Int
  let step: Int

  var count: Int { (last - first) / step + 1 }

  /// Largest frame number; its product with a denominator cannot overflow.
  static let maxNumber = 1_000_000_000

  init(parsing part: Substring, last end: Int?) throws(FrameListError) {
    let halves = part.split(separator: "x", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { throw .malformed(String(part)) }
    var tokens = halves[0].split(separator: "-", omittingEmptySubsequences: false)[...]
    first = try Self.number(&tokens, part, end)
    let isRange = !tokens.isEmpty
    last = isRange ? try Self.number(&tokens, part, end) : first
    guard tokens.isEmpty, isRange || halves.count == 1 else { throw .malformed(String(part)) }
    step = halves.count == 2 ? try Self.digits(halves[1], in: part) : 1
    guard step > 0 else { throw .malformed(String(part)) }
    guard first <= last else { throw .backwards(String(part)) }
  }

  /// Parses `12`, `end` or `end-5` from the front of `tokens`.
  private static func number(
    _ tokens: inout ArraySlice<Substring>, _ part: Substring, _ end: Int?
  ) throws(FrameListError) -> Int {
    guard let token = tokens.popFirst() else { throw .malformed(String(part)) }
    guard token == "end" else { return try digits(token, in: part) }
    guard let end else { throw .noEnd }
    var value = min(max(0, end), maxNumber)
    if let next = tokens.first, next != "end" {
      tokens.removeFirst()
      value -= try digits(next, in: part)
    }
    guard value >= 0 else { throw .beforeStart(String(part)) }
    return value
  }

  private static func digits(_ text: Substring, in part: Substring) throws(FrameListError) -> Int {
    guard (1...10).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int(text), value <= maxNumber
    else { throw .malformed(String(part)) }
    return value
  }
}
