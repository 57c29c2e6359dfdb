import LaminaCompositor

/// Statistics of the last frame.
package struct FrameCounts: Hashable, Sendable {
  package var drawCalls = 0
  package var passes = 0
  /// Bytes uploaded to the GPU, without new images.
  package var uploadedBytes = 0
  /// Bytes read back from the GPU.
  package var readBytes = 0
  /// Pixels drawn, counted once per drawing that covers them.
  package var drawnPixels = 0.0
  /// Drawing time measured by the GPU; nil for software.
  package var gpu: Duration?

  package init() {}

  init(_ statistics: FrameStatistics) {
    drawCalls = statistics.drawCalls
    passes = statistics.passes
    uploadedBytes = statistics.uploadedBytes
    readBytes = statistics.readBytes
    drawnPixels = statistics.drawnPixels
    gpu = statistics.gpu
  }
}
