/// What expressions refer to.
enum ExpressionObject: Sendable {
  case math
  /// A composition, by its position in the file.
  case composition(Int)
  case layer(ExpressionLayer)
  case effect(JSONValue, ExpressionLayer)
  case transform(JSONValue, ExpressionLayer)
  /// The items of a shape layer or group.
  case group([JSONValue], ExpressionLayer)
  case shape(JSONValue, ExpressionLayer)
  case property(ExpressionProperty, ExpressionLayer)
  /// A key frame: its time in seconds, its value and its number.
  case key(Double, [Double], Int)
}
