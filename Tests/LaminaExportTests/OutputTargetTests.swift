import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("where output goes")
struct OutputTargetTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/lamina-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func kind(_ path: String) -> UInt32 {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts.st_mode & S_IFMT : 0
  }

  @Test("an empty path is refused")
  func emptyPath() {
    let error = #expect(throws: ExportError.self) { try writeWholeFile([1], to: "") }
    #expect(error?.cause == .emptyPath)
  }

  @Test("a link remains, and the file that it names is replaced")
  func link() throws {
    try inFolder { folder in
      try writeWholeFile([1], to: folder + "/file")
      symlink("file", folder + "/link")
      try writeWholeFile([2, 3], to: folder + "/link")
      #expect(kind(folder + "/link") == S_IFLNK)
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/file")) == Data([2, 3]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test("a link to nothing is refused and remains")
  func brokenLink() throws {
    try inFolder { folder in
      symlink("missing/file", folder + "/link")
      let error = #expect(throws: ExportError.self) {
        try writeWholeFile([1], to: folder + "/link")
      }
      #expect(error?.cause == .brokenLink)
      #expect(kind(folder + "/link") == S_IFLNK)
    }
  }

  @Test("a pipe is written and remains")
  func pipe() throws {
    try inFolder { folder in
      let path = folder + "/pipe"
      mkfifo(path, 0o600)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try writeWholeFile([7, 8, 9], to: path)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(reader, &bytes, 8) == 3)
      #expect(bytes.prefix(3) == [7, 8, 9])
      #expect(kind(path) == S_IFIFO)
    }
  }

  @Test("a device is written, not replaced, and its errors are reported")
  func device() throws {
    try writeWholeFile([1], to: "/dev/null")
    #expect(kind("/dev/null") == S_IFCHR)
    let error = #expect(throws: ExportError.self) { try writeWholeFile([1], to: "/dev/full") }
    #expect(error?.cause == .cannotWrite(code: ENOSPC))
    #expect(kind("/dev/full") == S_IFCHR)
  }

  @Test("a film is not written to a device")
  func filmToDevice() {
    let error = #expect(throws: ExportError.self) { _ = try TemporaryFile("/dev/null") }
    #expect(error?.cause == .notAFile)
    #expect(kind("/dev/null") == S_IFCHR)
  }

  @Test("a pipe is not a finished frame, and looking does not wait")
  func unfinishedPipe() throws {
    try inFolder { folder in
      mkfifo(folder + "/0000.png", 0o600)
      #expect(!FinishedFrames.isWhole(folder + "/0000.png"))
    }
  }

  @Test("a file that the run reads is not replaced, under any of its names")
  func inputs() throws {
    let folder = try TemporaryFolder()
    let input = folder("input")
    try writeWholeFile([1], to: input)
    try FileManager.default.linkItem(atPath: input, toPath: folder("other"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: input)
    InputFiles.add(input)
    for name in ["input", "other", "link"] {
      let error = #expect(throws: ExportError.self) { try writeWholeFile([2], to: folder(name)) }
      #expect(error?.cause == .isInput)
      #expect(throws: ExportError.self) { try checkOutput(folder(name), replacing: true) }
    }
    #expect(try folder.bytes("input") == [1])
    // A number that another file got after the input was deleted.
    try FileManager.default.moveItem(atPath: input, toPath: folder("moved"))
    try writeWholeFile([3], to: folder("moved"))
    #expect(try folder.bytes("moved") == [3])
    #expect(
      isSameFile(
        folder("x"),
        folder(
          "../\(URL(fileURLWithPath: folder("x")).deletingLastPathComponent().lastPathComponent)/x")
      ))
    #expect(!isSameFile(folder("x"), folder("y")))
  }
}
