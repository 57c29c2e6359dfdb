import CoreGraphics

/// What a text of the visual format language says: views in a row, and what is between them.
struct VisualFormat {
  /// A length, compared with a number or another view's.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object = Object.number(0)
    var multiplier = 1.0
    var constant = 0.0
    var priority = UILayoutPriority.required.rawValue
  }

  /// What a length is compared with.
  enum Object {
    case number(Double)
    case view(String)
  }

  /// What is between two neighbours.
  enum Gap {
    case none
    case standard
    case lengths([Predicate])
  }

  /// One view of the row, with the rules for its length.
  struct Item {
    var name: String
    var lengths: [Predicate]
    /// The gap in front of it.
    var gap: Gap
  }

  var isVertical = false
  /// What is between the superview and the first view; nil where the row does not begin with it.
  var start: Gap?
  var items: [Item] = []
  /// What is between the last view and the superview; nil where the row does not end with it.
  var end: Gap?
}

/// Where a text is not of the visual format language, and why.
struct VisualFormatError: Error, CustomStringConvertible {
  var message: String
  var format: String
  /// The place in the text, in characters.
  var offset: Int

  var description: String {
    let place = String(repeating: " ", count: offset)
    return "Unable to parse constraint format:\n\(message)\n\(format)\n\(place)^"
  }
}
