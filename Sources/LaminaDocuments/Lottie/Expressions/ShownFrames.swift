/// The frames of each composition that are shown at some time of the document.
struct ShownFrames {
  /// By the number of the composition; nil for one that is never shown.
  private(set) var ranges: [ClosedRange<Double>?]

  private static let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  /// Compositions are followed from the file's own one; a file in which that does not end shows all.
  init(_ root: JSONValue, _ compositions: [ExpressionFile.Composition]) {
    ranges = Array(repeating: nil, count: compositions.count)
    guard !compositions.isEmpty else { return }
    var numbers: [String: [Int]] = [:]
    for (number, composition) in compositions.enumerated().dropFirst() {
      numbers[composition.id, default: []].append(number)
    }
    let start = root["ip"].double ?? 0
    ranges[0] = start...max(start, compositions[0].end)
    var changed = [0]
    var stepsLeft = 16 * compositions.count + 64
    while let number = changed.popLast() {
      stepsLeft -= 1
      guard stepsLeft > 0 else {
        ranges = ranges.map { _ in Self.all }
        return
      }
      guard let range = ranges[number] else { continue }
      for layer in compositions[number].layers {
        guard let id = layer["refId"].identifier, let children = numbers[id],
          let inside = Self.frames(inside: layer, in: range)
        else { continue }
        for child in children where grow(child, to: inside) { changed.append(child) }
      }
    }
  }

  /// Adds frames to those of a composition; returns whether there are more of them.
  private mutating func grow(_ number: Int, to range: ClosedRange<Double>) -> Bool {
    guard let known = ranges[number] else {
      ranges[number] = range
      return true
    }
    let low = min(known.lowerBound, range.lowerBound)
    let high = max(known.upperBound, range.upperBound)
    ranges[number] = low...high
    return ranges[number] != known
  }

  /// The frames that a layer shows of its composition; nil if it is not visible in a range.
  private static func frames(
    inside layer: JSONValue, in range: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    let low = max(range.lowerBound, layer["ip"].double ?? -.greatestFiniteMagnitude)
    let high = min(range.upperBound, layer["op"].double ?? .greatestFiniteMagnitude)
    guard low <= high else { return nil }
    guard layer["tm"].isNull else { return all }
    let start = layer["st"].double ?? 0
    let stretch = layer["sr"].double ?? 1
    let a = (low - start) / (stretch == 0 ? 1 : stretch)
    let b = (high - start) / (stretch == 0 ? 1 : stretch)
    guard a.isFinite, b.isFinite else { return all }
    return min(a, b)...max(a, b)
  }
}
