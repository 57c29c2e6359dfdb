import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGAffineTransform")
struct AffineTransformTests {
  func close(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("rotation turns x towards y")
  func rotation() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-15 && point.y == 1)
  }

  @Test("a new operation is applied before existing operations")
  func order() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 1)
    #expect(CGPoint.zero.applying(moved) == CGPoint(x: 20, y: 3))
    let joined = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 1, y: 0))
    #expect(CGPoint(x: 1, y: 1).applying(joined) == CGPoint(x: 3, y: 2))
  }

  @Test("the inverse undoes a transform; a singular transform is returned unchanged")
  func inverse() {
    let transform = CGAffineTransform(2, 1, -3, 4, 5, 6)
    #expect(close(transform.concatenating(transform.inverted()), .identity))
    let flat = CGAffineTransform(1, 2, 2, 4, 5, 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test(
    "decomposition recomposes",
    arguments: [
      CGAffineTransform(2, 1, -3, 4, 5, 6), CGAffineTransform(-1, 0, 0, 1, 0, 0),
      CGAffineTransform(rotationAngle: 2), CGAffineTransform(0, 0, 1, 2, 3, 4), .identity,
    ])
  func decomposition(_ transform: CGAffineTransform) {
    #expect(close(CGAffineTransform(transform.decomposed()), transform))
  }

  @Test("components survive a round trip")
  func components() {
    let original = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 1,
      translation: CGVector(dx: 4, dy: 5))
    let back = CGAffineTransform(original).decomposed()
    #expect(abs(back.rotation - 1) < 1e-12 && abs(back.horizontalShear - 0.5) < 1e-12)
    #expect(abs(back.scale.width - 2) < 1e-12 && abs(back.scale.height - 3) < 1e-12)
    #expect(back.translation == CGVector(dx: 4, dy: 5))
  }

  @Test("a transformed rectangle is a bounding box; null and infinite do not change")
  func rectangles() {
    let rotated = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(0, 1, -1, 0, 0, 0))
    #expect(rotated == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    #expect(
      CGSize(width: 1, height: 1).applying(CGAffineTransform(translationX: 9, y: 9)).width == 1)
  }

  @Test("coding writes six numbers in order")
  func coding() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    let vector = CGVector(dx: 1, dy: 2)
    let bytes = try JSONEncoder().encode(vector)
    #expect(try JSONDecoder().decode(CGVector.self, from: bytes) == vector)
  }
}
