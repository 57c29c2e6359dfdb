/// The colours of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface style requires.
  case `default`
  /// Light, for dark backgrounds.
  case lightContent
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is hidden and shown.
public enum UIStatusBarAnimation: Int, Sendable {
  /// None.
  case none
  /// Fades.
  case fade
  /// Slides.
  case slide
}
