import Foundation
import LaminaTestSupport
import NIOHTTP1
import Synchronization
import Testing

@testable import LaminaCLI

@Suite("lamina serve: requests")
struct ServeRequestTests {
  private func request(
    _ body: String, type: String = "", accept: String = "", query: Substring = ""
  ) throws -> ServeRequest {
    try ServeRequest(
      Array(body.utf8), type: type, accept: accept, query: try #require(ServeRoutes.items(query)))
  }

  private func values(_ request: ServeRequest) -> [String] {
    request.settings.map { "\($0.name)=\($0.value)" }
  }

  @Test("a body is the document, and the query has the options")
  func plain() throws {
    let found = try request(
      "<caml/>", query: "scale=2&set=Title.text%3DA%20%26%20B&set=b=c+d&keep-alpha&strict=1")
    #expect(found.document == Array("<caml/>".utf8))
    #expect(found.options == ["--scale=2", "--keep-alpha"] && found.isStrict)
    #expect(values(found) == ["Title.text=A & B", "b=c d"])
    #expect(found.arguments.format == .png)
    #expect(found.arguments.options == ["--scale=2", "--keep-alpha", "--at=0"])
  }

  @Test("films and requests with a time draw more than the first frame")
  func times() throws {
    #expect(try request("<a/>", query: "format=mp4").arguments.options.isEmpty)
    #expect(try request("<a/>", query: "duration=1").arguments.options == ["--duration=1"])
    #expect(try request("<a/>", accept: "image/gif;q=1, */*").arguments.format.name == "gif")
    #expect(try request("<a/>", accept: "text/html").arguments.format == .png)
    let both = try request("<a/>", accept: "image/gif", query: "format=webm")
    #expect(both.arguments.format.name == "webm")
  }

  @Test("a JSON object has the document, values and options; an animation is no such object")
  func envelopes() throws {
    let json = "application/json; charset=utf-8"
    let found = try request(
      """
      {"document":"<caml/>","at":0.5,"scale":2,"keep-alpha":true,"strict":false,
       "set":{"b":[1,0.5],"a":"x","c":true,"d":3}}
      """, type: json)
    #expect(found.document == Array("<caml/>".utf8) && !found.isStrict)
    #expect(found.options == ["--at=0.5", "--keep-alpha", "--scale=2"])
    #expect(values(found) == ["a=x", "b=1,0.5", "c=true", "d=3"])
    let animation = #"{"layers":[],"nm":"\"document\"","document":1}"#
    #expect(try request(animation, type: json).document == Array(animation.utf8))
    let inner = try request(#"{"document":{"w":8,"layers":[]}}"#, type: json)
    let text = String(decoding: inner.document, as: UTF8.self)
    #expect(text.contains("\"w\":8") && text.contains("\"layers\":[]"))
    #expect(
      try request(#"{"documentBase64":"PGEvPg=="}"#, type: json).document == Array("<a/>".utf8))
  }

  @Test("a form has the document, values and options")
  func forms() throws {
    let body = """
      --X\r\nContent-Disposition: form-data; name="document"; filename="a.caml"\r\n\
      Content-Type: text/xml\r\n\r\n<a>\r\n</a>\r\n--X\r\n\
      content-disposition: form-data; name=values\r\n\r\n{"T":"x"}\r\n--X\r\n\
      Content-Disposition: form-data; name="format"\r\n\r\ngif\r\n--X--\r\n
      """
    let found = try request(body, type: "multipart/form-data; boundary=X")
    #expect(found.document == Array("<a>\r\n</a>".utf8) && found.format?.name == "gif")
    #expect(values(found) == ["T=x"])
    for bad in [
      "", "--X", "--X\r\n", "--X\r\nA: b\r\n\r\nc", "--X\r\nA: b\r\n\r\nc\r\n--X--",
      "--X\r\n\r\n--X--", "--Xc\r\n--X--", "X--X--",
    ] {
      #expect(throws: ServeRequest.Refusal.self, "\(bad)") {
        try MultipartBody.parts(of: Array(bad.utf8), type: "multipart/form-data; boundary=X")
      }
    }
    #expect(throws: ServeRequest.Refusal.self) {
      try MultipartBody.parts(of: Array(body.utf8), type: "multipart/form-data")
    }
  }

  @Test(
    "what names a file, a program or a limit is no option",
    arguments: [
      "fonts=/etc", "output=/tmp/a", "overwrite", "report=/tmp/a", "audio=/a", "ffmpeg-args=-i",
      "font-alias=a=b", "max-memory=9G", "frame-timeout=0", "platform=gbm", "thumbnail=a.png",
      "resume", "shard=1/2", "o=a", "format=bmp", "set=a", "strict=x", "keep-alpha=2",
      "pixel-format=a", "preset=slow", "scale=" + String(repeating: "1", count: 2_000),
    ])
  func refused(query: String) {
    let refusal = #expect(throws: ServeRequest.Refusal.self) {
      try request("<a/>", query: query[...])
    }
    #expect(refusal?.problem == .invalidOption)
  }

