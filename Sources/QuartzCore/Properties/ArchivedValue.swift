import CoreGraphics
import Foundation

/// Boxed values as objects that a keyed archive can hold, and back.
package enum ArchivedValue {
  /// The classes that an archive of a value may hold.
  package static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSValue.self, NSArray.self, NSDictionary.self, NSData.self,
    NSNull.self, CAMediaTimingFunction.self, CAValueFunction.self, CAAnimation.self,
    CAEmitterCell.self,
  ]

  /// Nil for what cannot be archived.
  package static func object(_ box: Any?) -> NSObject? {
    switch Boxed.unwrapped(box) {
    case nil: return nil
    case let text as String: return NSString(string: text)
    case let point as CGPoint: return NSValue(point: point)
    case let size as CGSize: return NSValue(size: size)
    case let rect as CGRect: return NSValue(rect: rect)
    case let transform as CATransform3D: return record("transform", doubles(transform))
    case let plane as CGAffineTransform:
      return record("plane", [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty])
    case let color as CGColor:
      let c = color.rgba.components
      return record("color", [Double(c.x), Double(c.y), Double(c.z), Double(c.w)])
    case let path as CGPath: return outline(path.elements)
    case let object as any NSObject & NSSecureCoding where !(object is NSArray): return object
    case let box?: return number(box) ?? list(box)
    }
  }

  /// The value in an object of an archive; nil for what is damaged or unknown.
  package static func value(_ object: Any?) -> Any? {
    switch object {
    case let list as [Any]: return list.map { value($0) ?? NSNull() }
    case let record as [String: Any]:
      if let n = numbers(record["transform"], 16) {
        return CATransform3D(boxed: n)
      }
      if let n = numbers(record["plane"], 6) {
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      }
      if let n = numbers(record["color"], 4) {
        return CGColor(RGBA(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3])))
      }
      return elements(record).map { CGPath(elements: $0) }
    default: return Boxed.structure(object) ?? object
    }
  }

  private static func number(_ box: Any) -> NSObject? {
    if let flag = box as? Bool { return NSNumber(value: flag) }
    return Boxed.double(box).map { NSNumber(value: $0) }
  }

  private static func list(_ box: Any) -> NSObject? {
    Boxed.array(box).map { elements in
      NSArray(array: elements.map { object($0) ?? NSNull() })
    }
  }

  private static func record(_ name: String, _ numbers: [Double]) -> NSObject {
    NSDictionary(
      object: NSArray(array: numbers.map { NSNumber(value: $0) }), forKey: name as NSString)
  }

  private static func numbers(_ object: Any?, _ count: Int) -> [Double]? {
    guard let numbers = Boxed.numbers(object), numbers.count == count else { return nil }
    return numbers
  }

  private static func doubles(_ transform: CATransform3D) -> [Double] {
    let m = transform.matrix
    return (0..<4).flatMap { row in (0..<4).map { m[row][$0] } }
  }

  private static func outline(_ elements: PathElements) -> NSObject {
    let points = elements.points.flatMap { [$0.x, $0.y] }.map { NSNumber(value: $0) }
    let verbs = elements.verbs.map { NSNumber(value: $0.rawValue) }
    return NSDictionary(
      objects: [NSArray(array: verbs), NSArray(array: points)],
      forKeys: ["verbs" as NSString, "points" as NSString])
  }

  private static func elements(_ record: [String: Any]) -> PathElements? {
    guard let verbs = Boxed.numbers(record["verbs"]), let xy = Boxed.numbers(record["points"]),
      verbs.count <= Limit.pathElements.standard
    else { return nil }
    var elements = PathElements()
    var wanted = 0
    for number in verbs {
      guard let verb = PathElements.Verb(rawValue: clamped(number, to: UInt8.self)) else {
        return nil
      }
      elements.verbs.append(verb)
      wanted += verb.pointCount
    }
    guard xy.count == wanted * 2 else { return nil }
    elements.points = (0..<wanted).map { CGPoint(x: xy[2 * $0], y: xy[2 * $0 + 1]) }
    return elements
  }
}
