import Foundation

/// A kind of failure of a request: one row each, as problem details after RFC 9457.
struct ServeProblem: Sendable, Equatable {
  /// The last part of the type.
  let name: String
  let status: Int
  let title: String

  private init(_ name: String, _ status: Int, _ title: String) {
    self.name = name
    self.status = status
    self.title = title
  }

  static let malformedRequest = ServeProblem("malformed-request", 400, "The request is malformed")
  static let invalidOption = ServeProblem("invalid-option", 400, "An option is invalid")
  static let refusedHost = ServeProblem("refused-host", 403, "The host or origin is refused")
  static let notFound = ServeProblem("not-found", 404, "There is no such resource")
  static let wrongMethod = ServeProblem("wrong-method", 405, "The method is not allowed")
  static let largeBody = ServeProblem("large-body", 413, "The body is too large")
  static let badDocument = ServeProblem("bad-document", 422, "The document cannot be drawn")
  static let timeExceeded = ServeProblem("time-exceeded", 422, "Drawing takes too long")
  static let largeResult = ServeProblem("large-result", 422, "The picture or film is too large")
  static let largeHead = ServeProblem("large-head", 431, "The header is too large")
  static let internalError = ServeProblem("internal-error", 500, "Drawing has failed")
  static let queueFull = ServeProblem("queue-full", 503, "Too many requests are waiting")
  static let noDevice = ServeProblem("no-device", 503, "The device is not available")
  static let stopping = ServeProblem("stopping", 503, "The service is stopping")

  /// All rows, by status.
  static let all = [
    malformedRequest, invalidOption, refusedHost, notFound, wrongMethod, largeBody, badDocument,
    timeExceeded, largeResult, largeHead, internalError, queueFull, noDevice, stopping,
  ]

  /// The row for a failure of `lamina render`.
  static func of(_ failure: Failure) -> ServeProblem {
    switch failure.exitCode {
    case .usage: .invalidOption
    case .badDocument, .missingInput, .cannotCreateOutput: .badDocument
    case .noDevice, .deviceLost: .noDevice
    default: .internalError
    }
  }

  /// The answer with what is wrong in this case.
  func answer(_ detail: String) -> ServeAnswer {
    var answer = ServeAnswer(status: status, type: "application/problem+json")
    answer.body = Array(text(detail).utf8)
    return answer
  }

  private func text(_ detail: String) -> String {
    let problem = Details(
      type: "urn:lamina:problem:" + name, title: title, status: status, detail: detail)
    // Text and a number can always be encoded.
    return ((try? JSONText.line(problem)) ?? "{}") + "\n"
  }

  private struct Details: Encodable {
    var type: String
    var title: String
    var status: Int
    var detail: String
  }

  /// The bytes of an answer to a header that is not parsed.
  static var largeHeadResponse: String {
    let text = largeHead.text("the request line and the headers have at most 8 KiB")
    return "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n"
      + "Content-Type: application/problem+json\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }
}
