import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina serve", .serialized)
struct ServeTests {
  /// A running service.
  private final class Service {
    let process: Process
    let client: LoopbackClient
    let folder: TemporaryFolder

    init(_ arguments: [String] = []) throws {
      folder = try TemporaryFolder()
      let temporary = folder("temporary")
      try FileManager.default.createDirectory(
        atPath: temporary, withIntermediateDirectories: true)
      process = try Tool.start(
        ["serve", "--port", "0", "--jobs", "1"] + arguments, in: folder,
        environment: ["TMPDIR": temporary])
      var address = ""
      while process.isRunning, !address.hasSuffix("\n") {
        Thread.sleep(forTimeInterval: 0.02)
        address = (try? String(contentsOfFile: folder("stdout"), encoding: .utf8)) ?? ""
      }
      let url = try #require(URL(string: address.trimmingCharacters(in: .newlines)))
      client = LoopbackClient(port: UInt16(try #require(url.port)))
    }

    /// The files that requests have left.
    var files: [String] {
      let names = FileManager.default.subpaths(atPath: folder("temporary")) ?? []
      return names.filter { $0.contains("/") }
    }

    func post(
      _ query: String = "", _ body: String, type: String = "text/xml"
    ) throws -> LoopbackClient.Response {
      try client.send(
        "/render" + query, method: "POST", headers: ["Content-Type": type], body: body)
    }

    func stop() throws -> Tool {
      process.terminate()
      return try Tool.finish(process, in: folder)
    }
  }

  /// A document with a text.
  private static let card = Scene.layer(
    size: "40 30",
    inside: """
      <sublayers><CATextLayer name="Title" bounds="0 0 30 12" position="20 15" fontSize="9"
       string="A"/></sublayers>
      """)

  /// The name of the problem of an answer, with its status.
  private func problem(_ response: LoopbackClient.Response) -> String {
    let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    let type = (object?["type"] as? String ?? "").split(separator: ":").last ?? ""
    #expect(object?["status"] as? Int == response.status, "\(response.text)")
    #expect(response.headers["content-type"] == "application/problem+json")
    return "\(response.status) \(type)"
  }

  @Test("pictures are those of lamina render; a signal ends the service, and nothing is left")
  func pictures() throws {
    let service = try Service()
    let health = try service.client.send("/health")
    #expect(health.status == 200 && health.text.contains("\"status\":\"ok\""))
    let picture = try service.post("?set=Title.text%3DB&scale=2", Self.card)
    #expect(picture.status == 200 && picture.headers["content-type"] == "image/png")
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Self.card, in: folder)
    let tool = try Tool.run(
      [
        "render", scene, "--at", "0", "--set", "Title.text=B", "--scale", "2", "-o",
        folder("a.png"),
      ],
      in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(try folder.bytes("a.png") == picture.body)
    let animation = try service.post("?format=apng&duration=0.2&fps=10", Scene.fade)
    #expect(animation.status == 200 && animation.headers["lamina-frames"] == "2")
    let large = try service.post("?set=Title.text%3DLonger%20than%20the%20box", Self.card)
    #expect(large.status == 200)
    #expect(large.headers["lamina-warnings"]?.contains("its box has 30 x 12") == true)
    #expect(service.files.isEmpty)
    let end = try service.stop()
    #expect(end.code == 0 && end.errorOutput.isEmpty, "\(end.errorOutput)")
    let left = try FileManager.default.contentsOfDirectory(atPath: service.folder("temporary"))
    #expect(left.isEmpty)
  }

  @Test("every failure is a problem with its own status")
  func problems() throws {
    let service = try Service(["--max-body", "1M", "--timeout", "5"])
    let client = service.client
    #expect(problem(try client.send("/")) == "404 not-found")
    #expect(problem(try client.send("/render")) == "405 wrong-method")
    #expect(problem(try service.post("", "hello")) == "422 bad-document")
    #expect(problem(try service.post("", "<caml>")) == "422 bad-document")
    #expect(problem(try service.post("?set=None%3D1", Self.card)) == "400 invalid-option")
    #expect(
      problem(try service.post("?set=root%3D/etc/hostname", Self.card)) == "400 invalid-option")
    #expect(problem(try service.post("?fonts=/", Self.card)) == "400 invalid-option")
    #expect(
      problem(try service.post("?strict&set=Title%3DLonger%20than%20it", Self.card))
        == "422 bad-document")
    let endless = try service.post("?format=apng&duration=10000&fps=60", Scene.fade)
    #expect(problem(endless) == "422 time-exceeded")
    let foreign = try client.send(
      "/render", method: "POST", headers: ["Host": "a.example"], body: "a")
    #expect(problem(foreign) == "403 refused-host")
    let long = try client.send("/health", headers: ["X-A": String(repeating: "a", count: 9_000)])
    #expect(problem(long) == "431 large-head")
    // Refused by its length, before it is sent.
    let socket = try client.connect()
    client.write(
      "POST /render HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nContent-Length: 2000000\r\n\r\n",
      to: socket)
    #expect(problem(try client.answer(of: socket)) == "413 large-body")
    // Refused while it arrives.
    let chunks = try client.connect()
    let chunk = "80000\r\n" + String(repeating: " ", count: 0x80000) + "\r\n"
    client.write(
      "POST /render HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nTransfer-Encoding: chunked\r\n\r\n"
        + chunk + chunk + chunk, to: chunks)
    #expect(problem(try client.answer(of: chunks)) == "413 large-body")
    #expect(try service.post("", Self.card).status == 200)
    #expect(service.files.isEmpty)
    #expect(try service.stop().code == 0)
  }
}
