import LaminaGL
import LaminaScene

extension GLBlend {
  /// The blend function of modes that fixed-function blending supports and that leave uncovered
  /// pixels unchanged.
  init?(_ mode: BlendMode) {
    if mode.readsBackdrop || mode.affectsUncovered { return nil }
    switch mode {
    case .screen: self.init(.one, .oneMinusSourceColor)
    case .plusL: self.init(.one, .one)
    case .sourceAtop: self.init(.destinationAlpha, .oneMinusSourceAlpha)
    case .destOver: self.init(.oneMinusDestinationAlpha, .one)
    case .destOut: self.init(.zero, .oneMinusSourceAlpha)
    case .xor: self.init(.oneMinusDestinationAlpha, .oneMinusSourceAlpha)
    default: self = .over
    }
  }

  /// The blend function of modes that change every pixel of the group.
  init(covering mode: BlendMode) {
    switch mode {
    case .sourceIn: self.init(.destinationAlpha, .zero)
    case .sourceOut: self.init(.oneMinusDestinationAlpha, .zero)
    case .destIn: self.init(.zero, .sourceAlpha)
    case .destAtop: self.init(.oneMinusDestinationAlpha, .sourceAlpha)
    case .clear: self.init(.zero, .zero)
    case .copy: self.init(.one, .zero)
    default: self = .over
    }
  }
}
