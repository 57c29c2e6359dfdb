import CFontconfig

/// The font families that the system offers, as fontconfig knows them.
package enum FontFamilies {
  /// Their names, each once, in alphabetical order; empty when there are none.
  package static func all() -> [String] {
    guard let config = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(config) }
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    guard let objects = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(objects) }
    FcObjectSetAdd(objects, FC_FAMILY)
    guard let fonts = FcFontList(config, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(fonts) }
    var names: Set<String> = []
    for index in 0..<max(0, Int(fonts.pointee.nfont)) {
      if let font = fonts.pointee.fonts[index], let name = family(of: font) { names.insert(name) }
    }
    return names.sorted()
  }

  private static func family(of font: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FAMILY, 0, &text) == FcResultMatch else { return nil }
    return text.map { String(cString: $0) }
  }
}
