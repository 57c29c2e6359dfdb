/// Values that replace those of a document: texts, colours, numbers and images by name.
public struct DocumentSettings: Hashable, Sendable {
  /// A name with its value, both as written by the user.
  public struct Setting: Hashable, Sendable {
    /// The name of a layer or slot, or a layer's name, a dot and a key path.
    public var name: String
    /// A text, a colour as `#rrggbb`, numbers, or the path of an image.
    public var value: String
    /// Whether a document that has nothing of this name ignores the setting.
    package var isOptional = false
    /// Whether the value may be the path of a file: it may not where strangers give it.
    package var mayNameFile = true
  }

  /// The settings in the order in which they apply.
  public private(set) var settings: [Setting] = []
  /// The animation of a `.lottie` archive with several; nil, the default, for the one that the archive
  /// shows first.
  public var animation: String?
  /// What becomes of texts that do not fit their boxes; `warn` by default.
  public var textFitting = TextFitting.warn
  /// Whether a document that is a single file may read none beside it.
  package var readsOnlyBundle = false

  /// Creates settings that change nothing.
  public init() {}

  /// Replaces a value.
  public mutating func set(_ name: String, to value: String) {
    settings.append(Setting(name: name, value: value))
  }

  /// Replaces a value, which is no path of a file.
  package mutating func setData(_ name: String, to value: String) {
    settings.append(Setting(name: name, value: value, mayNameFile: false))
  }

  /// Replaces a value, if the document has one of this name.
  package mutating func setIfPresent(_ name: String, to value: String) {
    settings.append(Setting(name: name, value: value, isOptional: true))
  }
}

extension DocumentSettings {
  /// Throws if the settings choose an animation that a document does not have.
  func checkAnimation(_ known: [String], at location: SourceLocation) throws(DocumentError) {
    guard let animation, !known.contains(animation) else { return }
    throw Setting(name: "animation", value: animation).invalid(
      known.isEmpty
        ? "the document is a single animation"
        : "the archive's animations are \(known.joined(separator: ", "))", at: location)
  }
}

extension DocumentSettings.Setting {
  /// The error for a value of the wrong form.
  func invalid(_ reason: String, at location: SourceLocation) -> DocumentError {
    DocumentError(.invalidSetting(name: name, value: value, reason: reason), at: location)
  }
}
