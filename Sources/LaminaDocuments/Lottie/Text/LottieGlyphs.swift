import CoreGraphics
import CoreText
import Foundation

/// The outlines of characters: those in the file, else those of installed fonts.
final class LottieGlyphs {
  /// A character's outline for size 1, with y pointing down, and its advance.
  struct Glyph {
    let contours: [LottieBezier]
    let advance: Double
    let pointCount: Int
    /// The colour glyphs of the character.
    var pictures: [Picture] = []
    /// Whether no font has the character.
    var isMissing = false

    init(contours: [LottieBezier], advance: Double) {
      (self.contours, self.advance, pointCount) = (contours, advance, contours.pointCount)
    }
  }

  /// A colour glyph and its box for size 1, with y pointing down.
  struct Picture {
    let image: CGImage
    let box: CGRect
  }

  /// A glyph of a font.
  struct OutlineKey: Hashable {
    let font: CTFont
    let glyph: CGGlyph
  }

  private let characters: [String: JSONValue]
  private let fonts: [String: JSONValue]
  private var made: [String: Glyph] = [:]
  private var installed: [String: CTFont] = [:]
  /// The lines that have been laid out, and the outlines of their glyphs.
  var lines: [ShapedText: [Placed]] = [:]
  var outlines: [OutlineKey: [LottieBezier]] = [:]

  private let meter: PathMeter
  /// The fonts in the file by name; nil for those that cannot be read.
  private var embedded: [String: CTFont?] = [:]
  /// The bytes of a font in the file.
  private let bytes: (String) -> [UInt8]?

  /// `bytes` gives the bytes of a font by its path, nil for fonts that are elsewhere.
  init(_ root: JSONValue, _ meter: PathMeter, bytes: @escaping (String) -> [UInt8]?) {
    self.meter = meter
    self.bytes = bytes
    var characters: [String: JSONValue] = [:]
    for character in root["chars"].elements {
      let family = character["fFamily"].string ?? ""
      let style = character["style"].string ?? ""
      characters[Self.key(family, style, character["ch"].string ?? "")] = character
    }
    var fonts: [String: JSONValue] = [:]
    for font in root["fonts"]["list"].elements {
      if let name = font["fName"].string { fonts[name] = font }
    }
    self.characters = characters
    self.fonts = fonts
  }

  private static func key(_ family: String, _ style: String, _ character: String) -> String {
    "\(family)\u{1}\(style)\u{1}\(character)"
  }

  /// The height of a font's capitals above the baseline, for size 1.
  func ascent(of fontName: String) -> Double {
    (fonts[fontName]?["ascent"].double).map { $0 / 100 } ?? 0.75
  }

  /// The family that stands in for a font that is neither in the file nor installed.
  func replacement(for fontName: String, text: String) -> String? {
    let font = fonts[fontName]
    let family = font?["fFamily"].string ?? fontName
    let style = font?["fStyle"].string ?? ""
    let isMissing = text.contains {
      !$0.isWhitespace && characters[Self.key(family, style, String($0))] == nil
    }
    guard isMissing, embeddedFont(fontName) == nil, FontAliases.family(for: family) == nil else {
      return nil
    }
    let shown = String(
      describing: CTFontCopyFamilyName(self.font(fontName, family, style)))
    return shown == family ? nil : shown
  }

  /// Whether the file of a font has an address in the network.
  func isOnNetwork(_ fontName: String) -> Bool {
    ResourceNames.isOnNetwork(fonts[fontName]?["fPath"].string ?? "")
  }

  /// Whether a character has an outline in the file or in a font of the file.
  func isOwn(_ character: Character, _ fontName: String) -> Bool {
    let font = fonts[fontName]
    let family = font?["fFamily"].string ?? fontName
    let key = Self.key(family, font?["fStyle"].string ?? "", String(character))
    if characters[key] != nil { return true }
    let composed = String(character).precomposedStringWithCanonicalMapping
    guard let font = embeddedFont(fontName), composed.unicodeScalars.count == 1 else {
      return false
    }
    let units = Array(composed.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    return CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
  }

  /// The installed font for a name, or the one that stands in for it.
  func installedFont(_ name: String) -> CTFont {
    self.font(name, fonts[name]?["fFamily"].string ?? name, fonts[name]?["fStyle"].string ?? "")
  }

  func glyph(_ character: Character, _ fontName: String) -> Glyph {
    let font = fonts[fontName]
    let family = font?["fFamily"].string ?? fontName
    let style = font?["fStyle"].string ?? ""
    let key = Self.key(family, style, String(character))
    if let known = made[key] { return known }
    let glyph =
      characters[key].map(drawn)
      ?? outline(character, font: self.font(fontName, family, style))
    made[key] = glyph
    return glyph
  }

  /// A character in the file, whose outline is for size 100.
  private func drawn(_ json: JSONValue) -> Glyph {
    let scale = CGAffineTransform(scaleX: 0.01, y: 0.01)
    let group = ShapeGroup(items: json["data"]["shapes"].elements)
    let isShallow = meter.allows(.shapeDepth, group.depth)
    let contours = isShallow ? group.nodes.contours(at: 0, meter) : []
    return Glyph(
      contours: contours.map { $0.applying(scale) }, advance: (json["w"].double ?? 0) / 100)
  }

  private func font(_ name: String, _ family: String, _ style: String) -> CTFont {
    if let font = embeddedFont(name) { return font }
    if let known = installed[name] { return known }
    let isPlain = ["", "Regular", "Book", "Roman", "Normal"].contains(style)
    let font = CTFont.unreported(isPlain ? family : "\(family) \(style)", size: 100)
    installed[name] = font
    return font
  }

  /// A font in the file; nil if there is none, or none that can be read.
  private func embeddedFont(_ name: String) -> CTFont? {
    if let known = embedded[name] { return known }
    let font = fonts[name]?["fPath"].string.flatMap(bytes).flatMap { bytes in
      CGDataProvider(data: NSData(data: Data(bytes))).flatMap { CGFont($0) }
    }
    let made = font.map { CTFontCreateWithGraphicsFont($0, 100, nil, nil) }
    embedded[name] = .some(made)
    return made
  }

  private func outline(_ character: Character, font: CTFont) -> Glyph {
    let units = Array(String(character).precomposedStringWithCanonicalMapping.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    _ = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    guard let first = glyphs.first else { return Glyph(contours: [], advance: 0) }
    let width = CTFontGetAdvancesForGlyphs(font, .horizontal, [first], nil, 1)
    let flip = CGAffineTransform(scaleX: 0.01, y: -0.01)
    let path = CTFontCreatePathForGlyph(font, first, nil)
    let contours = path.map { [LottieBezier]($0.elements).map { $0.applying(flip) } } ?? []
    return Glyph(contours: contours, advance: width / 100)
  }
}
