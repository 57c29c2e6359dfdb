import Testing

@testable import LaminaExport

@Suite("File names of frames")
struct FrameNameTests {
  @Test(
    "the pattern is replaced by the frame number",
    arguments: [
      ("a/%04d.png", "a/0007.png"), ("a-%d.png", "a-7.png"), ("a_###.png", "a_007.png"),
      ("#", "7"), ("folder/", "folder/0007.png"), ("folder", "folder/0007.png"),
      ("a.b/c", "a.b/c/0007.png"), ("%020d", "00000000000000000007"),
    ])
  func pattern(path: String, name: String) throws {
    #expect(try FrameName(path, ending: "png", frames: 3).path(7) == name)
  }

  @Test("a single frame may have a fixed name")
  func fixed() throws {
    #expect(try FrameName("still.png", ending: "png", frames: 1).path(7) == "still.png")
  }

  @Test("numbers wider than the pattern keep their digits")
  func wide() throws {
    #expect(try FrameName("%02d.png", ending: "png", frames: 3).path(12345) == "12345.png")
  }

  @Test("one fixed name cannot hold several frames")
  func several() {
    #expect(throws: ExportError(.oneNameForManyFrames, path: "a.png")) {
      try FrameName("a.png", ending: "png", frames: 2)
    }
  }

  @Test(
    "invalid patterns are rejected",
    arguments: ["%s", "%4d", "%", "a%", "%04d-%04d", "#a#", "%099d", "%0d%", "%99999999999d"])
  func bad(path: String) {
    #expect(throws: ExportError.self) { try FrameName(path, ending: "png", frames: 2) }
  }

  @Test("the extension selects the format, --format overrides it")
  func format() throws {
    for row in ExportFormat.all {
      #expect(try ExportFormat.named(row.name, for: "x").name == row.name)
      for ending in row.extensions {
        #expect(try ExportFormat.named(nil, for: "a.\(ending.uppercased())").name == row.name)
      }
    }
    #expect(try ExportFormat.named(nil, for: "frames/").name == "png")
    #expect(throws: ExportError.self) { try ExportFormat.named(nil, for: "a.tiff") }
    #expect(throws: ExportError.self) { try ExportFormat.named("tiff", for: "a.png") }
  }
}
