/// A collection that a test compares as a whole.
///
/// A test that finds two arrays unequal looks for the shortest difference between them; with the bytes
/// of two pictures of 512x384 it was not done after ten minutes.
package struct Whole<Content: Collection & Equatable>: Equatable, CustomStringConvertible
where Content.Element: Equatable {
  package var content: Content

  package var description: String { "\(content.count) of \(Content.Element.self)" }
}

extension Collection where Self: Equatable, Element: Equatable {
  /// It, compared as a whole.
  package var whole: Whole<Self> { Whole(content: self) }
}
