package import CoreGraphics

/// Memory limit in bytes of images and the resources for drawing them.
///
/// Larger requests are refused before allocation, because a system that is out of memory kills the
/// process.
package struct MemoryAllowance: Hashable, Sendable {
  package var bytes: Int

  package init(bytes: Int) { self.bytes = max(0, bytes) }

  /// Half of the memory that is available to the process.
  package static let standard = MemoryAllowance(bytes: SystemMemory().available / 2)

  /// The budget of a document's images: a quarter, since decoding, upload and texture each need
  /// memory.
  package var images: Budget { Budget([.imageBytes: min(Limit.imageBytes.standard, bytes / 4)]) }
}
