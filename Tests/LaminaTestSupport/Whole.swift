/// A collection that a test compares as a whole.
///
/// When two arrays differ, the test library computes their shortest difference; for the bytes of
/// two images of 512x384 that takes more than ten minutes.
package struct Whole<Content: Collection & Equatable>: Equatable, CustomStringConvertible
where Content.Element: Equatable {
  package var content: Content

  package var description: String { "\(content.count) of \(Content.Element.self)" }
}

extension Collection where Self: Equatable, Element: Equatable {
  /// The collection, compared as a whole.
  package var whole: Whole<Self> { Whole(content: self) }
}
