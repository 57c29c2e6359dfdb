import LaminaDocuments
import LaminaKit

/// What a run of `lamina render` is done with: a device, and what it shows meanwhile.
struct RenderContext {
  var device: DeviceOptions
  /// Decoded images of other documents; nil for a single document.
  var images: ImageCache?
  var progress = ProgressStyle.none
  /// Whether no warning is printed.
  var isQuiet = false
  /// Whether an output with this hash of its inputs is complete and need not be rendered; nil if that
  /// is not asked.
  var isComplete: ((String) -> Bool)?
  /// Whether the run reports that a signal has stopped it.
  var reportsStop = true
  /// Whether further frames are wanted, which is asked after each.
  var isWanted: @Sendable () -> Bool = { Interruption.exitCode == nil }
}

/// What a run of `lamina render` has done.
struct RenderOutcome {
  /// The number of rendered frames.
  var frames: Int
  var width: Int
  var height: Int
  /// Wall time.
  var seconds: Double
  /// A hash of everything that determines the output; empty if it was not asked for.
  var inputs: String
  var warnings: [String]
  /// What is said of the output that is no warning; nil if nothing is.
  var note: String?
}
