extension CGFloat {
  /// The magnitude of `x`.
  ///
  /// Differs from Apple, which has no such method: on Linux, `abs(x)` in a client's extension of
  /// CGFloat would otherwise resolve to a static function of Foundation and not compile.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}
