import Foundation
import LaminaComparison
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

@Suite("Snapshots of a suite over its life", .emptyEnvironment)
struct AdoptionTests {
  private let folder: TemporaryFolder
  private let grey = PictureSamples.plain(10, 10)
  private let other = PictureSamples.plain(10, 10, except: [(x: 4, y: 5, color: (130, 100, 100))])

  init() throws { folder = try TemporaryFolder() }

  private func verify(
    _ image: CGImage, record: SnapshotTestingConfiguration.Record? = .missing,
    _ variables: [String: String] = [:]
  ) -> String? {
    TestEnvironment.$replacement.withValue(TestEnvironment(variables)) {
      verifySnapshot(
        of: image, as: .image, named: "picture", record: record,
        snapshotDirectory: folder("__Snapshots__/Suite"), testName: "check()")
    }
  }

  private var path: String { folder("__Snapshots__/Suite/check.picture.png") }

  @Test("a pass removes the artifacts of an earlier failure, and no others")
  func passes() throws {
    let variables = ["LAMINA_ARTIFACTS": folder("artifacts")]
    _ = verify(grey, variables)
    _ = verify(other, variables)
    let target = folder("artifacts/AdoptionTests")
    let neighbour = target + "/check.picture.2.result.png"
    try Data([1]).write(to: URL(fileURLWithPath: neighbour))
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).count == 4)
    #expect(verify(grey, variables) == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target) == ["check.picture.2.result.png"])
  }

  private func verify(_ image: CGImage, _ variables: [String: String]) -> String? {
    verify(image, record: .missing, variables)
  }

  @Test("a record mode that does not exist fails, whatever the assertion asks for")
  func mistyped() throws {
    let message = try #require(verify(grey, ["SNAPSHOT_TESTING_RECORD": "al"]))
    #expect(message.contains("SNAPSHOT_TESTING_RECORD is \"al\""))
    #expect(message.contains("all, failed, missing or never"))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(verify(grey, record: .never, ["SNAPSHOT_TESTING_RECORD": "Missing"]) != nil)
    #expect(verify(grey, ["SNAPSHOT_TESTING_RECORD": ""])?.contains("recorded") == true)
    for text in ["tolerance", "tolerance=256", "precision=2", "level=1", "tolerance=1,"] {
      let message = verify(grey, ["LAMINA_SNAPSHOT_COMPARISON": text])
      #expect(message?.contains("LAMINA_SNAPSHOT_COMPARISON is") == true, "\(text)")
    }
  }

  @Test("recording all leaves equal files alone")
  func unchanged() throws {
    _ = verify(grey)
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let message = try #require(verify(grey, record: .all))
    #expect(message.contains("record mode is on") && message.contains("is unchanged"))
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(try #require(verify(other, record: .all)).contains("recorded \(path)"))
    #expect(verify(other) == nil)
    func text(_ record: SnapshotTestingConfiguration.Record) -> String? {
      verifySnapshot(
        of: "a", as: .lines, named: "text", record: record, snapshotDirectory: folder("text"))
    }
    _ = text(.missing)
    #expect(text(.all)?.contains("is unchanged") == true)
  }

  @Test("a scope, the process and the environment say how pictures are compared")
  func comparisons() throws {
    _ = verify(grey)
    #expect(verify(other) != nil)
    let rules = ImageComparison(tolerance: 30)
    withSnapshotTesting(comparing: rules) {
      #expect(verify(other) == nil)
      withSnapshotTesting(record: .never) { #expect(verify(other) == nil) }
      withSnapshotTesting(comparing: ImageComparison(tolerance: 29)) {
        #expect(verify(other) != nil)
      }
    }
    #expect(verify(other, ["LAMINA_SNAPSHOT_COMPARISON": "tolerance=30"]) == nil)
    #expect(verify(other, ["LAMINA_SNAPSHOT_COMPARISON": "tolerance=29"]) != nil)
    #expect(verify(other, ["LAMINA_SNAPSHOT_COMPARISON": "precision=0.99"]) == nil)
    // An assertion with rules of its own keeps them.
    let own = withSnapshotTesting(comparing: rules) {
      verifySnapshot(
        of: other, as: .image(comparing: ImageComparison(tolerance: 1)), named: "picture",
        record: .missing, snapshotDirectory: folder("__Snapshots__/Suite"), testName: "check()")
    }
    #expect(own != nil)
  }

  @Test("a trait says how the pictures of a suite are compared", .snapshots(comparing: .loose))
  func trait() {
    _ = verify(grey)
    #expect(verify(other) == nil)
  }

  @Test("the references that a run uses are listed, passing or not")
  func uses() throws {
    let variables = ["LAMINA_SNAPSHOT_USES": folder("uses.txt")]
    _ = verify(grey, variables)
    _ = verify(grey, variables)
    _ = verify(other, variables)
    let lines = try String(contentsOfFile: folder("uses.txt"), encoding: .utf8).split(
      separator: "\n")
    #expect(Set(lines.map(String.init)) == [path])
    #expect(verify(grey, ["LAMINA_SNAPSHOT_USES": "/nonexistent/uses"]) == nil)
  }
}

extension ImageComparison {
  fileprivate static let loose = ImageComparison(tolerance: 30)
}
