/// A shape item that changes the paths before it in its group.
protocol PathModifier: SendableMetatype {
  init(_ json: JSONValue)
  /// The timings of its properties; no property changes a path linearly.
  var timings: [PropertyTiming] { get }
  /// The changed contours at a frame.
  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier]
  /// The changed contours at a frame, where that takes a time that must be limited.
  func applied(
    to contours: [LottieBezier], at frame: Double, _ meter: PathMeter
  ) -> [LottieBezier]
  /// The changed contours of paths, each of which may have several.
  func applied(
    toItems items: [[LottieBezier]], at frame: Double, _ meter: PathMeter
  ) -> [[LottieBezier]]
  /// The number of points that `applied` computes, at most; asked before.
  func work(on contours: [LottieBezier], at frame: Double) -> Int
  /// Whether areas are combined, which takes much longer than other changes.
  var combinesAreas: Bool { get }
  /// Whether each changed path depends on all paths.
  var combinesPaths: Bool { get }
  /// The modifier for the paths of a group with a transform, before which there are other paths.
  func inside(_ transform: LottieTransform?, after count: Int) -> any PathModifier
}

extension PathModifier {
  func applied(
    to contours: [LottieBezier], at frame: Double, _ meter: PathMeter
  ) -> [LottieBezier] { applied(to: contours, at: frame) }

  /// Most modifiers make a few points of each.
  func work(on contours: [LottieBezier], at frame: Double) -> Int { contours.pointCount }

  var combinesAreas: Bool { false }

  var combinesPaths: Bool { false }

  /// Most modifiers make one contour of each; others make one path of all.
  func applied(
    toItems items: [[LottieBezier]], at frame: Double, _ meter: PathMeter
  ) -> [[LottieBezier]] {
    let joined = Array(items.joined())
    let changed = applied(to: joined, at: frame, meter)
    guard changed.count == joined.count else { return [changed] }
    var rest = changed[...]
    return items.map { item in
      defer { rest = rest.dropFirst(item.count) }
      return Array(rest.prefix(item.count))
    }
  }

  func inside(_ transform: LottieTransform?, after count: Int) -> any PathModifier { self }
}

/// The modifiers by the type of their shape item.
enum PathModifiers {
  static let all: [String: any PathModifier.Type] = [
    "tm": TrimModifier.self, "rd": RoundModifier.self, "mm": MergeModifier.self,
    "pb": PuckerModifier.self, "tw": TwistModifier.self, "zz": ZigZagModifier.self,
    "op": OffsetModifier.self,
  ]
}
