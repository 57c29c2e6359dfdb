/// What a frame took.
package struct FrameStatistics: Hashable, Sendable {
  package var passes = 0
  package var batches = 0
  package var instances = 0
  /// Only when time is measured.
  package var drawing = Duration.zero
  package var readback = Duration.zero
}
