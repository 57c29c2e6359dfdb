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

  @Test("damaged, encrypted and oversized archives are errors that name the entry")
  func hostile() {
    let manifest = Entry("manifest.json", #"{"animations":[{"id":"x"}]}"#)
    #expect(problem([manifest]).contains("names no animation"))
    #expect(problem([]).contains("central directory") || problem([]).contains("expected"))
    var encrypted = Entry("a/x.json", Self.animation)
    encrypted.flags = 1
    #expect(problem([manifest, encrypted]).contains("'a/x.json' is encrypted"))
    var unknown = Entry("a/x.json", Self.animation)
    unknown.method = 12
    #expect(problem([manifest, unknown]).contains("compression method 12"))
    #expect(problem([manifest, manifest]).contains("more than once"))
    var bomb = Entry("a/x.json", Self.animation)
    (bomb.claimed, bomb.method) = (200 << 20, 8)
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
