package import CoreGraphics

/// A font request: a family and its attributes. The system selects the nearest match.
package struct FontChoice: Hashable, Sendable {
  package enum Slant: Int32, Sendable { case upright, oblique, italic }

  package var family: String
  /// From 100, thin, over 400, regular, and 700, bold, to 1,000.
  package var weight: Int32 = 400
  package var slant = Slant.upright
  /// From 0, narrowest, over 4, normal, to 8.
  package var stretch: Int32 = 4

  package init(family: String) { self.family = family }

  /// The default font.
  package static let system = FontChoice(family: StandardFonts.sans)
  /// The default monospaced font.
  package static let monospaced = FontChoice(family: StandardFonts.monospaced)
}

/// A font request with a size in points.
package struct TextFont: Hashable, Sendable {
  /// The maximum size; Pango's coordinates end at two million points.
  package static let largest: CGFloat = 10_000

  package var choice: FontChoice
  package var size: CGFloat

  /// Creates a font; an invalid size is clamped.
  package init(_ choice: FontChoice, size: CGFloat) {
    self.choice = choice
    self.size = size >= 0.01 ? min(size, Self.largest) : 0.01
  }

  /// Creates a font by PostScript, full or family name; a missing font is substituted, and reported
  /// for `subject` unless that is nil.
  package init(named name: String, size: CGFloat, for subject: String?) {
    let found = TextEngine.shared.find(name)
    self.init(found.choice, size: size)
    guard let subject, !found.isExact else { return }
    let other = face.flatMap { $0.fullName.map { $0 as String } } ?? "nothing"
    Diagnostics.report(subject, "font '\(name)' is not installed; '\(other)' is drawn instead")
  }

  /// The font face for characters that it supports.
  package var face: CGFont? { TextEngine.shared.face(of: self) }
}
