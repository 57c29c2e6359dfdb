import CoreGraphics

/// The animation that an archive shows.
struct LottieManifest {
  let root: JSONValue
  /// The name of the animation in the archive.
  let name: String
  private(set) var warnings: [DocumentWarning] = []

  /// Reads the manifest, of version 1 or 2, and its first animation.
  init(_ archive: ZipArchive, budget: Budget) throws(DocumentError) {
    let bytes = try archive.read("manifest.json", budget: budget)
    let manifest = try JSONReader.read(bytes, file: "manifest.json", budget: budget)
    let animations = manifest["animations"].elements.compactMap { $0["id"].string }
    let candidates = animations.prefix(1).flatMap { ["animations/\($0).json", "a/\($0).json"] }
    guard let name = candidates.first(where: { archive.contains($0) }) else {
      throw DocumentError(
        .empty("the manifest names no animation that is in the archive"),
        at: SourceLocation(file: "manifest.json"))
    }
    self.name = name
    root = try JSONReader.read(
      try archive.read(name, budget: budget), file: name, budget: budget)
    if archive.names.contains(where: { $0.hasPrefix("t/") || $0.hasPrefix("themes/") }) {
      warnings.append(
        DocumentWarning("themes are not supported", at: SourceLocation(file: "manifest.json")))
    }
    if !manifest["stateMachines"].elements.isEmpty
      || archive.names.contains(where: { $0.hasPrefix("s/") || $0.hasPrefix("states/") })
    {
      warnings.append(
        DocumentWarning(
          "state machines are not supported", at: SourceLocation(file: "manifest.json")))
    }
  }
}
