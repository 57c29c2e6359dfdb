import CoreGraphics
import Testing

/// Texts of Lottie files are those of text layers, in all scripts.
@Suite("Scripts in Lottie files") struct LottieWritingTests {
  /// The difference of two pictures as a part of their ink.
  private func difference(_ a: CGImage, _ b: CGImage) -> Double {
    var sum = 0
    var ink = 0
    for (first, second) in zip(a.pixels, b.pixels) {
      sum += abs(Int(first) - Int(second))
      ink += max(Int(first), Int(second))
    }
    return ink == 0 ? 1 : Double(sum) / Double(ink)
  }

  /// Outlines and glyph pictures differ at their edges, a missing or displaced mark by far more.
  private static let tolerance = 0.12

  @Test("a text is drawn as a text layer draws it", arguments: WrittenText.drawable)
  func same(_ text: WrittenText) throws {
    let found = difference(try text.drawn(), try text.expected())
    #expect(found <= Self.tolerance, "\(text.script): \(found)")
  }

  @Test(
    "fonts for all scripts are installed",
    .enabled(
      if: WrittenText.missing.isEmpty,
      "no font for \(WrittenText.missing.joined(separator: ", ")): these are not compared"))
  func all() { #expect(WrittenText.drawable.count == WrittenText.all.count) }

  @Test(
    "an animator that changes nothing leaves the text as it is", arguments: WrittenText.drawable)
  func unchanged(_ text: WrittenText) throws {
    let still = #"{"s":{"s":{"k":0},"e":{"k":100}},"a":{"o":{"k":100},"p":{"k":[0,0]}}}"#
    // Ligatures are not formed where characters are animated.
    if text.script.contains("ligatures") { return }
    let found = difference(try text.drawn(still), try text.drawn())
    #expect(found <= Self.tolerance, "\(text.script): \(found)")
  }

  @Test("ranges count characters as readers do")
  func clusters() throws {
    let text = WrittenText("Latin, decomposed", "e\u{301}e\u{301}")
    let half = #"{"s":{"s":{"k":0},"e":{"k":50}},"a":{"o":{"k":0}}}"#
    let whole = try text.drawn()
    let rest = try text.drawn(half)
    func ink(_ image: CGImage) -> Int { image.pixels.reduce(0) { $0 + Int($1) } }
    #expect(abs(Double(ink(rest)) / Double(ink(whole)) - 0.5) < 0.02)
  }
}
