import CoreGraphics
import Foundation

extension UIBezierPath {
  private enum CodingKey {
    static let verbs = "UIBezierPathVerbs", points = "UIBezierPathPoints"
    static let width = "UIBezierPathLineWidth", cap = "UIBezierPathLineCap"
    static let join = "UIBezierPathLineJoin", miter = "UIBezierPathMiterLimit"
    static let flatness = "UIBezierPathFlatness", evenOdd = "UIBezierPathEvenOdd"
    static let dashes = "UIBezierPathDashes", phase = "UIBezierPathDashPhase"
  }

  final func encodeElements(with coder: NSCoder) {
    typealias Key = CodingKey
    let elements = outline.elements
    coder.encode(Data(elements.verbs.map(\.rawValue)) as NSData, forKey: Key.verbs)
    let numbers = elements.points.flatMap { [$0.x, $0.y] }
    coder.encode(Self.list(numbers), forKey: Key.points)
    coder.encode(Double(pen.width), forKey: Key.width)
    coder.encode(Int(pen.cap.rawValue), forKey: Key.cap)
    coder.encode(Int(pen.join.rawValue), forKey: Key.join)
    coder.encode(Double(pen.miterLimit), forKey: Key.miter)
    coder.encode(Double(pen.flatness), forKey: Key.flatness)
    coder.encode(pen.isEvenOdd, forKey: Key.evenOdd)
    coder.encode(Self.list(pen.dashes), forKey: Key.dashes)
    coder.encode(Double(pen.phase), forKey: Key.phase)
  }

  /// Decodes the path; false if points are missing or left over.
  final func decode(from coder: NSCoder) -> Bool {
    typealias Key = CodingKey
    let bytes = coder.found(NSData.self, Key.verbs)
    let numbers = coder.foundNumbers(Key.points)
    let verbs = bytes.map { [UInt8]($0 as Data) } ?? []
    guard verbs.count <= Limit.pathElements.standard,
      let elements = PathElements(verbs: verbs, numbers: numbers)
    else { return false }
    outline = CGPath(elements: elements).mutableCopy() ?? CGMutablePath()
    guard coder.containsValue(forKey: Key.width) else { return true }
    pen.width = CGFloat(coder.decodeDouble(forKey: Key.width))
    pen.cap = CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: Key.cap))) ?? .butt
    pen.join =
      CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: Key.join))) ?? .miter
    pen.miterLimit = CGFloat(coder.decodeDouble(forKey: Key.miter))
    pen.flatness = CGFloat(coder.decodeDouble(forKey: Key.flatness))
    pen.isEvenOdd = coder.decodeBool(forKey: Key.evenOdd)
    pen.dashes = coder.foundNumbers(Key.dashes)
    pen.phase = CGFloat(coder.decodeDouble(forKey: Key.phase))
    return true
  }

  private static func list(_ numbers: [CGFloat]) -> NSArray {
    numbers.map { NSNumber(value: Double($0)) } as NSArray
  }
}

extension PathElements {
  /// Creates elements from an archive; nil unless they start with a move and all points are finite.
  fileprivate init?(verbs: [UInt8], numbers: [CGFloat]) {
    self.init()
    let known = verbs.compactMap { Verb(rawValue: $0) }
    let count = known.reduce(0) { $0 + $1.pointCount }
    guard known.count == verbs.count, numbers.count == count * 2, numbers.allSatisfy(\.isFinite),
      known.first == nil || known.first == .move
    else { return nil }
    self.verbs = known
    points = stride(from: 0, to: numbers.count, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}
