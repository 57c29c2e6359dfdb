/// A step of an expression.
indirect enum ExpressionStatement: Sendable {
  case evaluate(ExpressionNode)
  case assign(String, ExpressionNode)
  case branch(ExpressionNode, [ExpressionStatement], [ExpressionStatement])
}
