import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

/// Resource limits apply to a process, so each test runs in a child process.
@Suite("REL-8: full disk, file limit, read-only folder")
struct FullDiskTests {
  /// Writes frames of noise; returns the error, if any.
  private static func fill(_ path: String) -> ExportError? {
    let side = 64
    guard let rate = FrameRate(60) else { return nil }
    let info = FrameInfo(width: side, height: side, rate: rate, frames: FrameList(count: 100))
    var state: UInt32 = 1
    do throws(ExportError) {
      var sink = try PNGSink(path: path, info: info)
      for number in 0..<100 {
        let pixels = (0..<side * side * 4).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(truncatingIfNeeded: state >> 24)
        }
        try sink.write(pixels.span, frame: number)
      }
      try sink.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test("a file size limit is an error that names the frame and leaves no partial file")
  func fileLimit() async throws {
    let folder = try TemporaryFolder()
    let path = folder("%d.png")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let failure = Self.fill(path)
      #expect(failure?.frame == 0)
      #expect(failure?.cause == .cannotWrite(code: EFBIG))
    }
    #expect(folder.contents.isEmpty)
  }

  @Test("a read-only folder is an error before the first frame")
  func readOnly() async throws {
    let folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o555) == 0)
    let path = folder("%d.png")
    await #expect(processExitsWith: .success) { [path = path as String] in
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let failure = Self.fill(path)
      #expect(failure?.frame == nil && failure?.cause == .cannotCreate(code: EACCES))
    }
    #expect(folder.contents.isEmpty)
  }

  @Test("on a full disk earlier frames are complete", .enabled(if: canMount, "needs mount(2)"))
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    try #require(mount("tmpfs", folder.path, "tmpfs", 0, "size=128k") == 0)
    defer { umount2(folder.path, 2) }
    let failure = Self.fill(folder("%d.png"))
    #expect(failure?.cause == .cannotWrite(code: ENOSPC))
    let first = try #require(failure?.frame)
    #expect(first > 0)
    let names = folder.contents
    #expect((0..<first).allSatisfy { names.contains("\($0).png") })
    #expect(!names.contains("\(first).png") && names.allSatisfy { $0.hasSuffix(".png") })
    for name in names { #expect(try PNGFile(folder.bytes(name)).width == 64) }
  }

  /// Whether this process may mount a small file system.
  private static let canMount: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount2(folder.path, 2) == 0
  }()
}
