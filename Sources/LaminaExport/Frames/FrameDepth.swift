/// The bits per channel that frames are drawn for, and that files have at most.
package enum FrameDepth: String, Sendable, Hashable, CaseIterable {
  case eight = "8"
  case ten = "10"
  case sixteen = "16"
  /// Values beyond 0 to 1 are kept where a format has them.
  case float

  /// Whether frames are drawn in floating point.
  package var isDeep: Bool { self != .eight }
}

/// How samples in floating point become 8 bits.
package enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// Rounded to nearest: slow changes show steps.
  case none
  /// By a fixed pattern of thresholds, the same for every frame: slow changes show none.
  case ordered
}
