/// A part of an expression.
indirect enum ExpressionNode: Sendable {
  case value(ExpressionValue)
  case name(String)
  case list([ExpressionNode])
  case member(ExpressionNode, String)
  case element(ExpressionNode, ExpressionNode)
  case call(ExpressionNode, [ExpressionNode])
  case unary(String, ExpressionNode)
  case binary(String, ExpressionNode, ExpressionNode)
  case choice(ExpressionNode, ExpressionNode, ExpressionNode)
}