  @Test("every option is one of lamina render")
  func options() {
    let known = ArgumentRule.options(of: Render.self)
    for name in ServeRequest.allowed { #expect(known["--" + name] != nil, "\(name)") }
    for format in ServeFormat.all { #expect(FormatName(argument: format.name) != nil) }
  }

  @Test("malformed bodies are refused")
  func malformed() {
    let json = "application/json"
    for body in [
      "", #"{"document":}"#, #"{"document":1}"#, #"{"document":"a","set":1}"#,
      #"{"document":"a","set":{"b":{}}}"#, #"{"document":"a","scale":{}}"#,
      #"{"documentBase64":"?"}"#, #"{"document":""}"#,
    ] {
      let refusal = #expect(throws: ServeRequest.Refusal.self, "\(body)") {
        try request(body, type: json)
      }
      #expect(refusal?.problem.status == 400)
    }
  }

  @Test("problems have a name, a title and a status each")
  func problems() throws {
    #expect(Set(ServeProblem.all.map(\.name)).count == ServeProblem.all.count)
    for problem in ServeProblem.all {
      let answer = problem.answer("because \"x\"")
      #expect(answer.status == problem.status && (400..<600).contains(answer.status))
      #expect(answer.type == "application/problem+json")
      let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
      #expect(object?["detail"] as? String == "because \"x\"")
      #expect(object?["type"] as? String == "urn:lamina:problem:\(problem.name)")
      #expect(object?["status"] as? Int == problem.status)
    }
    for code in ToolExitCode.allCases {
      #expect(ServeProblem.all.contains(ServeProblem.of(Failure(code, "a"))))
    }
  }

  @Test("on the loopback interface the host is this machine, and no origin is another one")
  func access() {
    let local = ServeAccess(host: "127.0.0.1", port: 8_350)
    #expect(local.refusal(["Host": "localhost:8350"]) == nil)
    #expect(local.refusal(["Host": "127.0.0.1:8350", "Origin": "http://127.0.0.1:8350"]) == nil)
    #expect(local.refusal(["Host": "127.0.0.1:8350", "Origin": "http://a.example"]) != nil)
    #expect(local.refusal(["Host": "127.0.0.1:8350", "Origin": "null"]) != nil)
    for host in ["a.example:8350", "127.0.0.1", "localhost:80", ""] {
      #expect(local.refusal(["Host": host]) != nil, "\(host)")
    }
    #expect(local.refusal([:]) != nil)
    let open = ServeAccess(host: "0.0.0.0", port: 8_350)
    #expect(open.refusal(["Host": "cards.example"]) == nil)
    #expect(open.refusal(["Host": "cards.example", "Origin": "https://cards.example"]) == nil)
    #expect(open.refusal(["Host": "cards.example", "Origin": "https://a.example"]) != nil)
  }
}

@Suite("lamina serve: the queue")
struct ServeQueueTests {
  /// The answers that jobs were given.
  private final class Answers: Sendable {
    private let all = Mutex<[ServeAnswer]>([])
    func add(_ answer: ServeAnswer) { all.withLock { $0.append(answer) } }
    var statuses: [Int] { all.withLock { $0.map(\.status) } }
    var last: ServeAnswer? { all.withLock { $0.last } }
  }

  private func job(_ answers: Answers) -> ServeJob {
    ServeJob([], ServeJob.Head(type: "", accept: "", query: [])) { answers.add($0) }
  }

  @Test("a full queue answers 503 at once, with the time to wait")
  func full() throws {
    let queue = ServeQueue(limit: 2, threads: 1)
    let answers = Answers()
    for _ in 0..<3 { queue.add(job(answers)) }
    #expect(answers.statuses == [503] && queue.state.waiting == 2)
    let wait = answers.last?.headers.first { $0.name == "Retry-After" }?.value
    #expect((1...60).contains(Int(wait ?? "") ?? 0))
    #expect(queue.next() != nil && queue.state.running == 1)
    queue.add(job(answers))
    #expect(answers.statuses.count == 1)
  }

  @Test(
    "jobs of clients that have gone are left out; when the service stops, the others are answered")
  func stopping() throws {
    let queue = ServeQueue(limit: 9, threads: 1)
    let answers = Answers()
    let jobs = (0..<3).map { _ in job(answers) }
    for job in jobs { queue.add(job) }
    jobs[0].cancel()
    #expect(queue.next() === jobs[1])
    queue.stop()
    #expect(answers.statuses == [503])
    queue.add(job(answers))
    #expect(answers.statuses == [503, 503] && queue.state.isStopping)
    #expect(queue.next() == nil)
    // The one that is being drawn is answered, once.
    jobs[1].answer(ServeAnswer())
    jobs[1].answer(ServeAnswer())
    #expect(answers.statuses == [503, 503, 200])
  }

  @Test("bodies of all connections have a limit")
  func bodies() {
    let bodies = ServeBodies(limit: 10)
    #expect(bodies.take(6) && !bodies.take(5) && bodies.take(4))
    bodies.giveBack(6)
    #expect(bodies.take(5) && !bodies.take(2))
  }
}
