/// A request of a page, performed by the thread that has the document.
enum PreviewRequest: Sendable {
  /// States and values to show, as the page's forms send them.
  struct Scene: Codable, Sendable {
    /// States joined by commas; empty for the document as written.
    var state: String
    var settings: [Value]
  }

  /// A value that replaces one of the document.
  struct Value: Codable, Sendable {
    var name: String
    /// The value; nil for the document's own.
    var value: String?
  }

  case facts
  /// Raw pixels: RGBA with straight alpha, top row first.
  case frame(time: Double)
  case report(time: Double)
  /// How often each pixel is drawn: a byte per pixel, top row first.
  case overdraw(time: Double)
  case scene(Scene)
}
