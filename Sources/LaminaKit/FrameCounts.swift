import LaminaCompositor

/// What the last frame was made of.
package struct FrameCounts: Hashable, Sendable {
  package var drawCalls = 0
  package var passes = 0
  /// Sent to the GPU, new images aside.
  package var uploadedBytes = 0
  /// Brought back from it.
  package var readBytes = 0
  /// Pixels that drawings cover together, each as often as it is drawn.
  package var drawnPixels = 0.0
  /// What the GPU says that drawing took it; nil without hardware.
  package var gpu: Duration?

  package init() {}

  init(_ statistics: FrameStatistics) {
    (drawCalls, passes) = (statistics.drawCalls, statistics.passes)
    (uploadedBytes, readBytes) = (statistics.uploadedBytes, statistics.readBytes)
    (drawnPixels, gpu) = (statistics.drawnPixels, statistics.gpu)
  }
}
