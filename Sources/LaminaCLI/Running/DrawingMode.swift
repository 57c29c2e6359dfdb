import CoreGraphics
import LaminaExport
import LaminaKit

/// What a device is opened for: the runs of a batch with the same mode share one.
struct DrawingMode: Hashable, Sendable, CaseIterable {
  var space: WorkingSpace
  /// 8 bits, 16, or float where the output has room for a high dynamic range.
  var depth: FrameDepth

  static let allCases = WorkingSpace.allCases.flatMap { space in
    [FrameDepth.eight, .sixteen, .float].map { DrawingMode(space: space, depth: $0) }
  }

  /// The options of a device for this mode.
  func applied(to options: DeviceOptions) -> DeviceOptions {
    var options = options
    options.space = space
    options.depth = depth
    return options
  }
}

extension OutputOptions {
  /// What the frames are drawn with.
  var mode: DrawingMode {
    let hasHeadroom = depth == .float || transfer != nil && depth.isDeep
    return DrawingMode(
      space: space, depth: hasHeadroom ? .float : depth.isDeep ? .sixteen : .eight)
  }
}
