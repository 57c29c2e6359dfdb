import Foundation
import Glibc
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina preview", .serialized)
struct PreviewTests {
  private func start(_ options: [String] = []) throws -> (RunningPreview, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, "scenes/scene.caml", in: folder)
    return (try RunningPreview([scene] + options, in: folder), folder)
  }

  @Test("the page loads nothing else; an interrupted preview exits with 130")
  func page() throws {
    let (preview, _) = try start()
    let page = try preview.get("")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    #expect(page.headers["cache-control"] == "no-store")
    #expect(page.text.contains("<canvas id=\"picture\">") && !page.text.contains("@script@"))
    for mark in ["http:", "https:", "src=\"", "@import", "url("] {
      #expect(!page.text.contains(mark), "\(mark)")
    }
    let tool = try preview.interrupt()
    #expect(tool.code == 130 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(String(decoding: tool.output, as: UTF8.self).filter { $0 == "\n" }.count == 1)
  }

  @Test("frames are the pixels of lamina render, in any order of times")
  func frames() throws {
    let (preview, folder) = try start()
    for time in ["0.75", "0.25", "0.5"] {
      let frame = try preview.get("frame?time=\(time)")
      #expect(frame.status == 200 && frame.body.count == 40 * 30 * 4)
      let details = try #require(frame.headers["x-lamina-frame"])
      #expect(details.contains("\"time\":\(time)") && details.contains("\"width\":40"))
      let other = try TemporaryFolder()
      let tool = try Tool.run(
        [
          "render", folder("scenes/scene.caml"), "--at", time, "--output", other("still.raw"),
          "--quiet",
        ], in: other)
      #expect(tool.code == 0, "\(tool.errorOutput)")
      #expect(try other.bytes("still.raw") == frame.body, "\(time)")
    }
    _ = try preview.interrupt()
  }

  @Test("the path without its last slash leads to the page")
  func redirection() throws {
    let (preview, _) = try start()
    let answer = try preview.client.send(String(preview.path.dropLast()))
    #expect(answer.status == 308 && answer.headers["location"] == preview.path)
    #expect(try preview.client.send(String(preview.path.dropLast(2))).status == 404)
    _ = try preview.interrupt()
  }

  @Test("values have kinds and current values; an empty text is a value")
  func values() throws {
    let folder = try TemporaryFolder()
    let path = folder("title.json")
    try """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":40,"h":30,
    "slots":{"size":{"p":{"a":0,"k":12}},"tint":{"p":{"a":0,"k":[1,0,0.2]}}},
    "layers":[{"ty":5,"nm":"a=b","ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
    {"t":"Hello","f":"DejaVu Sans","s":10,"fc":[0,0,0],"j":0,"lh":12}}]},"a":[]}}]}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let preview = try RunningPreview([path], in: folder)
    func settings() throws -> [[String: String]] {
      try #require(try preview.object("document")["settings"] as? [[String: String]])
    }
    #expect(
      try settings() == [
        ["name": "a=b.color", "kind": "color", "current": "#000000"],
        ["name": "a=b.text", "kind": "text", "current": "Hello"],
        ["name": "size", "kind": "number", "current": "12"],
        ["name": "tint", "kind": "color", "current": "#ff0033"],
      ])
    let answer = try preview.client.send(
      preview.path + "scene", method: "POST", headers: ["Content-Type": "application/json"],
      body: #"{"state":"","settings":[{"name":"a=b.text","value":""}]}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(
      try settings()[1]
        == ["name": "a=b.text", "kind": "text", "value": "", "current": ""])
    _ = try preview.interrupt()
  }

  @Test("requests of other origins, hosts, paths and methods are refused")
  func refused() throws {
    let (preview, _) = try start()
    let (client, port) = (preview.client, preview.client.port)
    func status(_ headers: [String: String]) throws -> Int {
      try preview.get("document", headers: headers).status
    }
    #expect(try status([:]) == 200)
    #expect(try status(["Origin": "http://127.0.0.1:\(port)"]) == 200)
    #expect(try status(["Host": "localhost:\(port)"]) == 200)
    #expect(try status(["Origin": "http://example.org"]) == 403)
    #expect(try status(["Origin": "http://127.0.0.1:\(port &+ 1)"]) == 403)
    #expect(try status(["Origin": "null"]) == 403)
    #expect(try status(["Host": "example.org"]) == 403)
    #expect(try status(["Host": "127.0.0.1"]) == 403)
    #expect(try status(["Host": "127.0.0.1.example.org:\(port)"]) == 403)
    for path in [
      "/", "/document", preview.path + "nothing", preview.path + "../../../../etc/passwd",
      preview.path + "%2e%2e/", "/\(String(repeating: "0", count: 32))/document",
    ] {
      #expect(try client.send(path).status == 404, "\(path)")
    }
    #expect(try client.send(preview.path, method: "DELETE").status == 405)
    #expect(try client.send(preview.path + "scene").status == 405)
    for time in ["", "nan", "-1", "inf", "1e99", "x"] {
      #expect(try preview.get("frame?time=\(time)").status == 400, "\(time)")
    }
    _ = try preview.interrupt()
  }

  @Test("lines and headers are at most 8 KiB; what is longer is refused and forgotten")
  func longHeads() throws {
    let (preview, _) = try start()
    let client = preview.client
    let host = "Host: 127.0.0.1:\(client.port)\r\nConnection: close\r\n"
    func status(_ request: String) throws -> Int {
      let socket = try client.connect()
      client.write(request, to: socket)
      return try client.answer(of: socket).status
    }
    let line = "GET \(preview.path)document HTTP/1.1\r\n"
    let room = 8_192 - line.utf8.count - host.utf8.count - "X: \r\n\r\n".utf8.count
    let padding = String(repeating: "a", count: room)
    #expect(try status("\(line)\(host)X: \(padding)\r\n\r\n") == 200)
    #expect(try status("\(line)\(host)X: \(padding)a\r\n\r\n") == 431)
    #expect(
      try status("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\(host)\r\n") == 431)
    #expect(try status(line + String(repeating: "X: y\r\n", count: 2_000) + "\r\n") == 431)
    // Without an end: the connection is closed, and others are answered.
    let endless = String(repeating: "a", count: 3 << 20)
    for _ in 0..<2 { #expect(try status(endless) == 431) }
    #expect(try preview.get("document").status == 200)
    _ = try preview.interrupt()
  }

  @Test("a request in small parts is answered, and so are others while it arrives")
  func slowClient() throws {
    let (preview, _) = try start()
    let client = preview.client
    let waiting = try (0..<20).map { _ in try client.connect() }
    for socket in waiting { client.write("GET / HT", to: socket) }
    let socket = try client.connect()
    let request =
      "GET \(preview.path)document HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n"
      + "Connection: close\r\n\r\n"
    for character in request {
      client.write(String(character), to: socket)
      if character == "/" { #expect(try preview.get("document").status == 200) }
    }
    #expect(try client.answer(of: socket).status == 200)
    for socket in waiting { close(socket) }
    #expect(try preview.get("document").status == 200)
    _ = try preview.interrupt()
  }

  @Test("requests of one connection are answered one after another; broken ones end it")
  func connections() throws {
    let (preview, _) = try start()
    let client = preview.client
    let host = "Host: 127.0.0.1:\(client.port)\r\n"
    let first = "GET \(preview.path)nothing HTTP/1.1\r\n\(host)\r\n"
    let body = #"{"state":"","settings":[]}"#
    let post =
      "POST \(preview.path)scene HTTP/1.1\r\n\(host)Content-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    let socket = try client.connect()
    client.write(first + post, to: socket)
    let answer = try client.answer(of: socket)
    #expect(answer.status == 404 && answer.text.contains("HTTP/1.1 200"), "\(answer.text)")
    let broken = try client.connect()
    client.write("\u{1}\u{2}\u{3}\r\n\r\n", to: broken)
    #expect(try client.answer(of: broken).status == 400)
    #expect(try preview.get("document").status == 200)
    _ = try preview.interrupt()
  }

  @Test("a scene is only taken as JSON of limited size; an unknown state is refused")
  func scenes() throws {
    let (preview, _) = try start()
    func post(_ body: String, type: String = "application/json") throws -> Int {
      try preview.client.send(
        preview.path + "scene", method: "POST", headers: ["Content-Type": type], body: body
      ).status
    }
    #expect(try post(#"{"state":"","settings":[]}"#) == 200)
    #expect(try post(#"{"state":"Nothing","settings":[]}"#) == 400)
    #expect(try post(#"{"state":"","settings":[]}"#, type: "text/plain") == 415)
    #expect(try post("{}") == 400)
    #expect(try post(String(repeating: " ", count: 70_000)) == 413)
    // The document is still shown after a refused one.
    #expect(try preview.get("frame?time=0.5").status == 200)
    _ = try preview.interrupt()
  }

  @Test("a changed document is announced and drawn; a broken one is said and keeps the page")
  func changes() throws {
    let (preview, folder) = try start()
    let before = try preview.get("frame?time=0").body
    try Scene.write(
      Scene.fade.replacing("1 0 0", with: "0 0 1"), "scenes/scene.caml", in: folder)
    let changed = try preview.revision(after: 0)
    #expect(changed > 0)
    let after = try preview.get("frame?time=0").body
    #expect(Array(before.prefix(4)) == [255, 0, 0, 255])
    #expect(Array(after.prefix(4)) == [0, 0, 255, 255])
    try Scene.write("<caml", "scenes/scene.caml", in: folder)
    let broken = try preview.revision(after: changed)
    #expect(broken > changed)
    let facts = try preview.object("document")
    #expect((facts["error"] as? String)?.contains("scene.caml") == true, "\(facts)")
    #expect(try preview.get("frame?time=0").status == 503)
    try Scene.write(Scene.fade, "scenes/scene.caml", in: folder)
    #expect(try preview.revision(after: broken) > broken)
    #expect(try preview.get("frame?time=0").body == before)
    _ = try preview.interrupt()
  }

  @Test("a port that is taken is an error that names it and the remedy")
  func takenPort() throws {
    let (preview, folder) = try start()
    let other = try TemporaryFolder()
    let tool = try Tool.run(
      ["preview", folder("scenes/scene.caml"), "--port", "\(preview.client.port)"], in: other)
    #expect(tool.code == ToolExitCode.inputOutput.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("\(preview.client.port)"))
    #expect(tool.errorOutput.contains("in use") && tool.errorOutput.contains("--port 0"))
    _ = try preview.interrupt()
  }

  @Test("a missing document and options for files are errors before anything is served")
  func usage() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(["preview", "none.caml"], in: folder).code == 66)
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(["preview", scene, "--fps", "10"], in: folder)
    #expect(tool.code == 64 && tool.errorOutput.contains("--output"))
    #expect(try Tool.run(["preview", scene, "--port", "70000"], in: folder).code == 64)
  }
}
