import CoreGraphics

/// A parsed visual format: views along an axis, and the spaces between them.
struct VisualFormat {
  /// A comparison of a length with a number or another view's length.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object = Object.number(0)
    var multiplier = 1.0
    var constant = 0.0
    var priority = UILayoutPriority.required.rawValue
  }

  /// The operand of a comparison.
  enum Object {
    case number(Double)
    case view(String)
  }

  /// The space between two neighbours.
  enum Connection {
    case none
    case standard
    case lengths([Predicate])
  }

  /// A view of the format, with predicates for its length.
  struct Item {
    var name: String
    var lengths: [Predicate]
    /// The space before it.
    var connection: Connection
  }

  var isVertical = false
  /// The space between the superview and the first view; nil if the format does not start at `|`.
  var start: Connection?
  var items: [Item] = []
  /// The space between the last view and the superview; nil if the format does not end at `|`.
  var end: Connection?
}

/// A syntax error in a visual format, with message and offset.
struct VisualFormatError: Error, CustomStringConvertible {
  var message: String
  var format: String
  /// The offset in the text, in characters.
  var offset: Int

  var description: String {
    let padding = String(repeating: " ", count: offset)
    return "Unable to parse constraint format:\n\(message)\n\(format)\n\(padding)^"
  }
}
