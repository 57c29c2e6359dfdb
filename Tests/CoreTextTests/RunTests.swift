import CoreText
import LaminaText
import Testing
import UIKit

@Suite("Core Text: runs and fonts")
@MainActor
struct RunTests {
  private let font = CTFontCreateWithName("DejaVu Sans" as NSString, 20, nil)

  private func styled(
    _ text: String, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: more.merging([.font: font]) { first, _ in first })
  }

  private func runs(_ line: CTLine) throws -> [CTRun] {
    try #require(CTLineGetGlyphRuns(line) as? [CTRun])
  }

  private func pixels(_ draw: (CGContext) -> Void) throws -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil, width: 200, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.textPosition = CGPoint(x: 10, y: 20)
    draw(context)
    return try #require(context.makeImage()).pixels
  }

  @Test("drawing all runs of a line, or all glyphs one by one, draws the line")
  func drawing() throws {
    // Apart from each other: edges of overlapping glyphs depend on the order of drawing.
    let text = NSMutableAttributedString(attributedString: styled("Wave ", [.kern: 4]))
    text.append(styled("two", [.foregroundColor: UIColor.red.cgColor, .kern: 4]))
    let line = CTLineCreateWithAttributedString(text)
    let expected = try pixels { CTLineDraw(line, $0) }
    let all = try runs(line)
    let whole = try pixels { context in
      for run in all { CTRunDraw(run, context, CFRange()) }
    }
    let single = try pixels { context in
      for run in all {
        for index in 0..<CTRunGetGlyphCount(run) {
          CTRunDraw(run, context, CFRange(location: index, length: 1))
        }
      }
    }
    #expect(whole == expected && expected.contains { $0 != 0 })
    // The coverage of one path of several glyphs is rounded once.
    #expect(zip(single, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test("pointers of runs have the values of the copying functions")
  func pointers() throws {
    let run = try #require(try runs(CTLineCreateWithAttributedString(styled("Ab c"))).first)
    let count = CTRunGetGlyphCount(run)
    var advances = [CGSize](repeating: .zero, count: count)
    CTRunGetAdvances(run, CFRange(), &advances)
    let found = try #require(CTRunGetAdvancesPtr(run))
    #expect((0..<count).map { found[$0] } == advances)
    #expect(CTRunGetAdvancesPtr(run) == found && CTRunGetStatus(run) == [])
    let indices = try #require(CTRunGetStringIndicesPtr(run))
    #expect((0..<count).map { indices[$0] } == [0, 1, 2, 3])
    let positions = try #require(CTRunGetPositionsPtr(run))
    #expect(positions[0] == .zero && positions[3].x > positions[2].x)
    #expect(CTRunGetGlyphsPtr(run).map { $0[0] } != 0)
    let ink = CTRunGetImageBounds(run, nil, CFRange(location: 1, length: 1))
    #expect(ink.minX >= positions[1].x && ink.maxX <= positions[2].x + 1)
  }

  @Test("a delegate reserves its box in a line")
  func delegate() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in },
      getAscent: { $0.assumingMemoryBound(to: CGFloat.self)[1] }, getDescent: { _ in 7 },
      getWidth: { $0.assumingMemoryBound(to: CGFloat.self)[0] })
    let lengths = UnsafeMutablePointer<CGFloat>.allocate(capacity: 2)
    defer { lengths.deallocate() }
    lengths[0] = 50
    lengths[1] = 40
    let delegate = try #require(CTRunDelegateCreate(&callbacks, lengths))
    let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
    let text = NSMutableAttributedString(attributedString: styled("ab"))
    text.append(styled("\u{FFFC}", [key: delegate]))
    text.append(styled("cd"))
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    let bare = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(styled("abcd")), nil, nil, nil)
    #expect(abs(width - bare - 50) < 0.2 && ascent == 40 && descent == 7)
    let start = CTLineGetOffsetForStringIndex(line, 2, nil)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 3, nil) - start - 50) < 0.01)
    let run = try #require(try runs(line).first { CTRunGetStringRange($0).location == 2 })
    #expect(CTRunGetAttributes(run).object(forKey: kCTRunDelegateAttributeName) != nil)
    #expect(CTRunGetTypographicBounds(run, CFRange(), &ascent, &descent, nil) == 50)
    #expect(CTRunDelegateGetRefCon(delegate) == UnsafeMutableRawPointer(lengths))
  }

  @Test("traits of fonts are read and replaced")
  func traits() throws {
    #expect(CTFontGetSymbolicTraits(font) == [])
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontGetSymbolicTraits(bold) == .traitBold && CTFontGetSize(bold) == 20)
    #expect(CTFontCopyPostScriptName(bold) as String == "DejaVuSans-Bold")
    let both = try #require(
      CTFontCreateCopyWithSymbolicTraits(bold, 30, nil, .traitItalic, .traitItalic))
    #expect(CTFontGetSymbolicTraits(both) == [.traitBold, .traitItalic])
    let regular = try #require(CTFontCreateCopyWithSymbolicTraits(both, 0, nil, [], .traitBold))
    #expect(CTFontGetSymbolicTraits(regular) == .traitItalic)
    let mono = CTFontCreateWithName("DejaVu Sans Mono" as NSString, 12, nil)
    #expect(CTFontGetSymbolicTraits(mono).contains(.traitMonoSpace))
    let same = CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(bold), 0, nil)
    #expect(CTFontGetSize(same) == 20 && CTFontGetSymbolicTraits(same) == .traitBold)
  }

  @Test("descriptors of families, traits and weights select fonts")
  func descriptors() {
    let traits: NSDictionary = [
      kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitBold.rawValue)
    ]
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "DejaVu Sans" as NSString, kCTFontTraitsAttribute: traits,
    ])
    let made = CTFontCreateWithFontDescriptor(descriptor, 15, nil)
    #expect(CTFontCopyPostScriptName(made) as String == "DejaVuSans-Bold")
    let smaller = CTFontDescriptorCreateCopyWithAttributes(
      descriptor, [kCTFontSizeAttribute: NSNumber(value: 9)])
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(smaller, 0, nil)) == 9)
  }

  @Test("fonts of the interface, and fonts for characters that a font does not have")
  func interface() throws {
    let label = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 0, nil))
    #expect(CTFontGetSize(label) == 13 && CTFontGetSymbolicTraits(label).contains(.traitBold))
    let fixed = try #require(CTFontCreateUIFontForLanguage(.userFixedPitch, 30, nil))
    #expect(CTFontGetSymbolicTraits(fixed).contains(.traitMonoSpace) && CTFontGetSize(fixed) == 30)
    let same = CTFontCreateForString(font, "abc" as NSString, CFRange(location: 0, length: 3))
    #expect(same == font)
  }

  @Test("fonts are registered from files and from data; other files give an error")
  func registering() throws {
    let missing = URL(fileURLWithPath: "/nonexistent/font.ttf")
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(missing as CFURL, .process, &error))
    let code = try #require(error?.takeRetainedValue()).code
    #expect(code == CTFontManagerError.fileNotFound.rawValue)
    let face = try #require(CGFont("DejaVu Sans" as NSString))
    #expect(CTFontManagerRegisterGraphicsFont(face, nil))
  }
}
