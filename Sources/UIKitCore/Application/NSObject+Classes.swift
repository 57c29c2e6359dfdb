public import Foundation

extension NSObject {
  /// The class itself: the class under which an archive stores its objects.
  public class func classForCoder() -> AnyClass { self }
}
