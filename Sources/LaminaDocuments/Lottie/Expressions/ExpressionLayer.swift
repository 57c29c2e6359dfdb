/// A layer by its composition and its position in it.
struct ExpressionLayer: Sendable {
  var composition: Int
  var position: Int
  var json: JSONValue
}
