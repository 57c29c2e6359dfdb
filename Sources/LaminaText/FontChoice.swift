package import CoreGraphics

/// Which font is wanted: a family, and what of it. The system decides what comes closest.
package struct FontChoice: Hashable, Sendable {
  package enum Slant: Int32, Sendable { case upright, oblique, italic }

  package var family: String
  /// From 100, thin, over 400, regular, and 700, bold, to 1,000.
  package var weight: Int32 = 400
  package var slant = Slant.upright
  /// From 0, the narrowest, over 4, normal, to 8.
  package var stretch: Int32 = 4

  package init(family: String) { self.family = family }

  /// What text without a font is drawn with; every system has something for it.
  package static let system = FontChoice(family: "sans-serif")
  /// As `system`, all glyphs of one width.
  package static let monospaced = FontChoice(family: "monospace")
}

/// A font in a size, as text asks for it.
package struct TextFont: Hashable, Sendable {
  /// Larger ones make no sense to Pango, whose numbers end at two million points.
  package static let largest: CGFloat = 10_000

  package var choice: FontChoice
  package var size: CGFloat

  /// Sizes that make no sense count as the nearest that does.
  package init(_ choice: FontChoice, size: CGFloat) {
    self.choice = choice
    self.size = size >= 0.01 ? min(size, Self.largest) : 0.01
  }

  /// The font with a PostScript name, a full name or a family's name; where nobody has it, what the
  /// system puts in its place, with a report by `subject` that names both, unless that is nil.
  package init(named name: String, size: CGFloat, for subject: String?) {
    let found = TextEngine.shared.find(name)
    self.init(found.choice, size: size)
    guard let subject, !found.isExact else { return }
    let other = face.flatMap { $0.fullName.map { $0 as String } } ?? "nothing"
    Diagnostics.report(subject, "no font \(name); \(other) stands in for it")
  }

  /// The face that draws what it has of a text.
  package var face: CGFont? { TextEngine.shared.face(of: self) }
}
