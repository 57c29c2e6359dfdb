extension UIView {
  /// A built-in timing curve.
  public enum AnimationCurve: Int, Sendable {
    /// Begins slowly, accelerates, then slows down.
    case easeInOut
    /// Begins slowly, then accelerates.
    case easeIn
    /// Begins fast, then slows down.
    case easeOut
    /// Constant speed.
    case linear
  }

  /// A transition of begin/commit animations.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// Flips around the vertical axis, from left to right.
    case flipFromLeft
    /// Flips around the vertical axis, from right to left.
    case flipFromRight
    /// Curls the view up like a page.
    case curlUp
    /// Curls the view down like a page.
    case curlDown
  }

  /// Predefined system animations.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, then removes them from their superviews.
    case delete
  }
}

extension UIView.AnimationCurve {
  /// Creates the curve from its bits in animation options (CA-V3).
  init(bits: UInt) {
    switch bits >> 16 & 3 {
    case 1: self = .easeIn
    case 2: self = .easeOut
    case 3: self = .linear
    default: self = .easeInOut
    }
  }

  /// The equivalent timing function (CA-C1, CA-V4).
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
