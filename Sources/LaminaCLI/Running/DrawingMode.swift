import CoreGraphics
import LaminaExport
import LaminaKit

/// What a device is opened for: the runs of a batch with the same mode share one.
struct DrawingMode: Hashable, Sendable, CaseIterable {
  var space: WorkingSpace
  var isDeep: Bool

  static let allCases = WorkingSpace.allCases.flatMap { space in
    [false, true].map { DrawingMode(space: space, isDeep: $0) }
  }

  /// The options of a device for this mode.
  func applied(to options: DeviceOptions) -> DeviceOptions {
    var options = options
    options.space = space
    options.depth = isDeep ? .float : .eight
    return options
  }
}

extension OutputOptions {
  /// What the frames are drawn with.
  var mode: DrawingMode { DrawingMode(space: space, isDeep: depth.isDeep) }
}
