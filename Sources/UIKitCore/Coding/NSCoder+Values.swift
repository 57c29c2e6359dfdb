public import CoreGraphics
public import Foundation

extension NSCoder {
  /// Decodes a point; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Decodes a size; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Decodes a rectangle; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Encodes a vector.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }
  /// Decodes a vector; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector {
    NSCoder.cgVector(for: archivedText(key))
  }
  /// Encodes an affine transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  /// Decodes an affine transform; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: archivedText(key))
  }
  /// Encodes insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  /// Decodes insets; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: archivedText(key))
  }
  /// Encodes an offset.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }
  /// Decodes an offset; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    NSCoder.uiOffset(for: archivedText(key))
  }

  private func archivedText(_ key: String) -> String {
    (found(NSString.self, key) as String?) ?? ""
  }

  /// Decodes the object for a key; nil if the key is missing, which would be an error.
  package func found<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Decodes a list of numbers; empty if there is none.
  func foundNumbers(_ key: String) -> [CGFloat] {
    guard containsValue(forKey: key) else { return [] }
    let list = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key)
    return (list as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
  }
}
