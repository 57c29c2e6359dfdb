import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// The direction of shapes, stars, and trims of several paths as one length.
  static let paths: [LottieFeature] = [
    LottieFeature(
      name: "a reversed rectangle begins at its first corner",
      layers: Part.shapes(reversed(Part.rectangle(20, 20, 20, 20)) + "," + quarter)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 8, width: 20, height: 4))) },
    LottieFeature(
      name: "a reversed ellipse begins at noon",
      layers: Part.shapes(
        #"{"ty":"el","d":3,"p":{"k":[20,20]},"s":{"k":[20,20]}},"# + quarter)
    ) {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 20, y: 10))
      let handle = 10 * 0.5519
      path.addCurve(
        to: CGPoint(x: 10, y: 20), control1: CGPoint(x: 20 - handle, y: 10),
        control2: CGPoint(x: 10, y: 20 - handle))
      $0.addSublayer(line(path))
    },
    LottieFeature(
      name: "the direction of a path has no effect: its vertices are in order",
      layers: Part.shapes(
        reversed(path([(10, 10), (30, 10), (30, 30), (10, 30)], #","c":true"#)) + "," + quarter)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 8, width: 20, height: 4))) },
    LottieFeature(
      name: "a trim of groups one after another",
      layers: Part.shapes("\(bar(10)),\(bar(30)),\(half)")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 8, width: 40, height: 4))) },
    LottieFeature(
      name: "a trim of groups one after another, in a group",
      layers: Part.shapes(
        #"{"ty":"gr","it":[\#(bar(10)),\#(bar(30)),{"ty":"tr"}]},\#(half)"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 8, width: 40, height: 4))) },
    LottieFeature(
      name: "a trim of groups of different scales",
      // 40 and 20 long: three quarters are the first one and a quarter of the second one.
      layers: Part.shapes(
        #"\#(bar(10)),\#(bar(60, #","s":{"k":[50,50]}"#)),{"ty":"tm","m":2,"s":{"k":0},"e":{"k":75}}"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 8, width: 40, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 29, width: 5, height: 2)))
    },
    LottieFeature(
      name: "a trim of two strokes in a group",
      // The second stroke draws both paths.
      layers: Part.shapes(
        "\(path([(0, 10), (40, 10)], open)),\(Part.line),\(path([(0, 30), (40, 30)], open)),\(Part.line),\(half)"
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 8, width: 40, height: 4))) },
    LottieFeature(
      name: "a trim of groups one after another that moves on",
      layers: Part.shapes(
        #"\#(bar(10)),\#(bar(30)),{"ty":"tm","m":2,"s":{"k":25},"e":\#(Part.change("[25]", "[125]"))}"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 8, width: 20, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 28, width: 20, height: 4)))
    },
    LottieFeature(
      name: "a rectangle with a size below 0 has no round corners",
      layers: Part.shapes(
        #"{"ty":"rc","p":{"k":[20,20]},"s":{"k":[-20,10]},"r":{"k":5}},"# + Part.red)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 20, height: 10))) },
    LottieFeature(
      name: "an offset of an open path is the outline of its stroke",
      layers: Part.shapes(
        "\(path([(10, 10), (30, 10), (30, 30)], open)),\(offset),\(Part.red)")
    ) {
      let corner = [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30)]
      $0.addSublayer(Wanted.stroke(corner))
    },
    LottieFeature(
      name: "an offset of an open path with round joins has round ends",
      layers: Part.shapes("\(path([(10, 20), (30, 20)], open)),\(roundOffset),\(Part.red)")
    ) {
      let stroke = Wanted.stroke([CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)], width: 8)
      stroke.lineCap = .round
      $0.addSublayer(stroke)
    },
    LottieFeature(
      name: "an offset of an open and a closed path",
      layers: Part.shapes(
        "\(path([(10, 5), (30, 5)], open)),\(Part.rectangle(20, 25, 10, 10)),\(offset),\(Part.red)")
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 3, width: 20, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 13, y: 18, width: 14, height: 14)))
    },
    LottieFeature(
      name: "a zig-zag moves corners between their neighbours",
      layers: Part.shapes(
        "\(path([(10, 10), (30, 10), (30, 30), (10, 30)], #","c":true"#)),\(zigZag),\(Part.red)")
    ) {
      let near = 10 + 4 * 0.5.squareRoot()
      let far = 30 - 4 * 0.5.squareRoot()
      let path = CGMutablePath()
      path.addLines(
        between: [
          (near, near), (20, 6), (far, near), (34, 20), (far, far), (20, 34), (near, far), (6, 20),
        ].map { CGPoint(x: $0.0, y: $0.1) })
      path.closeSubpath()
      $0.addSublayer(Wanted.shape(path))
    },
    LottieFeature(
      name: "a zig-zag of an odd number of vertices ends where it begins",
      layers: Part.shapes(
        "\(path([(10, 10), (30, 10), (10, 30)], #","c":true"#)),\(zigZagOfCorners),\(Part.red)")
    ) {
      let side = 4 * 0.5.squareRoot()
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 10 + side, y: 10 + side), CGPoint(x: 34, y: 10), CGPoint(x: 10, y: 26),
        CGPoint(x: 10 - side, y: 10 - side),
      ])
      path.closeSubpath()
      $0.addSublayer(Wanted.shape(path))
    },
    LottieFeature(
      name: "a star with roundness",
      layers: Part.shapes(
        #"{"ty":"sr","sy":1,"p":{"k":[20,20]},"pt":{"k":4},"r":{"k":0},"or":{"k":18},"ir":{"k":8},"os":{"k":100},"is":{"k":50}},"#
          + Part.red)
    ) { $0.addSublayer(Wanted.shape(star)) },
    LottieFeature(
      name: "dashes of no length are dots, from the start of the path on",
      layers: Part.shapes("\(path([(10, 20), (35, 20)], open)),\(dots)")
    ) {
      for x in [10.0, 20, 30] {
        let dot = Wanted.stroke([CGPoint(x: x, y: 20), CGPoint(x: x + 1e-4, y: 20)], width: 6)
        dot.lineCap = .round
        $0.addSublayer(dot)
      }
    },
    LottieFeature(
      name: "a trim that grows from nothing draws nothing in the first frame",
      layers: Part.shapes(
        "\(path([(10, 20), (35, 20)], open)),\(growing),\(round)")
        + "," + Part.shapes("\(Part.rectangle(5, 5, 4, 4)),\(Part.red)"),
      time: 0
    ) { $0.addSublayer(Wanted.box(CGRect(x: 3, y: 3, width: 4, height: 4))) },
  ]

  private static let round = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":6},"lc":2}"#
  private static let dots =
    round.dropLast() + #","d":[{"n":"d","v":{"k":0}},{"n":"g","v":{"k":10}}]}"#
  private static let growing =
    #"{"ty":"tm","m":1,"s":{"k":0},"e":\#(LottiePart.change("[0]", "[80]")),"o":{"k":0}}"#

  private static let offset = #"{"ty":"op","a":{"k":2},"lj":1,"ml":{"k":4}}"#
  private static let roundOffset = #"{"ty":"op","a":{"k":4},"lj":2,"ml":{"k":4}}"#
  private static let zigZag = #"{"ty":"zz","s":{"k":4},"r":{"k":1},"pt":{"k":1}}"#
  private static let zigZagOfCorners = #"{"ty":"zz","s":{"k":4},"r":{"k":0},"pt":{"k":1}}"#
  private static let open = #","c":false"#
  private static let half = #"{"ty":"tm","m":2,"s":{"k":0},"e":{"k":50},"o":{"k":0}}"#

  /// A group with a horizontal line.
  private static func bar(_ y: Int, _ transform: String = "") -> String {
    #"{"ty":"gr","it":[\#(path([(0, y), (40, y)], open)),\#(Part.line),{"ty":"tr"\#(transform)}]}"#
  }

  private static func reversed(_ item: String) -> String { #"{"d":3,"# + item.dropFirst() }

  /// A stroke of the first quarter of a path.
  private static let quarter =
    #"\#(LottiePart.line),{"ty":"tm","m":1,"s":{"k":0},"e":{"k":25},"o":{"k":0}}"#

  private static func line(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = Wanted.red
    layer.lineWidth = 4
    return layer
  }

  /// Four points at 18 and four at 8; handles at full roundness are as long as a quarter of the part
  /// of the circle between two points.
  private static var star: CGPath {
    let path = CGMutablePath()
    func vertex(_ index: Int) -> (point: CGPoint, along: CGPoint) {
      let angle = Double(index) * .pi / 4 - .pi / 2
      let (radius, roundness) = index % 2 == 0 ? (18.0, 1.0) : (8.0, 0.5)
      let handle = 2 * .pi * radius / 16 * roundness
      return (
        CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle)),
        CGPoint(x: -sin(angle) * handle, y: cos(angle) * handle)
      )
    }
    path.move(to: vertex(0).point)
    for index in 0..<8 {
      let a = vertex(index)
      let b = vertex(index + 1)
      path.addCurve(
        to: b.point, control1: CGPoint(x: a.point.x + a.along.x, y: a.point.y + a.along.y),
        control2: CGPoint(x: b.point.x - b.along.x, y: b.point.y - b.along.y))
    }
    path.closeSubpath()
    return path
  }
}
