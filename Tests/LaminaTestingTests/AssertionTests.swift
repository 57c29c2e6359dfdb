import Foundation
import LaminaComparison
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

@Suite("Snapshot assertions", .emptyEnvironment)
struct AssertionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func verify(
    _ image: CGImage, record: SnapshotTestingConfiguration.Record? = .missing,
    _ variables: [String: String] = [:], _ strategy: Snapshotting<CGImage, CGImage> = .image
  ) -> String? {
    TestEnvironment.$replacement.withValue(TestEnvironment(variables)) {
      verifySnapshot(
        of: image, as: strategy, named: "picture", record: record,
        snapshotDirectory: folder("references"), testName: "check()")
    }
  }

  private var path: String { folder("references/check.picture.png") }
  private var reference: Data? { FileManager.default.contents(atPath: path) }
  private let grey = PictureSamples.plain(10, 10)
  private let other = PictureSamples.plain(10, 10, except: [(x: 4, y: 5, color: (130, 100, 100))])

  @Test("a picture is recognised by its checksums, unless the file has been changed since")
  func checksums() throws {
    _ = verify(grey)
    let file = [UInt8](try #require(reference))
    #expect(PNGChecksum.recognizes(grey, in: file) && !PNGChecksum.recognizes(other, in: file))
    #expect(!PNGChecksum.recognizes(PictureSamples.plain(5, 20), in: file))
    // Another program replaces the pixels and keeps the texts.
    let texts = PNGText.entries(of: file)
    let changed = PNGText.adding(texts, to: try #require(other.pngBytes()))
    #expect(!PNGChecksum.recognizes(grey, in: changed))
    try Data(changed).write(to: URL(fileURLWithPath: path))
    #expect(verify(grey)?.contains("1 of 100 pixels differ") == true && verify(other) == nil)
    #expect(!PNGChecksum.recognizes(grey, in: Array(file.dropLast(20))))
    try Data(file.prefix(60)).write(to: URL(fileURLWithPath: path))
    #expect(verify(grey)?.contains("the reference cannot be read") == true)
  }

  @Test("a missing reference is recorded and fails; then it passes")
  func missing() throws {
    let message = try #require(verify(grey))
    #expect(message.contains("no reference was found: recorded \(path)"))
    #expect(message.hasPrefix("Snapshot \"check.picture\": "))
    let recorded = reference
    #expect(verify(grey) == nil)
    #expect(reference == recorded)
  }

  @Test("a difference fails and leaves the reference, unless failed ones are recorded")
  func differences() throws {
    _ = verify(grey)
    let recorded = try #require(reference)
    let message = try #require(verify(other))
    #expect(message.contains("1 of 100 pixels differ (1 %), by up to 30 levels"))
    #expect(message.contains("in the box of 1x1 pixels at (4, 5)"))
    #expect(!message.contains("\n"))
    #expect(reference == recorded)
    #expect(verify(other, record: .never) != nil && reference == recorded)
    #expect(try #require(verify(other, record: .failed)).contains("recorded \(path) again"))
    #expect(reference != recorded)
    #expect(verify(other) == nil)
  }

  @Test("record mode replaces equal references too, and fails")
  func all() throws {
    _ = verify(grey)
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try #require(verify(grey, record: .all)).contains("record mode is on"))
    #expect(verify(grey) == nil)
  }

  @Test("in CI, and in never mode, a missing reference fails without a file")
  func never() throws {
    #expect(try #require(verify(grey, record: .never)).contains("none is recorded"))
    #expect(try #require(verify(grey, record: nil, ["CI": "true"])).contains("none is recorded"))
    #expect(reference == nil)
  }

  @Test("a reference that cannot be read, or of another size, is said")
  func unreadable() throws {
    _ = verify(grey)
    let sizes = try #require(verify(PictureSamples.plain(10, 11)))
    #expect(sizes.contains("the reference has 10x10 pixels, now 10x11"))
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try #require(verify(grey)).contains("the reference cannot be read"))
  }

  @Test("the rules of the strategy decide")
  func rules() throws {
    _ = verify(grey)
    #expect(verify(other, [:], .image(precision: 0.99)) == nil)
    #expect(verify(other, [:], .image(precision: 0.991)) != nil)
    let region = ImageComparison(excludedRegions: [CGRect(x: 4, y: 5, width: 1, height: 1)])
    #expect(verify(other, [:], .image(comparing: region)) == nil)
  }

  private func verify(
    _ image: CGImage, _ variables: [String: String], _ strategy: Snapshotting<CGImage, CGImage>
  ) -> String? { verify(image, record: .missing, variables, strategy) }

  @Test("artifacts are the reference, the result and the difference")
  func artifacts() throws {
    _ = verify(grey)
    _ = verify(other, record: .missing, ["LAMINA_ARTIFACTS": folder("artifacts")])
    let target = folder("artifacts/AssertionTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    #expect(
      names == [
        "check.picture.difference.png", "check.picture.reference.png", "check.picture.result.png",
      ])
    func image(_ kind: String) throws -> CGImage {
      let url = URL(fileURLWithPath: "\(target)/check.picture.\(kind).png")
      return try CGImage.decode([UInt8](Data(contentsOf: url)), named: kind)
    }
    #expect(try image("reference").pixels == grey.pixels)
    #expect(try image("result").pixels == other.pixels)
    #expect(try image("difference").pixels[4 * 54] == 230)
  }

  @Test("a reference of another renderer or other fonts is said")
  func origin() throws {
    _ = verify(grey)
    let file = [UInt8](try #require(reference))
    #expect(PNGText.entries(of: file).map(\.keyword) == ["Lamina checksum", "Lamina fonts"])
    let bare = try #require(grey.pngBytes())
    let elsewhere = PNGText.adding([PNGText.Entry("Lamina fonts", "Comic Neue")], to: bare)
    try Data(elsewhere).write(to: URL(fileURLWithPath: path))
    #expect(verify(grey) == nil)
    let message = try #require(verify(other))
    #expect(message.contains("The reference was made elsewhere: fonts \"Comic Neue\", now "))
    try Data(bare).write(to: URL(fileURLWithPath: path))
    #expect(try #require(verify(other)).contains("made elsewhere") == false)
  }

  @Test("annotations escape what GitHub reads")
  func annotations() {
    let call = SnapshotCall(
      fileID: "A/B.swift", filePath: "/clone/Tests/A,B.swift", testName: "t()", line: 7, column: 3)
    #expect(
      Annotation("50 %\nof: it", at: call, workspace: "/clone").line
        == "::error file=Tests/A%2CB.swift,line=7,col=3,title=Snapshot::50 %25%0Aof: it")
    #expect(
      Annotation("x", at: call, workspace: nil).line.contains("file=/clone/Tests/A%2CB.swift"))
  }

  @Test("a value that throws or is never ready fails with the reason")
  func errors() throws {
    struct Broken: Error {}
    func failing() throws -> String { throw Broken() }
    let message = verifySnapshot(
      of: try failing(), as: .lines, named: "a", snapshotDirectory: folder("b"))
    #expect(try #require(message).contains("no snapshot: Broken()"))
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async<String> { _ in }
    }
    let late = verifySnapshot(
      of: 1, as: never, named: "b", snapshotDirectory: folder("b"), timeout: 0.05)
    #expect(try #require(late).contains("not ready within 0.05 seconds"))
    let soon = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
      Async<Int>(value: value).map { "\($0)" }
    }
    let text = verifySnapshot(
      of: 1, as: soon, named: "c", record: .never, snapshotDirectory: folder("b"))
    #expect(try #require(text).contains("no reference"))
  }

  @Test("text is compared by lines")
  func lines() throws {
    func verify(_ text: String) -> String? {
      verifySnapshot(
        of: text, as: .lines, named: "text", record: .missing, snapshotDirectory: folder("text"))
    }
    _ = verify("one\ntwo\nthree")
    #expect(verify("one\ntwo\nthree") == nil)
    let message = try #require(verify("one\n2\nthree\nfour"))
    #expect(
      message.contains("1 lines are gone and 2 are new; line 2 was \"two\", now \"2\""))
    #expect(
      LineDifference("one\ntwo\nthree", "one\n2\nthree\nfour")?.text
        == " one\n-two\n+2\n three\n+four\n")
  }

  @Test("own strategies are made of others")
  func pullback() throws {
    struct Point {
      var x = 1
      var y = 2
    }
    let strategy = Snapshotting<String, String>.lines.pullback { (point: Point) in
      "\(point.x) \(point.y)"
    }
    #expect(try strategy.snapshot(Point()).value(within: 1) == "1 2")
    let json = Snapshotting<[String: Int], String>.json
    #expect(json.pathExtension == "json")
    #expect(
      try json.snapshot(["b": 1, "a": 2]).value(within: 1) == "{\n  \"a\" : 2,\n  \"b\" : 1\n}")
  }
}
