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

  /// The layers, from top to bottom.
  public var layers: [Layer] = []
  /// The assets, in document order.
  public var assets: [Asset] = []
  /// The names of the fonts, in document order.
  public var fonts: [String] = []
  /// The names that `DocumentSettings` can set, sorted.
  public var settings: [String] = []

  init(settings: [String]) { self.settings = settings }

  init() {}
}
