public import Foundation

extension NSAttributedString {
  /// Creates a text from the runs of a value; attributes of other scopes than those of views are
  /// left out.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString()
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr.characters[run.range]), attributes: run.attributes.ofViews))
    }
    self.init(attributedString: text)
  }
}

extension AttributeContainer {
  private typealias Scope = AttributeScopes.UIKitAttributes

  /// The attributes of texts in views.
  package var ofViews: [NSAttributedString.Key: Any] {
    var found: [NSAttributedString.Key: Any] = [:]
    found[.font] = self[Scope.FontAttribute.self]
    found[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
    found[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    found[.kern] = self[Scope.KernAttribute.self]
    found[.tracking] = self[Scope.TrackingAttribute.self]
    found[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    found[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    found[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    return found
  }
}
