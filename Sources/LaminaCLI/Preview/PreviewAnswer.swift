import Foundation

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
