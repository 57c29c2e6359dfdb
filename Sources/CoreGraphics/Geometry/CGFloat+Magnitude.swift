extension CGFloat {
  /// The magnitude of `x`.
  ///
  /// Not Apple's: on Linux, `abs(x)` inside a client's extension of CGFloat finds a static function of
  /// Foundation and does not compile; with this it does.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}
