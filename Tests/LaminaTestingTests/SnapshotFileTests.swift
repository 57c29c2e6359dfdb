import Foundation
import Testing

@testable import LaminaTesting

@Suite("Files of references")
struct SnapshotFileTests {
  private func call(_ name: String, _ path: StaticString = "/sources/LoginTests.swift")
    -> SnapshotCall
  {
    SnapshotCall(
      fileID: "AppTests/LoginTests.swift", filePath: path, testName: name, line: 1, column: 1)
  }

  @Test("references are beside the test's file, named after test and number or name")
  func paths() throws {
    let name = "number\(UUID().uuidString.prefix(8))"
    let first = try SnapshotFile(call(name + "()"), name: nil, pathExtension: "png")
    let second = try SnapshotFile(call(name + "()"), name: nil, pathExtension: "txt")
    #expect(first.path == "/sources/__Snapshots__/LoginTests/\(name).1.png")
    #expect(second.path == "/sources/__Snapshots__/LoginTests/\(name).2.txt")
    let named = try SnapshotFile(call(name + "()"), name: "dark mode", pathExtension: nil)
    #expect(named.path == "/sources/__Snapshots__/LoginTests/\(name).dark-mode")
    #expect(first.named("result") == "\(name).1.result.png")
    let other = try SnapshotFile(
      call(name + "()"), name: nil, pathExtension: "png", directory: "/elsewhere")
    #expect(other.path == "/elsewhere/\(name).1.png")
  }

  @Test(
    "names of tests become names of files",
    arguments: [
      ("testLogin()", "testLogin"), ("shows(_:)", "shows-_"),
      ("`a test, with words`()", "a-test-with-words"),
      ("größe_1()", "größe_1"), ("../../etc/passwd", "etc-passwd"), ("日本語()", "日本語"), ("", ""),
    ])
  func components(_ name: String, _ file: String) {
    #expect(SnapshotFile.component(name) == file)
  }

  @Test("long names stay within the limit of file systems")
  func long() {
    #expect(SnapshotFile.component(String(repeating: "ä", count: 400)).utf8.count == 180)
  }

  @Test("the cases of a parameterized test need names", arguments: [1])
  func parameterized(_ number: Int) throws {
    #expect(throws: SnapshotError.self) {
      try SnapshotFile(call("parameterized(_:)"), name: nil, pathExtension: "png")
    }
    _ = try SnapshotFile(call("parameterized(_:)"), name: "\(number)", pathExtension: "png")
  }

  @Test("two tests cannot have the same reference")
  func owners() throws {
    let path = "/owners/\(UUID().uuidString)"
    try SnapshotCounter.claim(path, by: "A/test()")
    try SnapshotCounter.claim(path, by: "A/test()")
    #expect(throws: SnapshotError.self) { try SnapshotCounter.claim(path, by: "B/test()") }
    // XCTest runs one test after the other.
    try SnapshotCounter.claim(path, by: "")
  }
}
