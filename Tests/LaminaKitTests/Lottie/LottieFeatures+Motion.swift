import CoreGraphics
import Foundation
import QuartzCore

/// Positions that move on curves do so at even speed, which the easing changes.
extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  static let motions: [LottieFeature] = [
    motion("a straight curve", from: "[0,0]", to: "[20,0]", out: "[20,0]", into: "[0,0]") {
      CGPoint(x: 10, y: 0)
    },
    motion("a curve that turns back", from: "[0,0]", to: "[0,0]", out: "[40,0]", into: "[0,0]") {
      // The curve goes 40 * 4 / 9 away and comes back; in the middle of its length it is there.
      CGPoint(x: 160.0 / 9, y: 0)
    },
    motion(
      "a curve whose handles differ", from: "[0,0]", to: "[20,20]", out: "[20,0]", into: "[0,0]"
    ) { middle(CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20)) },
    motion(
      "a curve beyond its end", from: "[0,0]", to: "[10,0]", out: "[0,5]", into: "[0,5]",
      ease: #""o":{"x":0.5,"y":2},"i":{"x":0.5,"y":2}"#
    ) {
      // Progress is 1.625 there: 0.625 of the length beyond the end, straight up.
      CGPoint(
        x: 10, y: -0.625 * length(CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5), CGPoint(x: 10, y: 0)))
    },
  ]

  private static func motion(
    _ name: String, from start: String, to end: String, out: String, into: String,
    ease: String = #""o":{"x":0.25,"y":0.25},"i":{"x":0.75,"y":0.75}"#,
    _ point: @escaping @Sendable () -> CGPoint
  ) -> LottieFeature {
    LottieFeature(
      name: "\(name) is passed at even speed",
      layers: Part.layer(
        1, #""sw":20,"sh":20,"sc":"ff0000""#,
        transform:
          #""p":{"k":[{"t":0,"s":\#(start),"to":\#(out),"ti":\#(into),\#(ease)},{"t":10,"s":\#(end)}]}"#
      )
    ) {
      let box = Wanted.box(CGRect(origin: point(), size: CGSize(width: 20, height: 20)))
      box.allowsEdgeAntialiasing = true
      $0.addSublayer(box)
    }
  }

  /// Points of a curve from (0, 0) with the length of the way to each.
  private static func steps(
    _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
  ) -> [(point: CGPoint, length: Double)] {
    var steps: [(point: CGPoint, length: Double)] = [(.zero, 0)]
    for step in 1...10_000 {
      let t = Double(step) / 10_000
      let a = 3 * (1 - t) * (1 - t) * t
      let b = 3 * (1 - t) * t * t
      let c = t * t * t
      let point = CGPoint(
        x: control1.x * a + control2.x * b + end.x * c,
        y: control1.y * a + control2.y * b + end.y * c)
      let last = steps[step - 1]
      steps.append((point, last.length + hypot(point.x - last.point.x, point.y - last.point.y)))
    }
    return steps
  }

  private static func middle(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) -> CGPoint {
    let steps = steps(control1, control2, end)
    let half = (steps.last?.length ?? 0) / 2
    return steps.first { $0.length >= half }?.point ?? .zero
  }

  private static func length(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) -> Double {
    steps(control1, control2, end).last?.length ?? 0
  }
}
