extension UIView {
  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow, fast, slow.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At constant speed.
    case linear
  }

  /// What a view can turn into another look by, in the oldest form of block animations.
  public enum AnimationTransition: Int, Sendable {
    /// Nothing.
    case none
    /// Turning over, the left edge towards the viewer.
    case flipFromLeft
    /// Turning over, the right edge towards the viewer.
    case flipFromRight
    /// Rolling up like a page.
    case curlUp
    /// Rolling down like a page.
    case curlDown
  }

  /// Animations that the system knows by name.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, then leave their superviews.
    case delete
  }
}

extension UIView.AnimationCurve {
  /// The curve in the bits of options (V3).
  init(bits: UInt) {
    switch bits >> 16 & 3 {
    case 1: self = .easeIn
    case 2: self = .easeOut
    case 3: self = .linear
    default: self = .easeInOut
    }
  }

  /// The same as a timing function (C1, V4).
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
