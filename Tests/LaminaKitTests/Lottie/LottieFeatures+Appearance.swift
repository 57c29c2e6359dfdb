import CoreGraphics
import Foundation
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// What changes paths, pixels and colours.
  static let appearance: [LottieFeature] = [
    LottieFeature(
      name: "a twist",
      layers: Part.shapes(
        path([(20, 20), (20, 15), (20, 10)], open)
          + #",{"ty":"tw","a":{"k":90},"c":{"k":[20,20]}},"# + Part.line)
    ) {
      // Half way to the farthest point it is half the angle.
      let side = 5 * 0.5.squareRoot()
      $0.addSublayer(
        Wanted.stroke([
          CGPoint(x: 20, y: 20), CGPoint(x: 20 + side, y: 20 - side), CGPoint(x: 20, y: 10),
        ]))
    },
    LottieFeature(
      name: "a zig-zag",
      layers: Part.shapes(
        path([(0, 20), (40, 20)], open)
          + #",{"ty":"zz","s":{"k":5},"r":{"k":3},"pt":{"k":1}},"# + Part.line)
    ) {
      $0.addSublayer(
        Wanted.stroke(
          [(0, 25), (10, 15), (20, 25), (30, 15), (40, 25)].map { CGPoint(x: $0.0, y: $0.1) }))
    },
    LottieFeature(name: "a pucker", layers: puckered(50)) { $0.addSublayer(petals(0.5)) },
    LottieFeature(name: "a bloat", layers: puckered(-50)) { $0.addSublayer(petals(-0.5)) },
    LottieFeature(
      name: "a skew",
      layers: Part.shapes(
        Part.rectangle(10, 10, 20, 20) + "," + Part.red,
        transform: #""p":{"k":[20,10]},"sk":{"k":45}"#)
    ) {
      let path = CGMutablePath()
      path.addLines(
        between: [(20, 10), (40, 10), (20, 30), (0, 30)].map { CGPoint(x: $0.0, y: $0.1) })
      path.closeSubpath()
      $0.addSublayer(Wanted.shape(path))
    },
    LottieFeature(
      name: "a drop shadow",
      layers: effect(
        #"{"ty":25,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":127.5}},{"v":{"k":90}},{"v":{"k":8}},{"v":{"k":10}}]}"#
      )
    ) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      box.shadowColor = Wanted.blue
      box.shadowOpacity = 0.5
      box.shadowOffset = CGSize(width: 8, height: 0)
      box.shadowRadius = 2
      $0.addSublayer(box)
    },
    LottieFeature(name: "a blur", layers: effect(#"{"ty":29,"ef":[{"v":{"k":10}}]}"#)) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      let blur = CIFilter(name: "gaussianBlur")
      blur?.setValue(3.0, forKey: "inputRadius")
      box.filters = [blur].compactMap { $0 }
      $0.addSublayer(box)
    },
    LottieFeature(
      name: "a tint",
      layers: effect(
        #"{"ty":20,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":[1,0,0]}},{"v":{"k":100}}]}"#, "ffffff")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
    LottieFeature(
      name: "a gradient stroke",
      layers: Part.shapes(
        path([(0, 20), (40, 20)], open)
          + #",{"ty":"gs","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"o":{"k":100},"w":{"k":8},"lc":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      )
    ) {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 16, width: 40, height: 8)
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 0)
      gradient.colors = [Wanted.red, Wanted.blue]
      $0.addSublayer(gradient)
    },
    LottieFeature(
      name: "an embedded image", layers: Part.layer(2, #""refId":"a""#),
      members: #","assets":[{"id":"a","e":1,"u":"","w":20,"h":20,"p":"\#(redImage)"}]"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20))) },
    LottieFeature(
      name: "a fill that multiplies",
      layers: Part.shapes("\(Part.rectangle(20, 20, 40, 40)),\(yellow),\(cyan)")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), green)) },
    LottieFeature(
      name: "a group that multiplies",
      layers: Part.shapes(
        #"{"ty":"gr","bm":1,"it":[\#(Part.rectangle(10, 20, 20, 40)),{"ty":"fl","c":{"k":[1,1,0]}},{"ty":"tr"}]},{"ty":"gr","it":[\#(Part.rectangle(20, 20, 40, 40)),\#(cyan),{"ty":"tr"}]}"#
      )
    ) {
      let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 40), green))
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40), cyan))
    },
  ]

  private static let open = #","c":false"#
  private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let yellow = #"{"ty":"fl","bm":1,"c":{"k":[1,1,0]},"o":{"k":100}}"#
  private static let cyan = #"{"ty":"fl","c":{"k":[0,1,1]},"o":{"k":100}}"#

  /// A picture of 2x2 pixels.
  private static let redImage =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=="

  /// A square of 20 points in the middle, with an effect.
  private static func effect(_ effect: String, _ color: String = "ff0000") -> String {
    Part.layer(
      1, #""sw":20,"sh":20,"sc":"\#(color)","ef":[\#(effect)]"#,
      transform: #""p":{"k":[10,10]}"#)
  }

  private static let corners = [(12, 12), (28, 12), (28, 28), (12, 28)]

  private static func puckered(_ amount: Int) -> String {
    Part.shapes(
      path(corners, #","c":true"#) + #",{"ty":"pb","a":{"k":\#(amount)}},"# + Part.red)
  }

  /// A square of which the corners have moved to the middle, and the handles away from it.
  private static func petals(_ part: Double) -> CALayer {
    func moved(_ index: Int, _ part: Double) -> CGPoint {
      let (x, y) = corners[index % 4]
      return CGPoint(
        x: Double(x) + (20 - Double(x)) * part, y: Double(y) + (20 - Double(y)) * part)
    }
    let path = CGMutablePath()
    path.move(to: moved(0, part))
    for index in 0..<4 {
      path.addCurve(
        to: moved(index + 1, part), control1: moved(index, -part),
        control2: moved(index + 1, -part))
    }
    path.closeSubpath()
    return Wanted.shape(path)
  }
}
