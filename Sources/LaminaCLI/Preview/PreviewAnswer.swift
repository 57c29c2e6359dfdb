import Foundation

/// The answer to a request: the contents of an HTTP response.
struct PreviewAnswer: Sendable {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body = Data()
  /// The measurements of a frame as JSON.
  var frame: String?
  /// The path that a redirection leads to.
  var location: String?

  static func json(_ text: String) -> PreviewAnswer {
    PreviewAnswer(type: "application/json", body: Data(text.utf8))
  }

  static func redirection(to path: String) -> PreviewAnswer {
    var answer = PreviewAnswer(status: 308, body: Data("moved to \(path)\n".utf8))
    answer.location = path
    return answer
  }

  static func failure(_ status: Int, _ message: String) -> PreviewAnswer {
    PreviewAnswer(status: status, body: Data(message.utf8))
  }
}
