import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

/// Where the images of Lottie files are looked for.
@Suite("Images of Lottie files") struct LottieImageTests {
  /// A file that names an image, in a folder that has it in `images`.
  private func document(
    _ folder: TemporaryFolder, _ path: String, _ name: String
  ) throws -> LottieDocument {
    let layer = #"{"ty":2,"nm":"i","refId":"a","ip":0,"op":9,"ks":{}}"#
    let text = """
      {"fr":30,"ip":0,"op":9,"w":20,"h":10,"layers":[\(layer)],
      "assets":[{"id":"a","u":"\(path)","p":"\(name)"}]}
      """
    try FileManager.default.createDirectory(
      atPath: folder("inner/images"), withIntermediateDirectories: true)
    let picture = try #require(Data(base64Encoded: Self.pixel))
    try picture.write(to: URL(fileURLWithPath: folder("inner/images/a.png")))
    try picture.write(to: URL(fileURLWithPath: folder("outside.png")))
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("inner/a.json")))
    return try LottieDocument.load(path: folder("inner/a.json"))
  }

  @Test(
    "an image is found in its folder, and in the folder images where that cannot be read",
    arguments: ["images/", "/images/", "../../x/", "elsewhere/"])
  func found(_ path: String) throws {
    let document = try document(try TemporaryFolder(), path, "a.png")
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(document.rootLayer.sublayers?.count == 1)
  }

  @Test("an image outside of the folder is never read", arguments: ["../", "../inner/../"])
  func outside(_ path: String) throws {
    let warnings = try document(try TemporaryFolder(), path, "outside.png").warnings
    #expect(warnings.contains { $0.message.contains("leaves the document's folder") })
  }

  @Test(
    "an image of an archive is found where its asset says, alone or in a folder of images",
    arguments: [
      ("sub/a.png", "sub/"), ("images/sub/a.png", "sub/"), ("i/sub/a.png", "sub/"),
      ("images/sub/a.png", "/images/sub/"), ("i/a.png", "sub/"), ("sub/a.png", "sub"),
      ("i/sub/a.png", "./sub/"), ("images/a.png", ""),
    ])
  func archive(_ entry: String, _ path: String) throws {
    let layer = #"{"ty":2,"nm":"i","refId":"a","ip":0,"op":9,"ks":{}}"#
    let text = """
      {"fr":30,"ip":0,"op":9,"w":20,"h":10,"layers":[\(layer)],
      "assets":[{"id":"a","u":"\(path)","p":"a.png"}]}
      """
    let picture = try #require(Data(base64Encoded: Self.pixel))
    let archive = StoredArchive.bytes(of: [
      StoredArchive.Entry("a/x.json", text), StoredArchive.Entry(entry, Array(picture)),
    ])
    let document = try LottieDocument.read(archive, file: "a.lottie")
    #expect(document.warnings.isEmpty, "\(document.warnings)")
    #expect(document.rootLayer.sublayers?.count == 1)
  }

  /// A PNG of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
}
