extension TransformParts {
  /// The components in key paths of transforms (CA-B11).
  package enum Component: String, Sendable {
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// Reads the mean of all three scales, writes all three.
    case scale
    /// Reads the mean of the scales in x and y, writes both.
    case scaleXY = "scale.xy"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  package subscript(_ component: Component) -> Double {
    get {
      switch component {
      case .rotationX: rotation.x
      case .rotationY: rotation.y
      case .rotationZ: rotation.z
      case .scaleX: scale.x
      case .scaleY: scale.y
      case .scaleZ: scale.z
      case .scale: scale.sum() / 3
      case .scaleXY: (scale.x + scale.y) / 2
      case .translationX: translation.x
      case .translationY: translation.y
      case .translationZ: translation.z
      }
    }
    set {
      switch component {
      case .rotationX: rotation.x = newValue
      case .rotationY: rotation.y = newValue
      case .rotationZ: rotation.z = newValue
      case .scaleX: scale.x = newValue
      case .scaleY: scale.y = newValue
      case .scaleZ: scale.z = newValue
      case .scale: scale = SIMD3(repeating: newValue)
      case .scaleXY: (scale.x, scale.y) = (newValue, newValue)
      case .translationX: translation.x = newValue
      case .translationY: translation.y = newValue
      case .translationZ: translation.z = newValue
      }
    }
  }
}
