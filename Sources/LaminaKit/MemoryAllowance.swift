package import CoreGraphics

/// How many bytes pictures, and what they are drawn with, may take together.
///
/// More is refused before it is allocated: a system without memory left ends a process without a word.
package struct MemoryAllowance: Hashable, Sendable {
  package var bytes: Int

  package init(bytes: Int) { self.bytes = max(0, bytes) }

  /// Half of what the system, and the group that the process is in, can still give.
  package static let standard = MemoryAllowance(bytes: SystemMemory().available / 2)

  /// What the images of a document may take: their pixels, as much again on the way to a texture, and
  /// there.
  package var images: Budget { Budget([.imageBytes: min(Limit.imageBytes.standard, bytes / 4)]) }
}
