/// The answer to a request.
struct ServeAnswer: Sendable {
  var status = 200
  var type = "application/json"
  var body: [UInt8] = []
  /// Further headers.
  var headers: [(name: String, value: String)] = []

  init(status: Int = 200, type: String = "application/json") {
    self.status = status
    self.type = type
  }

  static func json(_ text: String, status: Int = 200) -> ServeAnswer {
    var answer = ServeAnswer(status: status)
    answer.body = Array((text + "\n").utf8)
    return answer
  }

  /// The answer with a further header.
  func with(_ name: String, _ value: String) -> ServeAnswer {
    var answer = self
    answer.headers.append((name, value))
    return answer
  }
}
