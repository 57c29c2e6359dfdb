import CoreGraphics

/// The animation that an archive shows.
struct LottieManifest {
  /// The animation, with the values of its theme in its slots.
  let root: JSONValue
  /// The name of the animation in the archive.
  let name: String
  private(set) var warnings: [DocumentWarning] = []
  /// The setting that chose the theme; nil for none.
  private(set) var appliedSetting: String?

  private static let location = SourceLocation(file: "manifest.json")

  /// The setting that chooses a theme of archives that have some.
  private static let themeSetting = "theme"

  /// Reads the manifest, of version 1 or 2, its initial or first animation, and a theme: the one that
  /// the settings name, else the animation's initial one.
  init(
    _ archive: ZipArchive, _ settings: DocumentSettings, budget: Budget
  ) throws(DocumentError) {
    let bytes = try archive.read("manifest.json", budget: budget)
    let manifest = try JSONReader.read(bytes, file: "manifest.json", budget: budget)
    let animations = manifest["animations"].elements.compactMap { $0["id"].string }
    let initial = manifest["initial"]["animation"].string ?? manifest["activeAnimationId"].string
    let chosen = initial.flatMap { animations.contains($0) ? $0 : nil } ?? animations.first
    let id = chosen ?? ""
    let candidates = chosen == nil ? [] : ["animations/\(id).json", "a/\(id).json"]
    guard let name = candidates.first(where: { archive.contains($0) }) else {
      throw DocumentError(
        .empty("the manifest names no animation that is in the archive"), at: Self.location)
    }
    self.name = name
    var root = try JSONReader.read(
      try archive.read(name, budget: budget), file: name, budget: budget)
    let animation = manifest["animations"].elements.first { $0["id"].string == id } ?? .null
    let themes = manifest["themes"].elements.compactMap { $0["id"].string }
      .filter { archive.contains("t/\($0).json") }
    if !themes.isEmpty, settings.settings.contains(where: { $0.name == Self.themeSetting }) {
      appliedSetting = Self.themeSetting
    }
    if let theme = try Self.theme(animation, themes, archive, settings, budget) {
      root = theme.applied(to: root, animation: id)
      warnings += theme.warnings
    }
    self.root = root
    if archive.names.contains(where: { $0.hasPrefix("themes/") && $0.hasSuffix(".lss") }) {
      warnings.append(
        DocumentWarning("themes in style sheets are not supported", at: Self.location))
    }
    if !manifest["stateMachines"].elements.isEmpty
      || archive.names.contains(where: { $0.hasPrefix("s/") || $0.hasPrefix("states/") })
    {
      warnings.append(DocumentWarning("state machines are not supported", at: Self.location))
    }
  }

  /// The theme to apply; nil for none.
  private static func theme(
    _ animation: JSONValue, _ names: [String], _ archive: ZipArchive,
    _ settings: DocumentSettings, _ budget: Budget
  ) throws(DocumentError) -> LottieTheme? {
    if let setting = settings.settings.last(where: { $0.name == themeSetting }), !names.isEmpty {
      guard names.contains(setting.value) else {
        let known = names.joined(separator: ", ")
        throw setting.invalid("the archive's themes are \(known)", at: location)
      }
      return try LottieTheme(setting.value, archive, budget)
    }
    guard let id = animation["initialTheme"].string else { return nil }
    return names.contains(id) ? try LottieTheme(id, archive, budget) : nil
  }
}
