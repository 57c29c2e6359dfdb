import Foundation
import LaminaPreview

/// A request of a page, performed by the thread that has the document.
enum PreviewRequest: Sendable {
  /// States and values to show, as the page's forms send them.
  struct Scene: Codable, Sendable {
    /// States joined by commas; empty for the document as written.
    var state: String
    var settings: [PreviewFacts.Setting]
  }

  case facts
  /// Raw pixels: RGBA with straight alpha, top row first.
  case frame(time: Double)
  case report(time: Double)
  case scene(Scene)
}

/// The answer to a request: the contents of an HTTP response.
struct PreviewAnswer: Sendable {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body = Data()
  /// The measurements of a frame as JSON.
  var frame: String?

  static func json(_ text: String) -> PreviewAnswer {
    PreviewAnswer(type: "application/json", body: Data(text.utf8))
  }

  static func failure(_ status: Int, _ message: String) -> PreviewAnswer {
    PreviewAnswer(status: status, body: Data(message.utf8))
  }
}
