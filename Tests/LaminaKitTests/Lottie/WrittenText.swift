import CoreText
import Foundation
import LaminaDocuments
import QuartzCore
import Testing

@testable import LaminaKit

/// A text in a script, drawn by a Lottie file and by a text layer.
struct WrittenText: Sendable, CustomTestStringConvertible {
  let script: String
  let text: String

  init(_ script: String, _ text: String) { (self.script, self.text) = (script, text) }

  var testDescription: String { script }

  static let all = [
    WrittenText("Latin, decomposed", "Zoe\u{308} A\u{30A}ngstro\u{308}m"),
    WrittenText("Latin, ligatures and kerning", "office flag AVATAR To"),
    WrittenText("Greek", "Καλημέρα κόσμε"),
    WrittenText("Cyrillic", "Съешь ещё и\u{306}"),
    WrittenText("Arabic", "مرحبا بالعالم لا"),
    WrittenText("Hebrew", "שָׁלוֹם עולם"),
    WrittenText("Hebrew in Latin", "abc שלום 123 def"),
    WrittenText("Armenian", "Բարեւ աշխարհ"),
    WrittenText("Georgian", "გამარჯობა"),
    WrittenText("Devanagari", "नमस्ते क्षत्रिय हिन्दी"),
    WrittenText("Bengali", "বাংলা ভাষা"),
    WrittenText("Tamil", "தமிழ் மொழி"),
    WrittenText("Thai", "สวัสดี น้ำ"),
    WrittenText("Khmer", "ភាសាខ្មែរ"),
    WrittenText("Han", "你好，世界"),
    WrittenText("Kana", "こんにちは"),
    WrittenText("Hangul", "안녕하세요 한글"),
    WrittenText("emoji", "\u{1F469}\u{200D}\u{1F680}\u{1F1EB}\u{1F1F7}\u{1F44D}\u{1F3FD}"),
    WrittenText("emoji in Latin", "Hi \u{1F600}!"),
  ]

  /// Those that the installed fonts have.
  static let drawable = all.filter(\.hasFonts)

  /// The scripts that no installed font has.
  static let missing = all.filter { !$0.hasFonts }.map(\.script)

  static let size = CGSize(width: 640, height: 120)
  private static let (start, fontSize) = (CGPoint(x: 20, y: 80), 48.0)

  private func document(_ animators: String = "") throws -> LottieDocument {
    let style =
      #"{"t":"\#(text)","f":"DejaVu Sans","s":\#(Self.fontSize),"fc":[0,0,0],"lh":60}"#
    let transform = #""p":{"k":[\#(Self.start.x),\#(Self.start.y)]}"#
    let layer = LottiePart.layer(
      5, #""t":{"d":{"k":[{"t":0,"s":\#(style)}]},"a":[\#(animators)]}"#, transform: transform)
    let file =
      #"{"fr":10,"ip":0,"op":10,"w":\#(Self.size.width),"h":\#(Self.size.height),"layers":[\#(layer)]}"#
    return try LottieDocument.read(Array(file.utf8), file: "text.json")
  }

  private var hasFonts: Bool {
    (try? document().warnings.contains { $0.message.contains("no font has") }) == false
  }

  /// The picture that a Lottie file shows, with animators.
  func drawn(_ animators: String = "") throws -> CGImage {
    let stage = Stage(size: Self.size)
    stage.layer.addSublayer(try document(animators).rootLayer)
    return try stage.image(at: 0.5)
  }

  /// The picture of a text layer with its baseline at the same point.
  func expected() throws -> CGImage {
    let layer = CATextLayer()
    layer.string = text
    layer.font = "DejaVu Sans" as NSString
    layer.fontSize = Self.fontSize
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.alignmentMode = .left
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, Self.fontSize, nil)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(
        string: text,
        attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font]))
    var ascent: CGFloat = 0
    _ = CTLineGetTypographicBounds(line, &ascent, nil, nil)
    layer.frame = CGRect(
      x: Self.start.x, y: Self.start.y - ascent.rounded(), width: 600, height: 120)
    let stage = Stage(size: Self.size)
    stage.layer.addSublayer(layer)
    return try stage.image(at: 0.5)
  }
}
