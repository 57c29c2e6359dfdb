package import CoreGraphics
package import LaminaGL

/// Why a frame could not be drawn.
package enum CompositorError: Error, Hashable, Sendable {
  case gl(GLError)
  /// The surfaces of a frame need more memory than the budget. Sizes in bytes; the node is that of
  /// the pass, if one is the cause.
  case surfaceMemory(needed: Int, allowed: Int, node: Int? = nil)
  /// The frame needs more work than allowed.
  case limit(LimitExceeded)
}

extension CompositorError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gl(let error): error.description
    case .surfaceMemory(let needed, let allowed, _):
      "offscreen surfaces need \(needed) bytes, \(allowed) are allowed"
    case .limit(let error): error.description
    }
  }
}

extension CompositorError {
  /// The same error, with the node of the pass whose surface needs the memory.
  func at(node: Int?) -> CompositorError {
    guard case .surfaceMemory(let needed, let allowed, nil) = self else { return self }
    return .surfaceMemory(needed: needed, allowed: allowed, node: node)
  }
}

/// Runs GL work and converts its errors.
func drawing<T>(_ body: () throws(GLError) -> T) throws(CompositorError) -> T {
  do { return try body() } catch { throw .gl(error) }
}
