import Foundation
import LaminaTestSupport
import Testing

/// A running `lamina preview` with its address.
struct RunningPreview {
  let process: Process
  let client: LoopbackClient
  /// The path of the page, with slashes at both ends.
  let path: String
  private let folder: TemporaryFolder

  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    process = try Tool.start(["preview", "--port", "0"] + arguments, in: folder)
    var address = ""
    // The address is printed as soon as requests can be sent.
    while process.isRunning, !address.hasSuffix("\n") {
      Thread.sleep(forTimeInterval: 0.02)
      address = (try? String(contentsOfFile: folder("stdout"), encoding: .utf8)) ?? ""
    }
    let url = try #require(URL(string: address.trimmingCharacters(in: .newlines)))
    client = LoopbackClient(port: UInt16(try #require(url.port)))
    path = "/\(url.path.split(separator: "/").joined())/"
  }

  func get(_ name: String, headers: [String: String] = [:]) throws -> LoopbackClient.Response {
    try client.send(path + name, headers: headers)
  }

  /// The answer as a JSON object.
  func object(_ name: String) throws -> [String: Any] {
    let response = try get(name)
    #expect(response.status == 200, "\(name): \(response.status) \(response.text)")
    let object = try JSONSerialization.jsonObject(with: Data(response.body))
    return try #require(object as? [String: Any])
  }

  /// Waits until the document has another revision.
  func revision(after known: Int) throws -> Int {
    for _ in 0..<10 {
      let found = try #require(try object("changes?after=\(known)")["revision"] as? Int)
      if found != known { return found }
    }
    return known
  }

  /// Ends the process as Control-C does.
  func interrupt() throws -> Tool {
    process.interrupt()
    return try Tool.finish(process, in: folder)
  }
}
