import CFiles
import CoreGraphics
import Foundation
import Glibc
import LaminaTestSupport
import Testing

@testable import LaminaDocuments

@Suite("REL-17: files outside a bundle cannot be read")
struct DocumentFolderTests {
  /// A bundle next to a secret file, with every kind of link out of the bundle.
  private let outer: TemporaryFolder
  private let folder: DocumentFolder

  init() throws {
    outer = try TemporaryFolder()
    try outer.write("secret", "secret")
    try outer.write("b.ca/assets/in.txt", "inside")
    try outer.link("b.ca/file-link", to: outer.path + "/secret")
    try outer.link("b.ca/near-link", to: "assets/in.txt")
    try outer.link("b.ca/folder-link", to: outer.path)
    try outer.link("b.ca/dev", to: "/dev")
    #expect(mkfifo(outer.path + "/b.ca/fifo", 0o600) == 0)
    folder = try DocumentFolder(path: outer.path + "/b.ca")
  }

  @Test("files beneath the folder can be read, also through `..` that stays inside")
  func inside() throws {
    for name in ["assets/in.txt", "./assets//in.txt", "assets/../assets/in.txt"] {
      #expect(try folder.read(name, .documentBytes, Budget()) == Array("inside".utf8))
    }
  }

  static let escapes = [
    "../secret", "assets/../../secret", "/etc/passwd", "file-link", "near-link",
    "folder-link/secret", "dev/null", "dev/zero", "fifo", "assets", "", ".", "..", "/",
    "/proc/self/environ", "assets/in.txt\0.png", "secret", "ASSETS/IN.TXT", "file:///etc/passwd",
    String(repeating: "x", count: 4096), String(repeating: "a/", count: 4096) + "x",
    String(repeating: "../", count: 2000) + "etc/passwd",
  ]

  @Test("every path out of the folder is an error", arguments: escapes)
  func outside(_ name: String) {
    #expect(throws: DocumentError.self) { try folder.read(name, .documentBytes, Budget()) }
  }

  @Test("the fallback for kernels without openat2 rejects the same paths", arguments: escapes)
  func walked(_ name: String) throws {
    let descriptor = cfiles_open_folder(folder.path)
    defer { close(descriptor) }
    #expect(
      cfiles_walk_beneath(descriptor, DocumentFolder.normalised(name) ?? name) < 0
        || name.contains("\0"))
    let inside = cfiles_walk_beneath(descriptor, "assets/in.txt")
    #expect(inside >= 0)
    close(inside)
  }

  @Test("a FIFO is rejected immediately, without waiting for a writer")
  func fifo() {
    let error = #expect(throws: DocumentError.self) {
      try folder.read("fifo", .documentBytes, Budget())
    }
    #expect(error?.problem == .unreadable("not a regular file"))
  }

  @Test("REL-3: file sizes at n and n + 1")
  func size() throws {
    let name = "assets/in.txt"
    #expect(try folder.read(name, .imageBytes, Budget([.imageBytes: 6])).count == 6)
    let error = #expect(throws: DocumentError.self) {
      try folder.read(name, .imageBytes, Budget([.imageBytes: 5]))
    }
    #expect(error?.problem == .limit(name: "image bytes", found: 6, allowed: 5))
  }

  @Test("resources: candidate paths in order")
  func names() {
    let spaced = ResourceNames.candidates("assets/a%20b.png")
    #expect(spaced.prefix(2) == ["assets/a b.png", "assets/a%20b.png"])
    #expect(spaced.contains("assets/a b.webp"))
    #expect(Set(spaced).count == spaced.count)
    let device = ResourceNames.candidates("/var/mobile/Media/x/one.png")
    #expect(device.first == "assets/one.png")
    #expect(!device.contains { $0.hasPrefix("/") })
    #expect(ResourceNames.candidates("deep/one.jpg").contains("assets/one.jpg"))
    #expect(ResourceNames.candidates("..").allSatisfy { DocumentFolder.normalised($0) != "" })
  }

  @Test("data: URIs")
  func inlineData() {
    #expect(ResourceNames.inlineData("data:image/png;base64,aGVsbG8=") == Array("hello".utf8))
    #expect(ResourceNames.inlineData("data:,a%20b") == Array("a b".utf8))
    #expect(ResourceNames.inlineData("data:nothing") == nil)
    #expect(ResourceNames.inlineData("assets/a.png") == nil)
  }
}
