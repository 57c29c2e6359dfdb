import CGLES

/// Fixed-function blending: `source x S + destination x D`, for color and alpha alike.
package struct GLBlend: Hashable, Sendable {
  /// A blend factor.
  package enum Factor: Hashable, Sendable {
    case zero, one
    case sourceAlpha, oneMinusSourceAlpha, oneMinusSourceColor
    case destinationAlpha, oneMinusDestinationAlpha

    var code: GLenum {
      switch self {
      case .zero: GLenum(GL_ZERO)
      case .one: GLenum(GL_ONE)
      case .sourceAlpha: GLenum(GL_SRC_ALPHA)
      case .oneMinusSourceAlpha: GLenum(GL_ONE_MINUS_SRC_ALPHA)
      case .oneMinusSourceColor: GLenum(GL_ONE_MINUS_SRC_COLOR)
      case .destinationAlpha: GLenum(GL_DST_ALPHA)
      case .oneMinusDestinationAlpha: GLenum(GL_ONE_MINUS_DST_ALPHA)
      }
    }
  }

  package var source: Factor
  package var destination: Factor

  package init(_ source: Factor, _ destination: Factor) {
    self.source = source
    self.destination = destination
  }

  /// Premultiplied source over destination.
  package static let over = GLBlend(.one, .oneMinusSourceAlpha)
}
