import Foundation

/// Where a resource named in a document may lie in its bundle.
enum ResourceNames {
  /// The names to try, in order and without repetition, relative to the bundle.
  ///
  /// As written with percent escapes replaced, as written, its last part under `assets/`, then the
  /// same with the other image extensions. Absolute names come from the device that the document
  /// was made for, so only their last part counts.
  static func candidates(_ source: String) -> [String] {
    let decoded = source.removingPercentEncoding ?? source
    var names: [String] = []
    for name in [decoded, source] {
      if !isAbsolute(name) { names.append(name) }
    }
    for name in [decoded, source] {
      if let last = name.split(separator: "/").last, last != "..", last != "." {
        names.append("assets/" + last)
      }
    }
    for name in names { names += siblings(name) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func isAbsolute(_ name: String) -> Bool {
    name.hasPrefix("/") || name.contains("://")
  }

  /// The same name with the other extensions that tools write.
  private static func siblings(_ name: String) -> [String] {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: ".") else { return [] }
    let stem = name[..<dot]
    return ["png", "webp", "jpg", "jpeg", "heic"].map { "\(stem).\($0)" }
  }

  /// The bytes of a `data:` URI; nil for any other source or a broken one.
  static func inlineData(_ source: String) -> [UInt8]? {
    guard source.hasPrefix("data:"), let comma = source.firstIndex(of: ",") else { return nil }
    let payload = String(source[source.index(after: comma)...])
    let text = payload.removingPercentEncoding ?? payload
    if !source[..<comma].hasSuffix(";base64") { return Array(text.utf8) }
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
