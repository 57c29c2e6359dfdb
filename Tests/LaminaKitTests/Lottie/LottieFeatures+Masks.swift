import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart

  /// Masks of the left and the upper half in all modes, with opacities in percent.
  static let masks: [LottieFeature] = [
    compared("l", 60, 30, inside: 0.6, first: 0.6, second: 0.3),
    compared("l", 20, 70, inside: 0.7, first: 0.2, second: 0.7),
    compared("d", 60, 30, inside: 0.3, first: 0, second: 0),
    compared("d", 20, 70, inside: 0.2, first: 0, second: 0),
    masked(
      "masks that darken and then add", [mask("d", 0, 0, 20, 40, 40), mask("a", 0, 0, 40, 20, 50)],
      inside: 0.7, first: 0.4, second: 0.5),
    masked(
      "masks that lighten and subtract",
      [mask("l", 0, 0, 20, 40, 60), mask("s", 0, 0, 40, 20, 50), mask("l", 0, 0, 10, 20, 30)],
      inside: 0.3, first: 0.6, second: 0),
  ]

  private static func compared(
    _ mode: String, _ one: Int, _ two: Int, inside: Double, first: Double, second: Double
  ) -> LottieFeature {
    masked(
      "masks of mode \(mode) with \(one) and \(two) percent",
      [mask("a", 0, 0, 20, 40, one), mask(mode, 0, 0, 40, 20, two)],
      inside: inside, first: first, second: second)
  }

  /// A red layer with masks, and the opacities in the quarter of both halves, in the rest of the left
  /// and in the rest of the upper half.
  private static func masked(
    _ name: String, _ masks: [String], inside: Double, first: Double, second: Double
  ) -> LottieFeature {
    LottieFeature(
      name: name,
      layers: Part.layer(
        1,
        Part.solid + #""ff0000","masksProperties":[\#(masks.joined(separator: ","))]"#)
    ) { root in
      let parts = [
        (CGRect(x: 0, y: 0, width: 20, height: 20), inside),
        (CGRect(x: 0, y: 20, width: 20, height: 20), first),
        (CGRect(x: 20, y: 0, width: 20, height: 20), second),
      ]
      for (frame, opacity) in parts {
        let box = ExpectedLayer.box(frame)
        box.opacity = Float(opacity)
        root.addSublayer(box)
      }
    }
  }

  private static func mask(
    _ mode: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ opacity: Int
  ) -> String {
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    let points =
      "[[\(x),\(y)],[\(x + width),\(y)],[\(x + width),\(y + height)],[\(x),\(y + height)]]"
    return
      #"{"mode":"\#(mode)","o":{"k":\#(opacity)},"pt":{"k":{"v":\#(points),"i":\#(zero),"o":\#(zero),"c":true}}}"#
  }
}
