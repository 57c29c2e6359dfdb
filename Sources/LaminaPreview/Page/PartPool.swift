import LaminaKit

/// JSON texts without duplicates, which frames refer to by index.
struct PartPool {
  private var texts: [String] = []
  private var known: [String: Int] = [:]
  private(set) var bytes = 0

  /// The index of a text, which is added if it is new.
  mutating func index(of text: String) -> Int {
    if let index = known[text] { return index }
    known[text] = texts.count
    texts.append(text)
    bytes += text.utf8.count + 1
    return texts.count - 1
  }

  /// The indices of values.
  mutating func indices(of values: [some Encodable]?) throws(LaminaError) -> [Int] {
    var indices: [Int] = []
    for value in values ?? [] { indices.append(index(of: try PageJSON.text(value))) }
    return indices
  }

  /// The texts as an array.
  var text: String { "[\(texts.joined(separator: ","))]" }
}
