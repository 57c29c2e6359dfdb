import Foundation

extension NSCoder {
  /// The text for a key; nil if there is none: Foundation stops at a missing object.
  final func text(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }
}
