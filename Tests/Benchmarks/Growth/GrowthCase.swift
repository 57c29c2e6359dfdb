import CoreGraphics
import LaminaKit
import QuartzCore

/// A construct that a program or a document can have many of.
struct GrowthCase {
  let name: String
  /// The largest count.
  let most: Int
  /// Why its time may grow faster than its count; nil when it may not.
  let argued: String?
  let work: @MainActor (_ count: Int) throws -> Void

  init(
    _ name: String, to most: Int = 80_000, argued: String? = nil,
    _ work: @escaping @MainActor (_ count: Int) throws -> Void
  ) {
    self.name = name
    self.most = most
    self.argued = argued
    self.work = work
  }

  @MainActor static let all =
    layers + layerTasks + animations + callbacks + drawing + views + scenes + lottie
}

// MARK: Helpers

extension GrowthCase {
  /// Options whose limits do not end the work; those of depth protect the stack and stay.
  static let device: DeviceOptions = {
    var device = DeviceOptions(memory: MemoryAllowance(bytes: 1 << 40))
    let depths: Set<Limit> = [
      .elementDepth, .layerDepth, .jsonDepth, .shapeDepth, .nestedCompositions,
    ]
    for limit in Limit.allCases where !depths.contains(limit) {
      device.limits[limit] = 1 << 40
    }
    return device
  }()

  /// A canvas of 64 x 64 pixels.
  static func stage() -> Stage {
    Stage(size: CGSize(width: 64, height: 64), scale: 1, device: device)
  }

  /// Builds content and draws two frames of it.
  static func draw(_ build: (Stage) throws -> Void) throws {
    let stage = stage()
    try build(stage)
    for time in [0, 0.5] { _ = try stage.image(at: time) }
  }

  /// Builds content and evaluates two frames of it.
  static func evaluate(_ build: (Stage) throws -> Void) throws {
    let stage = stage()
    try build(stage)
    for time in [0, 0.5] { try stage.evaluate(at: time) }
  }

  /// A small layer whose position depends on its number.
  static func layer(_ number: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: number % 60, y: number / 60 % 60, width: 3, height: 3)
    layer.backgroundColor = CGColor(red: CGFloat(number % 7) / 6, green: 0, blue: 1, alpha: 1)
    return layer
  }

  static func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    return animation
  }
}
