package import LaminaGL

/// What a frame took.
package struct FrameStatistics: Hashable, Sendable {
  package var passes = 0
  package var batches = 0
  package var drawCalls = 0
  package var instances = 0
  /// Bytes sent to the GPU, new images aside, and bytes that came back.
  package var uploadedBytes = 0
  package var readBytes = 0
  /// Pixels that drawings cover together, each as often as it is drawn. This and all that follows
  /// is known only when time is measured.
  package var drawnPixels = 0.0
  /// Sending instances and coverage to the GPU.
  package var uploading = Elapsed()
  package var drawing = Elapsed()
  package var readback = Elapsed()
  /// What the GPU says that drawing took it; nil without hardware.
  package var gpu: Duration?

  package init() {}
}
