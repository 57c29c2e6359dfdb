package import LaminaGL

/// Statistics of one frame.
package struct FrameStatistics: Hashable, Sendable {
  package var passes = 0
  package var batches = 0
  package var drawCalls = 0
  package var instances = 0
  /// Bytes sent to the GPU, without new images, and bytes read back.
  package var uploadedBytes = 0
  package var readBytes = 0
  /// Pixels covered by all drawings, overdraw included. This and the following values are recorded
  /// only when `CompositorOptions.measuresTime` is set.
  package var drawnPixels = 0.0
  /// The time to upload instances and coverage.
  package var uploading = Elapsed()
  package var drawing = Elapsed()
  package var readback = Elapsed()
  /// The GPU's own drawing time; nil on software renderers.
  package var gpu: Duration?

  package init() {}
}
