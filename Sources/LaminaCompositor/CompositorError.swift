package import CoreGraphics
package import LaminaGL

/// Why a frame could not be drawn.
package enum CompositorError: Error, Hashable, Sendable {
  case gl(GLError)
  /// The surfaces of a frame need more memory than the budget. Sizes in bytes.
  case surfaceMemory(needed: Int, allowed: Int)
  /// The frame needs more work than allowed.
  case limit(LimitExceeded)
}

extension CompositorError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gl(let error): error.description
    case .surfaceMemory(let needed, let allowed):
      "offscreen surfaces need \(needed) bytes, \(allowed) are allowed"
    case .limit(let error): error.description
    }
  }
}

/// Runs GL work and converts its errors.
func drawing<T>(_ body: () throws(GLError) -> T) throws(CompositorError) -> T {
  do { return try body() } catch { throw .gl(error) }
}
