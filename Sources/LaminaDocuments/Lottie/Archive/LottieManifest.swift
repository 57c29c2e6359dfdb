import CoreGraphics

/// The animation that an archive shows.
struct LottieManifest {
  /// The animation, with the values of its theme in its slots.
  let root: JSONValue
  /// The name of the animation in the archive.
  let name: String
  /// The names of all animations of the archive.
  let animations: [String]
  private(set) var warnings: [DocumentWarning] = []
  /// The setting that chose the theme; nil for none.
  private(set) var appliedSetting: String?

  private static let location = SourceLocation(file: "manifest.json")

  /// The setting that chooses a theme of archives that have some.
  private static let themeSetting = "theme"

  /// Reads the manifest, of version 1 or 2, the animation that the settings name, else its initial or
  /// first one, and a theme: the one that the settings name, else the animation's initial one.
  ///
  /// Without a manifest the animations are those in the folders of both versions.
  init(
    _ archive: ZipArchive, _ settings: DocumentSettings, budget: Budget
  ) throws(DocumentError) {
    let manifest = try Self.manifest(archive, budget)
    animations = Self.animations(manifest, archive)
    try settings.checkAnimation(animations, at: Self.location)
    let initial =
      settings.animation ?? manifest["initial"]["animation"].identifier
      ?? manifest["activeAnimationId"].identifier
    let known = animations
    let chosen = initial.flatMap { known.contains($0) ? $0 : nil } ?? animations.first
    guard let id = chosen else {
      throw DocumentError(.empty("the manifest names no animation"), at: Self.location)
    }
    guard let name = Self.file(of: id, archive) else {
      throw DocumentError(
        .malformed(
          "the manifest names the animation '\(id)', but the archive has no file \(Self.files(of: id))"
        ),
        at: Self.location)
    }
    self.name = name
    var root = try JSONReader.read(
      try archive.read(name, budget: budget), file: name, budget: budget)
    let animation =
      manifest["animations"].elements.first { $0["id"].identifier == id } ?? .null
    let themes = manifest["themes"].elements.compactMap { $0["id"].string }
      .filter { archive.contains("t/\($0).json") }
    if !themes.isEmpty, settings.settings.contains(where: { $0.name == Self.themeSetting }) {
      appliedSetting = Self.themeSetting
    }
    if let theme = try Self.theme(
      of: animation, known: themes, in: archive, settings: settings, budget: budget)
    {
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

  /// The manifest; null for an archive that has none but has animations.
  private static func manifest(
    _ archive: ZipArchive, _ budget: Budget
  ) throws(DocumentError) -> JSONValue {
    let name = "manifest.json"
    if !archive.contains(name), !animations(.null, archive).isEmpty { return .null }
    return try JSONReader.read(
      try archive.read(name, budget: budget), file: name, budget: budget)
  }

  private static let folders = ["animations/", "a/"]

  /// The names of the animations in the manifest, else those of the files.
  private static func animations(_ manifest: JSONValue, _ archive: ZipArchive) -> [String] {
    let written = manifest["animations"].elements.compactMap {
      $0["id"].identifier
    }
    if !written.isEmpty || !manifest.isNull { return written }
    return archive.names.compactMap { name in
      let folder = folders.first { name.hasPrefix($0) && name.hasSuffix(".json") }
      return folder.map { String(name.dropFirst($0.count).dropLast(5)) }
    }
  }

  private static func file(of id: String, _ archive: ZipArchive) -> String? {
    folders.map { "\($0)\(id).json" }.first { archive.contains($0) }
  }

  /// The names that the file of an animation may have, for messages.
  private static func files(of id: String) -> String {
    folders.map { "\($0)\(id).json" }.joined(separator: " or ")
  }

  /// The theme to apply; nil for none.
  private static func theme(
    of animation: JSONValue, known names: [String], in archive: ZipArchive,
    settings: DocumentSettings, budget: Budget
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
