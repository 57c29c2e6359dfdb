/// Values that replace those of a document: texts, colours, numbers and images by name.
public struct DocumentSettings: Hashable, Sendable {
  /// A name with its value, both as written by the user.
  public struct Setting: Hashable, Sendable {
    /// The name of a slot or layer, or that of a text layer and `.text`.
    public var name: String
    /// A text, a colour as `#rrggbb`, numbers, or the path of an image.
    public var value: String
  }

  /// The settings in the order in which they apply.
  public private(set) var settings: [Setting] = []
  /// Whether a document that is a single file may read none beside it.
  package var readsOnlyBundle = false

  /// Creates settings that change nothing.
  public init() {}

  /// Replaces a value.
  public mutating func set(_ name: String, to value: String) {
    settings.append(Setting(name: name, value: value))
  }
}
