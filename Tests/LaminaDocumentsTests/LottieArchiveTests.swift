import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Lottie archives") struct LottieArchiveTests {
  private typealias Entry = StoredArchive.Entry

  private static let animation =
    ##"{"fr":30,"ip":0,"op":30,"w":20,"h":10,"layers":[{"ty":1,"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"#f00"}]}"##

  private func archive(_ entries: [Entry]) -> [UInt8] { StoredArchive.bytes(of: entries) }

  private func problem(_ entries: [Entry]) -> String {
    do {
      _ = try LottieDocument.read(archive(entries), file: "a.lottie")
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("an archive that lacks a file is damaged; it is not missing")
  func lacksFile() {
    let error = #expect(throws: DocumentError.self) {
      try LottieDocument.read(archive([Entry("x", "y")]), file: "a.lottie")
    }
    #expect(error?.problem == .malformed("the archive has no such file"))
  }

  @Test(
    "the first animation of the manifest is shown, in both versions' folders",
    arguments: ["animations/", "a/"])
  func versions(_ folder: String) throws {
    let entries = [
      Entry("manifest.json", #"{"animations":[{"id":"x"},{"id":"y"}]}"#),
      Entry(folder + "x.json", Self.animation),
    ]
    let document = try LottieDocument.read(archive(entries), file: "a.lottie")
    #expect(document.size.width == 20 && document.rootLayer.sublayers?.count == 1)
  }

  /// An archive of two animations of different widths.
  private static let two = [
    Entry("a/x.json", animation),
    Entry("a/y.json", animation.replacingOccurrences(of: "\"w\":20", with: "\"w\":30")),
  ]

  @Test("the animation that is named is shown, and all are listed")
  func several() throws {
    let manifest = #"{"initial":{"animation":"x"},"animations":[{"id":"x"},{"id":"y"}]}"#
    let entries = [Entry("manifest.json", manifest)] + Self.two
    var settings = DocumentSettings()
    settings.animation = "y"
    let document = try LottieDocument.read(
      archive(entries), file: "a.lottie", settings: settings)
    #expect(document.size.width == 30)
    #expect(document.contents.animations == ["x", "y"])
    settings.animation = "z"
    let error = #expect(throws: DocumentError.self) {
      try LottieDocument.read(archive(entries), file: "a.lottie", settings: settings)
    }
    #expect(error?.description.contains("the archive's animations are x, y") == true)
  }

  @Test("a single animation has none to choose")
  func single() {
    var settings = DocumentSettings()
    settings.animation = "y"
    let error = #expect(throws: DocumentError.self) {
      try LottieDocument.read(Array(Self.animation.utf8), file: "a.json", settings: settings)
    }
    #expect(error?.description.contains("a single animation") == true)
  }

  @Test("an archive without a manifest, and numbers as names")
  func names() throws {
    let document = try LottieDocument.read(archive(Self.two), file: "a.lottie")
    #expect(document.size.width == 20 && document.contents.animations == ["x", "y"])
    let numbered = [
      Entry("manifest.json", #"{"animations":[{"id":1}]}"#),
      Entry("animations/1.json", Self.animation),
    ]
    #expect(try LottieDocument.read(archive(numbered), file: "a.lottie").size.width == 20)
  }

  @Test("text in UTF-16 and compressed text are read", arguments: [0, 1, 2, 3])
  func forms(_ form: Int) throws {
    let units = Array(Self.animation.utf16)
    let bytes: [UInt8] =
      switch form {
      case 0: [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case 1: [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      case 2: Self.compressed(Array(Self.animation.utf8), flags: 0)
      default: Self.compressed(Array(Self.animation.utf8), flags: 8)
      }
    #expect(try LottieDocument.read(bytes, file: "a.tgs").size.width == 20)
  }

  @Test("damaged compressed text is an error, and its size is limited before it is read")
  func damage() {
    let whole = Self.compressed(Array(Self.animation.utf8), flags: 8)
    for count in 2..<whole.count {
      #expect(throws: DocumentError.self) {
        try LottieDocument.read(Array(whole[..<count]), file: "a.tgs")
      }
    }
    var large = whole
    large.replaceSubrange(large.count - 4..<large.count, with: [255, 255, 255, 127])
    let error = #expect(throws: DocumentError.self) {
      try LottieDocument.read(large, file: "a.tgs")
    }
    #expect(error?.description.contains("document bytes") == true)
  }

  /// A gzip file with one stored block, and a name if the flags say so.
  private static func compressed(_ bytes: [UInt8], flags: UInt8) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    let header: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + (flags == 0 ? [] : [97, 0])
    let block = [1] + number(bytes.count, 2) + number(~bytes.count, 2) + bytes
    return header + block + number(0, 4) + number(bytes.count, 4)
  }

  @Test("an animation of the manifest whose file is missing is an error that names both")
  func missing() throws {
    let ids = #""animations":[{"id":"z"},{"id":"y"}]"#
    let wanted = "the animation 'z', but the archive has no file animations/z.json or a/z.json"
    #expect(problem([Entry("manifest.json", "{\(ids)}")] + Self.two).contains(wanted))
    let second = Entry("manifest.json", #"{"activeAnimationId":"y",\#(ids)}"#)
    let document = try LottieDocument.read(archive([second] + Self.two), file: "a.lottie")
    #expect(document.size.width == 30, "the file that is shown is there")
  }

  @Test("damaged, encrypted and oversized archives are errors that name the entry")
  func hostile() {
    let manifest = Entry("manifest.json", #"{"animations":[{"id":"x"}]}"#)
    #expect(problem([Entry("manifest.json", "{}")]).contains("names no animation"))
    #expect(problem([]).contains("central directory") || problem([]).contains("expected"))
    var encrypted = Entry("a/x.json", Self.animation)
    encrypted.flags = 1
    #expect(problem([manifest, encrypted]).contains("'a/x.json' is encrypted"))
    var unknown = Entry("a/x.json", Self.animation)
    unknown.method = 12
    #expect(problem([manifest, unknown]).contains("compression method 12"))
    #expect(problem([manifest, manifest]).contains("more than once"))
    var bomb = Entry("a/x.json", Self.animation)
    bomb.claimed = 200 << 20
    bomb.method = 8
    #expect(problem([manifest, bomb]).contains("compression ratio"))
    var damaged = Entry("a/x.json", Self.animation)
    damaged.method = 8
    #expect(problem([manifest, damaged]).contains("cannot be decompressed"))
    let many = (0..<1_025).map { Entry("\($0)", "") }
    #expect(problem(many).contains("archive entries 1025 exceeds the limit of 1024"))
  }

  @Test("a truncated archive is an error at every length")
  func truncated() throws {
    let whole = archive([
      Entry("manifest.json", #"{"animations":[{"id":"x"}]}"#), Entry("a/x.json", Self.animation),
    ])
    for count in stride(from: 4, to: whole.count, by: 7) {
      #expect(throws: DocumentError.self) {
        try LottieDocument.read(Array(whole[..<count]), file: "a.lottie")
      }
    }
  }
}
