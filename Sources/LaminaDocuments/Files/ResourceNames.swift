import Foundation

/// Resolves resource names of documents to paths in their bundle.
enum ResourceNames {
  /// Candidate paths relative to the bundle, in order and without duplicates.
  ///
  /// The percent-decoded name, the name as written, its last component under `assets/`, then the
  /// same with other image extensions. Of absolute paths, which refer to the device that the
  /// document was made on, only the last component is used.
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

  /// The name with each of the common image extensions.
  private static func siblings(_ name: String) -> [String] {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: ".") else { return [] }
    let stem = name[..<dot]
    return ["png", "webp", "jpg", "jpeg", "heic"].map { "\(stem).\($0)" }
  }

  /// Whether a source has an address in the network.
  static func isOnNetwork(_ source: String) -> Bool {
    ["http://", "https://", "//"].contains { source.lowercased().hasPrefix($0) }
  }

  /// Whether a source is a film, by its extension or the type of its data.
  static func isVideo(_ source: String) -> Bool {
    if source.hasPrefix("data:") { return source.hasPrefix("data:video/") }
    let end = source.split(separator: ".").last?.lowercased() ?? ""
    return ["mp4", "m4v", "mov", "webm", "avi", "mkv"].contains(end)
  }

  /// Decodes a `data:` URI; nil for other sources or malformed ones.
  static func inlineData(_ source: String) -> [UInt8]? {
    guard source.hasPrefix("data:"), let comma = source.firstIndex(of: ",") else { return nil }
    let payload = String(source[source.index(after: comma)...])
    let text = payload.removingPercentEncoding ?? payload
    if !source[..<comma].hasSuffix(";base64") { return Array(text.utf8) }
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
