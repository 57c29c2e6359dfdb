/// A shape item that changes the paths before it in its group.
protocol PathModifier: Sendable {
  init(_ json: JSONValue)
  /// The timings of its properties, none of which changes a path linearly.
  var timings: [PropertyTiming] { get }
  /// The changed contours at a frame.
  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier]
  /// The number of points that `applied` computes, at most; asked before.
  func work(on contours: [LottieBezier], at frame: Double) -> Int
}

extension PathModifier {
  /// Most modifiers make a few points of each.
  func work(on contours: [LottieBezier], at frame: Double) -> Int { contours.pointCount }
}

/// The modifiers by the type of their shape item.
enum PathModifiers {
  static let all: [String: any PathModifier.Type] = [
    "tm": TrimModifier.self, "rd": RoundModifier.self, "mm": MergeModifier.self,
    "pb": PuckerModifier.self, "tw": TwistModifier.self, "zz": ZigZagModifier.self,
    "op": OffsetModifier.self,
  ]
}
