import CoreGraphics

/// Memory limit in bytes of images and the resources for drawing them.
///
/// Larger requests are refused before allocation, because a system that is out of memory kills the
/// process.
package struct MemoryAllowance: Hashable, Sendable {
  package var bytes: Int

  package init(bytes: Int) { self.bytes = max(0, bytes) }

  /// Half of the memory that is available to the process.
  package static let standard = MemoryAllowance(bytes: SystemMemory().available / 2)

  /// The limits in bytes that the memory leaves: a quarter for images, since decoding, upload and
  /// texture each need memory, and parts for what a document multiplies.
  func limits(_ limits: [Limit: Int]) -> [Limit: Int] {
    var limits = limits
    // A point of a computed path takes some 100 bytes while its layer is made, and a particle with its
    // history and its drawing some 1,250. Encoded drawings are copied to batches and to the driver.
    let parts = [
      (Limit.imageBytes, 4), (.copyBytes, 4), (.coverageBytes, 8), (.textBytes, 4),
      (.computedPoints, 128), (.particlesInFrame, 2_500), (.drawingBytes, 8),
    ]
    for (limit, part) in parts {
      limits[limit] = min(limits[limit] ?? limit.standard, bytes / part)
    }
    return limits
  }
}
