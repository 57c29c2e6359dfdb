/// What a document is made of, for people.
public struct DocumentContents: Codable, Hashable, Sendable {
  /// A layer of a composition.
  public struct Layer: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The type in words, for example `shape`.
    public var type: String
    /// The composition that has the layer; nil for the document's own.
    public var composition: String?
    /// The first frame that shows it, and the first one that no longer does.
    public var frames: [Double]
  }

  /// An image or composition that layers refer to.
  public struct Asset: Codable, Hashable, Sendable {
    /// The identifier.
    public var id: String
    /// The type in words: `image` or `composition`.
    public var type: String
    /// The file of an image; nil for embedded ones.
    public var file: String?
  }

  /// A value that `DocumentSettings` can set.
  public struct Setting: Codable, Hashable, Sendable {
    /// The kinds of values.
    public enum Kind: String, Codable, Hashable, Sendable {
      /// A colour, as in `#rrggbb`.
      case color
      /// A number.
      case number
      /// Numbers, separated by commas.
      case numbers
      /// Any text.
      case text
      /// The path of an image.
      case image
    }

    /// The name.
    public var name: String
    /// The kind of value; layers of CAML with a colour take an image, too.
    public var kind: Kind
    /// The current value; nil if it has no text, as images do not.
    public var value: String?
    /// Further names of the same layers: a layer may have an id and a name.
    public var otherNames: [String] = []
  }

  /// The names of the animations of an archive, in its order; empty for a single animation.
  public var animations: [String] = []
  /// The layers, from top to bottom.
  public var layers: [Layer] = []
  /// The assets, in document order.
  public var assets: [Asset] = []
  /// The names of the fonts, in document order.
  public var fonts: [String] = []
  /// The names that `DocumentSettings` can set, sorted.
  public var settings: [String] = []
  /// The values that `DocumentSettings` can set, each once.
  public var settingValues: [Setting] = []
  /// What `DocumentSettings` can set of every layer, by the layer's name, a dot and this key.
  public var layerSettings: [String] = []

  init(settings: [Setting]) { set(settings) }

  mutating func set(_ values: [Setting]) {
    (settings, settingValues) = (values.flatMap { [$0.name] + $0.otherNames }, values)
  }

  init() {}
}
