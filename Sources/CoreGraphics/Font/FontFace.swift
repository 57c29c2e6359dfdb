internal import CFont

/// A face of a font file, with a cache of its glyphs.
final class FontFace {
  let metrics: cfont_metrics
  private let font: OpaquePointer
  /// The bytes of a font loaded from memory.
  private let bytes: UnsafeMutableBufferPointer<UInt8>?
  private var glyphs: [CGGlyph: Glyph] = [:]
  private var colorGlyphs: [CGGlyph: ColorGlyph] = [:]

  /// The advance, outline and bounding box of a glyph, in font units.
  struct Glyph {
    var advance: Int32 = 0
    var outline = PathElements()
    var box = CGRect.null
  }

  /// Opens the face with a name, or a substitute.
  init?(name: String) {
    var isExact: CInt = 0
    FontDirectories.prepare()
    guard let font = cfont_open_name(name, StandardFonts.family(for: name), &isExact) else {
      return nil
    }
    if isExact == 0 {
      Diagnostics.report("CGFont", "font '\(name)' is not installed; another one is drawn instead")
    }
    self.font = font
    bytes = nil
    metrics = Self.measure(font)
  }

  /// Opens the face with an index in a font file.
  init?(file: String, index: Int) {
    guard let font = cfont_open_file(file, CInt(clamping: index)) else { return nil }
    self.font = font
    bytes = nil
    metrics = Self.measure(font)
  }

  /// Opens the face in the bytes of a font file.
  init?(bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    guard let font = cfont_open_bytes(copy.baseAddress, copy.count) else {
      copy.deallocate()
      return nil
    }
    self.font = font
    self.bytes = copy
    metrics = Self.measure(font)
  }

  deinit {
    cfont_close(font)
    bytes?.deallocate()
  }

  /// The bytes of a font loaded from memory; nil for files.
  var data: Data? { bytes.map { Data(buffer: $0) } }

  private static func measure(_ font: OpaquePointer) -> cfont_metrics {
    var metrics = cfont_metrics()
    cfont_measure(font, &metrics)
    return metrics
  }

  var postScriptName: String? { cfont_postscript_name(font).map { String(cString: $0) } }

  var fullName: String? {
    var bytes = [UInt8](repeating: 0, count: 512)
    let length = cfont_full_name(font, &bytes, bytes.count)
    return length > 0 ? String(bytes: bytes.prefix(length), encoding: .utf16BigEndian) : nil
  }

  func glyph(named name: String) -> CGGlyph { cfont_glyph_named(font, name) }

  func glyph(of character: Unicode.Scalar) -> CGGlyph { cfont_glyph_of(font, character.value) }

  func name(of glyph: CGGlyph) -> String? {
    var name = [CChar](repeating: 0, count: 128)
    guard cfont_glyph_name(font, glyph, &name, UInt32(name.count)) != 0 else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// A glyph, cached; nil if the font does not have it.
  func glyph(_ index: CGGlyph) -> Glyph? {
    if let known = glyphs[index] { return known }
    var outline = PathElements()
    var advance: CInt = 0
    let found = withUnsafeMutablePointer(to: &outline) { outline in
      cfont_outline(font, index, &advance, Self.addElement, outline)
    }
    guard found != 0 else { return nil }
    if !outline.isEmpty { outline.close() }
    let glyph = Glyph(advance: advance, outline: outline, box: outline.tightBounds)
    if glyphs.count >= 2_048 { glyphs.removeAll(keepingCapacity: true) }
    glyphs[index] = glyph
    return glyph
  }

  /// A colour glyph, cached; nil for other glyphs.
  func colorGlyph(_ index: CGGlyph) -> ColorGlyph? {
    guard cfont_has_color(font) != 0 else { return nil }
    if let known = colorGlyphs[index] { return known }
    var bitmap = cfont_picture()
    guard cfont_picture_of(font, index, &bitmap) != 0, let glyph = ColorGlyph(bitmap) else {
      return nil
    }
    if colorGlyphs.count >= 256 { colorGlyphs.removeAll(keepingCapacity: true) }
    colorGlyphs[index] = glyph
    return glyph
  }

  private static let addElement: cfont_element = { context, kind, points in
    guard let path = context?.assumingMemoryBound(to: PathElements.self), let points else { return }
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: points[2 * index], y: points[2 * index + 1])
    }
    switch kind {
    case 0:
      if !path.pointee.isEmpty { path.pointee.close() }
      path.pointee.move(to: point(0))
    case 1: path.pointee.line(to: point(0))
    case 2: path.pointee.quad(to: point(1), control: point(0))
    default: path.pointee.cubic(to: point(2), control1: point(0), control2: point(1))
    }
  }
}
