import CoreGraphics
import Foundation
import LaminaDocuments
import LaminaTestSupport
import Testing

@testable import LaminaKit

/// Every limit, with a document that spends some of it.
@Suite("All limits of documents and frames") struct LimitWalkTests {
  /// A limit that was exceeded.
  private struct Exceeded {
    var name: String
    var found: Int?
    var allowed: Int
  }

  /// Reads and draws a document with one limit changed.
  private func exceeded(_ document: String, _ limit: Limit, _ value: Int) throws -> Exceeded? {
    var device = DeviceOptions()
    device.limits = [limit: value]
    let loaded: any LoadedDocument
    do throws(DocumentError) {
      loaded = try DocumentFormat.load(
        path: document, settings: DocumentSettings(), budget: device.budget)
    } catch {
      guard case .limit(let name, let found, let allowed) = error.problem else { throw error }
      #expect(error.location.file.hasPrefix(document), "the message names the document")
      return Exceeded(name: name, found: found, allowed: allowed)
    }
    let stage = Stage(size: CGSize(width: 32, height: 32), scale: 1, device: device)
    stage.layer.addSublayer(loaded.rootLayer)
    do throws(LaminaError) {
      _ = try stage.image(at: 0.5)
      return nil
    } catch {
      guard case .limitExceeded(let exceeded) = error else { throw error }
      return Exceeded(name: exceeded.limit, found: exceeded.found, allowed: exceeded.allowed)
    }
  }

  @Test(
    "REL-3: at n there is a picture, at n - 1 an error with the name", arguments: Limit.allCases)
  func exact(_ limit: Limit) throws {
    let document = LimitDocument.of(limit)
    switch document.outcome {
    case .error: break
    case .size: return try size()
    case .cut(let suite), .elsewhere(let suite): return try named(limit, in: suite)
    }
    let folder = try TemporaryFolder()
    let path = folder(document.name)
    try Data(document.bytes).write(to: URL(fileURLWithPath: path))
    // Each error tells the next value that is found.
    var needed = 0
    var tries = 0
    while let error = try exceeded(path, limit, needed) {
      // The name of the layer may come first.
      #expect(error.name.hasSuffix(limit.name) && error.allowed == needed)
      let found = try #require(error.found)
      try #require(found > needed)
      needed = found
      tries += 1
      try #require(tries < 1_000)
    }
    #expect(needed > 0, "the document spends nothing of it")
    #expect(try exceeded(path, limit, needed - 1)?.name.hasSuffix(limit.name) == true)
  }

  private func size() throws {
    var device = DeviceOptions()
    device.limits = [.outputPixels: 32 * 32]
    func picture(_ height: Int) throws {
      _ = try Stage(size: CGSize(width: 32, height: height), scale: 1, device: device).image(at: 0)
    }
    try picture(32)
    let error = #expect(throws: LaminaError.self) { try picture(33) }
    #expect(error.map { "\($0)".contains("1024 in total") } == true)
  }

  /// Whether a suite names the limit, or what it cuts.
  private func named(_ limit: Limit, in suite: String) throws {
    let tests = SharedFolder.package.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent == suite + ".swift" { return }
    }
    Issue.record("\(limit.name): there is no suite \(suite)")
  }
}
