extension NSMutableAttributedString {
  /// Creates an empty string, which Foundation does not on Linux.
  public convenience init() { self.init(string: "") }
}
