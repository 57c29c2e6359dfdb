import CoreGraphics
import Foundation

/// Converts boxed values to objects that a keyed archive supports, and back.
///
/// Values without a Foundation class are dictionaries with the kind as their only key, so that key
/// order never affects an archive.
package enum ArchivedValue {
  /// The classes allowed in an archived value.
  package static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSValue.self, NSArray.self, NSDictionary.self, NSData.self,
    NSNull.self, CAMediaTimingFunction.self, CAValueFunction.self, CAAnimation.self,
    CAEmitterCell.self, CAConstraint.self, CIFilter.self, CALayer.self,
  ]

  /// The archived nil: one shared object, since equal `NSNull` objects have different hashes on
  /// Linux, which breaks an archiver's object table.
  static let nothing = NSNull()

  /// The archive object of a value; nil for values that cannot be archived.
  package static func object(_ box: Any?) -> NSObject? { object(box, depth: 0) }

  /// The value of an archive object; nil for damaged or unknown objects.
  package static func value(_ object: Any?) -> Any? { value(object, depth: 0) }

  static func object(_ box: Any?, depth: Int) -> NSObject? {
    guard depth < Limit.elementDepth.standard else { return nil }
    switch Boxed.unwrapped(box) {
    case nil: return nil
    case let text as String: return NSString(string: text)
    case let point as CGPoint: return NSValue(point: point)
    case let size as CGSize: return NSValue(size: size)
    case let rect as CGRect: return NSValue(rect: rect)
    case let transform as CATransform3D: return record("transform", numbers(doubles(transform)))
    case let plane as CGAffineTransform:
      return record(
        "plane", numbers([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty]))
    case let color as CGColor:
      let c = color.rgba.components
      return record(
        "color", numbers([Double(c.x), Double(c.y), Double(c.z), Double(c.w)]))
    case let path as CGPath: return record("path", pathObject(path.elements))
    case let image as CGImage: return record("image", imageObject(image))
    case let text as NSAttributedString: return record("text", runs(text, depth))
    case let table as [AnyHashable: Any]: return record("table", pairs(table, depth))
    case let object as any NSObject & NSSecureCoding where !(object is NSArray): return object
    case let box?: return number(box) ?? list(box, depth)
    }
  }

  static func value(_ object: Any?, depth: Int) -> Any? {
    guard depth < Limit.elementDepth.standard else { return nil }
    switch object {
    case let list as [Any]: return list.map { value($0, depth: depth + 1) ?? NSNull() }
    case let text as NSString: return String(describing: text)
    case let record as NSDictionary:
      guard record.count == 1, let kind = record.allKeys.first else { return nil }
      return value(of: "\(kind)", record.object(forKey: kind), depth)
    default: return Boxed.structure(object) ?? object
    }
  }

  private static func value(of kind: String, _ object: Any?, _ depth: Int) -> Any? {
    switch kind {
    case "transform": return numbers(object, 16).flatMap { CATransform3D(boxed: $0) }
    case "plane":
      return numbers(object, 6).map { n in
        CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      }
    case "color":
      return numbers(object, 4).map { n in
        CGColor(RGBA(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3])))
      }
    case "path": return elements(object).map { CGPath(elements: $0) }
    case "image": return image(object)
    case "text": return text(object, depth)
    case "table": return table(object, depth)
    default: return nil
    }
  }

  private static func number(_ box: Any) -> NSObject? {
    if Boxed.isFlag(box), let flag = box as? Bool { return NSNumber(value: flag) }
    return Boxed.double(box).map { NSNumber(value: $0) }
  }

  private static func list(_ box: Any, _ depth: Int) -> NSObject? {
    Boxed.array(box).map { elements in
      NSArray(array: elements.map { object($0, depth: depth + 1) ?? nothing })
    }
  }

  private static func record(_ kind: String, _ value: NSObject) -> NSObject {
    NSDictionary(object: value, forKey: kind as NSString)
  }

  private static func numbers(_ numbers: [Double]) -> NSObject {
    NSArray(array: numbers.map { NSNumber(value: $0) })
  }

  private static func numbers(_ object: Any?, _ count: Int) -> [Double]? {
    Boxed.numbers(object, count: count)
  }

  private static func doubles(_ transform: CATransform3D) -> [Double] {
    let m = transform.matrix
    return (0..<4).flatMap { row in (0..<4).map { m[row][$0] } }
  }
}
