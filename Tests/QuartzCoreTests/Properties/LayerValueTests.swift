import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct LayerValueTests {
  @Test("CA-B7: a number comes in any box", arguments: NumberBox.all)
  func number(_ box: NumberBox) {
    #expect(Double(boxed: box.value) == 1)
    #expect(Float(boxed: box.value) == 1)
    #expect(Int(boxed: box.value) == 1)
    #expect(Bool(boxed: box.value) == true)
    #expect(CGPoint(boxed: box.value) == nil)
  }

  @Test("CA-B7: a point comes raw, in an NSValue, or as a size")
  func point() {
    let wanted = CGPoint(x: 3, y: 4)
    #expect(CGPoint(boxed: wanted) == wanted)
    #expect(CGPoint(boxed: NSValue(point: wanted)) == wanted)
    #expect(CGPoint(boxed: CGSize(width: 3, height: 4)) == wanted)
    #expect(CGPoint(boxed: "3 4") == nil)
    #expect(CGPoint(boxed: nil) == nil)
    #expect(CGRect(boxed: NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))?.minY == 2)
  }

  @Test("CA-B17: an animated Bool flips at the start, and back only at the end")
  func bool() {
    #expect(Bool.mix(false, true, 0) == false)
    #expect(Bool.mix(false, true, 1e-9) == true)
    #expect(Bool.mix(true, false, 0.999) == true)
    #expect(Bool.mix(true, false, 1) == false)
    #expect(Int.mix(0, 3, 0.99) == 2)
    #expect(Int.mix(.min, .max, .nan) == 0)
  }

  @Test("CA-B16: a nil end colour shows nothing")
  func nilColor() {
    let red = ColorValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(ColorValue.mix(.none, red, 0.5).isNil)
    #expect(ColorValue.mix(red, .none, 0).isNil)
    #expect(ColorValue.mix(red, red, 0.5).color != nil)
  }

  @Test("CA-B10: identity to a half turn goes the negative way")
  func halfTurn() {
    let end = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let middle = CATransform3D.mix(CATransform3DIdentity, end, 0.5)
    #expect(abs(middle.m12 + 1) < 1e-9)
  }

  @Test("CA-B10: a 3-D transform with perspective is put together again as it was")
  func space() {
    var a = CATransform3DMakeRotation(0.7, 1, 2, 3)
    a.m34 = -1 / 500
    a = CATransform3DTranslate(CATransform3DScale(a, 1, 2, 0.5), 10, -4, 3)
    let b = CATransform3DMakeRotation(1.1, 0, 1, 0)
    let near = CATransform3D.mix(a, b, 1e-9)
    let found = near.matrix
    let wanted = a.matrix
    for row in 0..<4 {
      let difference = found[row] - wanted[row]
      #expect((difference * difference).sum() < 1e-10)
    }
  }

  @Test("CA-B11: parts of parts are found and written, unknown ones are nil")
  func parts() throws {
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    func write<P: ValuePart<CGRect>>(_ part: P) {
      if let value = P.Part(boxed: 9) { part.write(value, into: &rect) }
    }
    let width = try #require(CGRect.part("size.width"))
    write(width)
    #expect(rect == CGRect(x: 1, y: 2, width: 9, height: 4))
    for path in ["", ".", "size.", "size.x", "origin.width", "x", "size.width.x"] {
      #expect(path == "size." || CGRect.part(path) == nil)
    }
    #expect(CATransform3D.part("rotation.Z") == nil)
    #expect(CATransform3D.part("m35") == nil)
  }
}

/// One spelling of the number 1.
struct NumberBox: CustomTestStringConvertible, @unchecked Sendable {
  let value: Any
  var testDescription: String { "\(type(of: value))" }
  static let all: [NumberBox] = [
    1 as Int, 1 as Double, 1 as Float, 1 as CGFloat, true, NSNumber(value: 1), 1 as UInt8,
    Optional(1) as Any, NSNumber(value: true), 1 as Int64,
  ].map(NumberBox.init)
}
