public import CoreGraphics
public import Foundation

extension NSCoder {
  /// A point from an archive, zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// A size from an archive, zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// A rectangle from an archive, zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Archives a displacement.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }
  /// A displacement from an archive, neutral where there is none.
  public func decodeCGVector(forKey key: String) -> CGVector {
    NSCoder.cgVector(for: archivedText(key))
  }
  /// Archives a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  /// A transform from an archive, neutral where there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: archivedText(key))
  }
  /// Archives insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  /// Insets from an archive, neutral where there is none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: archivedText(key))
  }
  /// Archives a displacement.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }
  /// A displacement from an archive, neutral where there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    NSCoder.uiOffset(for: archivedText(key))
  }

  private func archivedText(_ key: String) -> String {
    (found(NSString.self, key) as String?) ?? ""
  }

  /// The object of a key, nil where there is none: to ask an archive for one is an error.
  func found<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The numbers of a list, none where there is no list.
  func foundNumbers(_ key: String) -> [CGFloat] {
    guard containsValue(forKey: key) else { return [] }
    let list = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key)
    return (list as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
  }
}
