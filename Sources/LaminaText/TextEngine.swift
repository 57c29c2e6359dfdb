internal import CPango
internal import CoreGraphics
internal import Synchronization

/// Pango with its font caches, shared by the process and serialised by a lock.
final class TextEngine: Sendable {
  static let shared = TextEngine()

  /// The result of a font lookup.
  struct FontMatch: Sendable {
    var choice: FontChoice
    /// False if no installed font has the name.
    var isExact: Bool
  }

  private let state: Mutex<EngineState>

  private init() {
    FontDirectories.prepare()
    state = Mutex(EngineState())
  }

  /// Looks up a font name; an invalid name gives the system font.
  func find(_ name: String) -> FontMatch { state.withLock { $0.find(name) } }

  /// The face of a font; nil if no font is installed.
  func face(of font: TextFont) -> CGFont? { state.withLock { $0.face(of: font) } }

  /// Lays out a paragraph; empty if memory is exhausted.
  func lines(of paragraph: ParagraphText) -> ParagraphLines {
    let lines = state.withLock { $0.lines(of: paragraph) }
    if let missing = lines.missing {
      Diagnostics.report("text", "no font has \(Self.text(missing)); a box stands in for it")
    }
    return lines
  }

  /// A character for messages: itself and its code point; controls have only that.
  private static func text(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let isControl = character.properties.generalCategory == .control
    return isControl ? code : "\(character) (\(code))"
  }
}

/// The state of the engine.
final class EngineState {
  private struct File: Hashable {
    var path: String
    var index: Int32
  }

  private let pango = cpango_open()
  private var generation = FontDirectories.generation
  private var names: [String: TextEngine.FontMatch] = [:]
  private var faces: [FontChoice: CGFont] = [:]
  private var files: [File: CGFont] = [:]
  private var open = OpenFonts()

  deinit { if let pango { cpango_close(pango) } }

  /// Clears caches after new font directories were added.
  private func refresh() {
    guard generation != FontDirectories.generation, let pango else { return }
    generation = FontDirectories.generation
    names.removeAll()
    faces.removeAll()
    cpango_fonts_changed(pango)
  }

  func find(_ name: String) -> TextEngine.FontMatch {
    refresh()
    if let known = names[name] { return known }
    let isName = !name.isEmpty && name.utf8.count < 256 && !name.utf8.contains(0)
    guard isName else { return TextEngine.FontMatch(choice: .system, isExact: false) }
    var choice = cpango_choice()
    var family = [CChar](repeating: 0, count: 256)
    let found = family.withUnsafeMutableBufferPointer {
      (
        isExact: cpango_find(name, &choice, $0.baseAddress) != 0,
        family: $0.baseAddress.map { String(cString: $0) } ?? ""
      )
    }
    let alias = FontAliases.family(for: name)
    var wanted = FontChoice(
      family: alias ?? (found.isExact ? found.family : Self.substitute(name, stem: found.family)))
    wanted.weight = choice.weight
    wanted.stretch = choice.stretch
    wanted.slant = FontChoice.Slant(rawValue: choice.slant) ?? .upright
    if names.count >= 1_024 { names.removeAll() }
    let match = TextEngine.FontMatch(choice: wanted, isExact: found.isExact || alias != nil)
    names[name] = match
    return match
  }

  /// The family that stands in for a missing one: one with its widths, if one is installed.
  private static func substitute(_ name: String, stem: String) -> String {
    var family = [CChar](repeating: 0, count: 256)
    let plain = FontAliases.plain(stem)
    let found = family.withUnsafeMutableBufferPointer { buffer in
      cpango_metric_alias(plain, buffer.baseAddress) != 0
        ? buffer.baseAddress.map { String(cString: $0) } : nil
    }
    return found ?? StandardFonts.family(for: name)
  }

  func face(of font: TextFont) -> CGFont? {
    refresh()
    if let known = faces[font.choice] { return known }
    guard let pango else { return nil }
    var face = cpango_face()
    let found = font.choice.family.withCString { family in
      var choice = font.choice.wanted(family)
      return cpango_load(pango, &choice, font.size, &face)
    }
    guard found != 0, let file = self.file(face) else { return nil }
    if faces.count >= 1_024 { faces.removeAll() }
    faces[font.choice] = file
    return file
  }

  private func file(_ face: cpango_face) -> CGFont? {
    guard let path = face.file else { return nil }
    let key = File(path: String(cString: path), index: face.index)
    if let known = files[key] { return known }
    // The high bits are the index of a named instance.
    let font = CGFont(file: key.path, index: Int(key.index & 0xFFFF))
    files[key] = font
    return font
  }

  func lines(of paragraph: ParagraphText) -> ParagraphLines {
    refresh()
    guard let pango else { return ParagraphLines() }
    if open.mustCloseAll(before: paragraph.fonts) { cpango_close_fonts(pango) }
    var found = cpango_lines()
    let done = paragraph.withRequest { cpango_layout(pango, $0, &found) }
    guard done != 0 else { return ParagraphLines() }
    defer { cpango_free(&found) }
    var lines = ParagraphLines()
    lines.isTruncated = found.is_truncated != 0
    lines.missing = found.missing == 0 ? nil : Unicode.Scalar(found.missing)
    let table = paragraph.unitTable()
    for index in 0..<Int(found.line_count) {
      lines.all.append(line(found.lines[index], of: found, paragraph, table))
    }
    return lines
  }

  private func line(
    _ source: cpango_line, of found: cpango_lines, _ paragraph: ParagraphText, _ table: [Int]?
  ) -> TextLine {
    var line = TextLine()
    line.width = CGFloat(source.width)
    line.isRightToLeft = source.is_right_to_left != 0
    let units = UnitMap(table: table)
    line.range = units[source.start, source.length]
    let first = Int(source.first_run)
    for index in first..<(first + Int(source.run_count)) {
      guard let run = run(found.runs[index], of: found) else { continue }
      var styled = run
      let source = found.runs[index]
      styled.style = paragraph.style(ofSpan: Int(source.span))
      styled.attachment = paragraph.attachment(ofSpan: Int(source.span))
      let range = units[source.start, source.length]
      let start = line.range.lowerBound
      styled.range = (range.lowerBound - start)..<(range.upperBound - start)
      styled.indices = (0..<Int(source.glyph_count)).map {
        units[found.glyphs[Int(source.first_glyph) + $0].start] - start
      }
      line.runs.append(styled)
    }
    return line
  }

  private func run(_ source: cpango_run, of found: cpango_lines) -> TextRun? {
    guard let font = file(source.face) else { return nil }
    var run = TextRun(
      font: font, size: source.face.size, shear: source.face.shear,
      isEmboldened: source.face.is_emboldened != 0)
    run.x = source.x
    run.width = source.width
    run.isRightToLeft = source.is_right_to_left != 0
    let first = Int(source.first_glyph)
    for index in first..<(first + Int(source.glyph_count)) {
      let glyph = found.glyphs[index]
      run.glyphs.append(CGGlyph(truncatingIfNeeded: glyph.glyph))
      run.positions.append(CGPoint(x: glyph.x, y: glyph.y))
    }
    return run
  }
}

extension FontChoice {
  func wanted(_ family: UnsafePointer<CChar>) -> cpango_choice {
    cpango_choice(family: family, weight: weight, slant: slant.rawValue, stretch: stretch)
  }
}
