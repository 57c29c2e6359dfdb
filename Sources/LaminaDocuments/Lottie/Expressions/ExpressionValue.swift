/// A value of an expression.
enum ExpressionValue: Sendable {
  case number(Double)
  case vector([Double])
  case text(String)
  case object(ExpressionObject)
}
