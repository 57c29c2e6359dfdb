import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Outputs are compared as what they write")
struct WrittenFilesTests {
  /// Adds outputs in order; returns the first overlap.
  private func overlap(
    _ outputs: [(path: String, frames: FrameList?)], in folder: TemporaryFolder
  ) throws -> WrittenFileList.Overlap? {
    var list = WrittenFileList()
    for (index, output) in outputs.enumerated() {
      let path = output.path.hasPrefix("/") ? output.path : folder(output.path)
      let format = try ExportFormat.named(
        nil, for: path, frames: output.frames?.numbers.count ?? 2)
      let files = try WrittenFiles(path, format, frames: output.frames, in: &list.folders)
      if let found = list.add(files, index: index) { return found }
    }
    return nil
  }

  @Test(
    "paths of one file",
    arguments: [
      ("a.png", "./a.png"), ("a.png", "x/../a.png"), ("new/a.mp4", "new/./a.mp4"),
      ("real/a.gif", "link/a.gif"), ("real/%04d.png", "link/####.png"), ("real/file.png", "to.png"),
      ("%04d.png", "0001.png"), ("0001.png", "%04d.png"), ("%d.png", "7.png"), ("f/", "f/0003.png"),
      ("%04d.png", "%d.png"), ("a1%03d.png", "a%04d.png"), ("f", "f/%04d.png"),
      ("%04d.png", "12345.png"), ("a%d.png", "a%d.png"), ("1%04d.png", "%04d.png"),
    ])
  func shared(first: String, second: String) throws {
    let folder = try TemporaryFolder()
    for name in ["real", "x"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: false)
    }
    _ = FileManager.default.createFile(atPath: folder("real/file.png"), contents: nil)
    _ = symlink(folder("real"), folder("link"))
    _ = symlink(folder("real/file.png"), folder("to.png"))
    let found = try overlap([(first, nil), (second, nil)], in: folder)
    #expect(found?.earlier == 0)
    #expect(found?.isSamePath == (first == second))
  }

  @Test(
    "paths of different files",
    arguments: [
      ("a.png", "b.png"), ("a.png", "A.png"), ("a.png", "x/a.png"), ("%04d.png", "001.png"),
      ("%04d.png", "00001.png"), ("%04d.png", "0001.jpg"), ("a-%d.png", "b-%d.png"),
      ("%02d.png", "shot.png"), ("a1_%d.png", "a%d.png"),
    ])
  func different(first: String, second: String) throws {
    let found = try overlap([(first, nil), (second, nil)], in: TemporaryFolder())
    #expect(found == nil)
  }

  @Test("frames that are known decide")
  func frames() throws {
    let folder = try TemporaryFolder()
    let four = FrameList(count: 4)
    #expect(try overlap([("%04d.png", four), ("0004.png", nil)], in: folder) == nil)
    let found = try overlap([("%04d.png", four), ("0003.png", nil)], in: folder)
    #expect(found?.file == folder("0003.png"))
    #expect(try overlap([("%d.png", four), ("%02d.png", four)], in: folder) == nil)
    let wide = FrameList(ascending: [10, 11])
    #expect(try overlap([("%d.png", wide), ("%02d.png", nil)], in: folder)?.file == "10.png")
  }

  @Test("many outputs are compared by their names")
  func many() throws {
    let outputs = (0..<20_000).map { ("/nowhere/\($0)-x.png", FrameList?.none) }
    #expect(try overlap(outputs, in: TemporaryFolder()) == nil)
    let found = try overlap(outputs + [("/nowhere/%d-x.png", nil)], in: TemporaryFolder())
    #expect(found?.file.hasPrefix("/nowhere/") == true)
  }
}
