import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Values as text and in archives")
struct CodingTests {
  @Test("strings have Foundation's format and are read back")
  func texts() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGRect(x: 0, y: -1, width: 2, height: 3)) == "{{0, -1}, {2, 3}}")
    #expect(NSCoder.cgRect(for: "{{0, -1}, {2, 3}}") == CGRect(x: 0, y: -1, width: 2, height: 3))
    #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
    #expect(NSCoder.uiOffset(for: "{5, 6}") == UIOffset(horizontal: 5, vertical: 6))
    #expect(NSCoder.cgVector(for: "{5, 6}") == CGVector(dx: 5, dy: 6))
  }

  @Test("malformed strings give zero", arguments: ["", "{1}", "{1, 2, 3}", "{a, b}", "nonsense"])
  func hostile(_ text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }

  @Test("types unknown to Foundation are archived")
  func archives() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    coder.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    coder.finishEncoding()
    let read = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    #expect(read.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    #expect(
      read.decodeUIEdgeInsets(forKey: "insets")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(read.decodeUIOffset(forKey: "none") == .zero)
  }

  @Test("an empty archive gives objects with their defaults, or none, and stops nothing")
  @MainActor func empty() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    coder.finishEncoding()
    let read = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    let view = try #require(UIView(coder: read))
    #expect(view.backgroundColor == nil && view.subviews.isEmpty && view.alpha == 1)
    #expect(UILabel(coder: read) != nil && UIImageView(coder: read) != nil)
    #expect(UIVisualEffectView(coder: read)?.effect == nil)
    #expect(UIViewController(coder: read) != nil && UIFont(coder: read) == nil)
    #expect(CALayer(coder: read) != nil && CABasicAnimation(coder: read) != nil)
    #expect(CIFilter(coder: read) == nil && CAValueFunction(coder: read) == nil)
    #expect(CAMediaTimingFunction(coder: read) == nil && CAConstraint(coder: read) == nil)
    _ = UIColor(coder: read)
    _ = UIBezierPath(coder: read)
    _ = UIImage(coder: read)
  }

  @Test("insets and offsets in NSValue")
  func boxes() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets)
        == CGRect(x: 2, y: 1, width: 4, height: 6))
  }
}
