/// What becomes of a text that does not fit its box.
public enum TextFitting: String, CaseIterable, Hashable, Sendable {
  /// It is drawn as written, and a warning names its layer, its size and that of the box.
  case warn
  /// Its font is made smaller until it fits; a warning says so if even a tenth of the size is too large.
  case shrink
  /// What is outside of the box is not drawn.
  case clip
}

extension TextFitting {
  /// Adds the choice to a hash of what a document was loaded from; the default changes no hash.
  func append(to hash: inout ContentHash) {
    if self != .warn { hash.append("fit-text=\(rawValue)") }
  }
}
