import Foundation
import Testing

@testable import CoreGraphics

@Suite("Boxing into NSNumber and NSValue")
struct BoxingTests {
  @Test("a CGFloat is an NSNumber and back")
  func numbers() {
    let any: Any = CGFloat(2.5)
    #expect((any as? NSNumber)?.doubleValue == 2.5)
    #expect((CGFloat(2) as NSNumber).doubleValue == 2)
    let number: Any = NSNumber(value: 1.5)
    #expect(number as? CGFloat == 1.5)
    let list: [Any] = [CGFloat(1), CGFloat(2)]
    #expect((list as? [NSNumber])?.map(\.doubleValue) == [1, 2])
  }

  @Test("points, sizes and rectangles keep their type")
  func structs() {
    let point: Any = CGPoint(x: 1, y: 2)
    let value = point as? NSValue
    #expect(value.flatMap { ($0 as Any) as? CGPoint } == CGPoint(x: 1, y: 2))
    #expect(value.flatMap { ($0 as Any) as? CGSize } == nil)
    #expect(value.flatMap { ($0 as Any) as? CGRect } == nil)
    let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4) as NSValue
    #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect as? CGPoint == nil)
    let size: Any = CGSize(width: 3, height: 4) as NSValue
    #expect(size as? CGSize == CGSize(width: 3, height: 4))
  }

  @Test("transforms and vectors are boxed as lists of numbers")
  func rows() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let boxed: Any = transform as NSValue
    #expect(boxed as? CGAffineTransform == transform)
    #expect(boxed as? CGPoint == nil && boxed as? CGVector == nil)
    let vector: Any = CGVector(dx: 7, dy: 8) as NSValue
    #expect(vector as? CGVector == CGVector(dx: 7, dy: 8))
    #expect((transform as NSValue).isEqual(transform as NSValue))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: transform as NSValue, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSValue.self, from: data)
    #expect(back.flatMap { CGAffineTransform(boxed: $0) } == transform)
  }

  @Test("an NSNumber is not unboxed as a list of numbers")
  func foreign() {
    #expect(CGVector(boxed: NSNumber(value: 1)) == nil)
    #expect(NSNumber(value: 1).pointIfAny == nil)
    #expect(NSValue(range: NSRange(location: 1, length: 2)).pointIfAny == nil)
  }

  @Test("sixteen numbers box and unbox in order")
  func sixteen() {
    let numbers = (0..<16).map { Double($0) }
    #expect(NSValue.boxing(numbers).numbers(16) == numbers)
    #expect(NSValue.boxing(numbers).numbers(6) == nil)
  }
}

extension CGFloat {
  // As in client code: `abs` must resolve inside an extension.
  fileprivate var distanceFromZero: CGFloat { abs(self) }
}

@Suite("Apple API missing in Foundation on Linux")
struct ClientSpellingTests {
  @Test("abs inside an extension of CGFloat")
  func magnitude() { #expect(CGFloat(-3).distanceFromZero == 3) }

  @Test("geometry as dictionaries and back")
  func dictionaries() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.origin)
    #expect(CGRect(dictionaryRepresentation: rect.size.dictionaryRepresentation) == nil)
    #expect(CGSize(dictionaryRepresentation: ["Width": "x", "Height": 1]) == nil)
  }

  @Test("Core Foundation's names")
  func names() {
    let list = [CGColor.black, CGColor.white] as CFArray
    #expect(list.count == 2)
    #expect(CFRangeMake(1, 2) == CFRange(location: 1, length: 2))
    #expect(autoreleasepool { 3 } == 3)
    #expect(NSEC_PER_SEC == 1_000_000_000)
    #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
  }

  @Test("arrays of Core Foundation: the count, and addresses of elements")
  func arrays() throws {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let list = NSArray(array: [color, "text"])
    #expect(CFArrayGetCount(list) == 2 && CFArrayGetCount(nil) == 0)
    let first = try #require(CFArrayGetValueAtIndex(list, 0))
    #expect(Unmanaged<CGColor>.fromOpaque(first).takeUnretainedValue() === color)
    let second = try #require(CFArrayGetValueAtIndex(list, 1))
    #expect(Unmanaged<NSString>.fromOpaque(second).takeUnretainedValue() == "text")
    #expect(CFArrayGetValueAtIndex(list, 2) == nil && CFArrayGetValueAtIndex(list, -1) == nil)
  }
}
