/// How `objc_setAssociatedObject` keeps a value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained. Differs from Apple: a released object reads as nil instead of being invalid.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied, if the value conforms to `NSCopying`; else retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied, if the value conforms to `NSCopying`; else retained.
  case OBJC_ASSOCIATION_COPY = 771
}
