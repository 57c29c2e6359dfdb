import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What many key frames refer to is one value: a reference costs the same, whatever it refers to.
@Suite("Values that are shared", .serialized) struct SharedValuesTests {
  @Test("a list that key frames share is converted once")
  func once() throws {
    let matrix: [Double] = (0..<300).map(Double.init)
    let colors: [Any] = (0..<50).map { CGColor(gray: CGFloat($0) / 50, alpha: 1) }
    var numbers = SharedValues<ListValue<Double>>()
    for _ in 0..<3_000 { #expect(numbers.value(matrix)?.elements == matrix) }
    #expect(numbers.conversions == 1)
    #expect(numbers.value(matrix.map { $0 + 1 })?.elements?.first == 1)
    #expect(numbers.conversions == 2)
    var lists = SharedValues<ListValue<ColorValue>>()
    for _ in 0..<3_000 { #expect(lists.value(colors)?.elements?.count == 50) }
    #expect(lists.conversions == 1)
    // Values of another type stay none.
    #expect(numbers.value(colors) == nil && numbers.value("x") == nil)
  }

  /// A value that counts how often it is bridged to an object.
  private struct Counted: _ObjectiveCBridgeable {
    nonisolated(unsafe) static var bridged = 0
    func _bridgeToObjectiveC() -> NSNumber {
      Self.bridged += 1
      return 1
    }
    static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Counted?) {}
    static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber, result: inout Counted?
    ) -> Bool { false }
    static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Counted { Counted() }
  }

  @Test("no conversion to a single value bridges the elements of a list, or of lists in it")
  func bridging() {
    let inner: [Any] = (0..<10).map { _ in Counted() }
    let boxes: [Any] = [inner, [inner, inner] as [Any], ["a": inner], [Counted()]]
    // A cast to a class bridges them.
    #expect(boxes[0] as? NSNull == nil && Counted.bridged > 0)
    Counted.bridged = 0
    for box in boxes {
      #expect(Boxed.unwrapped(box) != nil && Boxed.double(box) == nil && !Boxed.isFlag(box))
      #expect(Boxed.point(box) == nil && Boxed.rect(box) == nil && Boxed.structure(box) == nil)
      #expect(Boxed.doubles(box, count: 4) == nil && Boxed.bridged(box) != nil)
      #expect(ColorValue(boxed: box) == nil && PathValue(boxed: box) == nil)
      #expect(ContentsValue(box).image == nil && String(boxed: box) == nil)
      #expect(CATransform3D(boxed: box) == nil && CAMediaTimingFillMode(boxed: box) == nil)
    }
    #expect(Counted.bridged == 0)
  }

  @Test("a long range of equal key frames is not searched as a whole in every frame")
  func ranges() throws {
    let count = 5_000
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = Array(repeating: 0.5, count: count)
    let plan = try #require(ValueBinding<Double>(animation: animation).plan)
    let range = try #require(Double.unchangedFractions(plan)?(0.5))
    #expect(range.contains(0.5) && range.upperBound - range.lowerBound <= 66.0 / Double(count))
  }
}
