import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// What exporters leave out or write in another form.
  static let forms: [LottieFeature] = [
    LottieFeature(
      name: "a colour just above 1",
      layers: Part.shapes(Part.rectangle(20, 20, 40, 40) + "," + fill("[1.02,0.5,0]"))
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), orange)) },
    LottieFeature(
      name: "a colour whose curve leads above 1",
      layers: Part.shapes(Part.rectangle(20, 20, 40, 40) + "," + fill(overshooting))
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a sampled colour whose curve leads above 1",
      layers: #"{"ty":0,"refId":"a","ip":0,"op":10,"tm":{"k":0.5},"ks":{},"w":40,"h":40}"#,
      members:
        #","assets":[{"id":"a","layers":[\#(Part.shapes(Part.rectangle(20, 20, 40, 40) + "," + fill(overshooting)))]}]"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a colour that counts to 255",
      layers: Part.shapes(Part.rectangle(20, 20, 40, 40) + "," + fill("[255,127.5,0,255]"))
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), orange)) },
    LottieFeature(
      name: "a gradient that counts to 255",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40) + "," + gradient(#""p":2,"#, "[0,255,0,0,1,0,0,255]"))
    ) { $0.addSublayer(redToBlue) },
    LottieFeature(
      name: "a gradient without a number of stops",
      layers: Part.shapes(Part.rectangle(20, 20, 40, 40) + "," + gradient("", "[0,1,0,0,1,0,0,1]"))
    ) { $0.addSublayer(redToBlue) },
    LottieFeature(
      name: "a gradient whose number of stops is a string",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40) + "," + gradient(#""p":"2","#, "[0,1,0,0,1,0,0,1]"))
    ) { $0.addSublayer(redToBlue) },
    LottieFeature(
      name: "numbers that are strings",
      layers:
        #"{"ty":"3","ind":"1","ip":0,"op":10,"ks":{"p":{"k":["10","10"]}}},{"ty":"1","parent":"1","ip":"0","op":"10","ks":{"o":{"k":"50"}},"sw":"20","sh":"20","sc":"ff0000"}"#
    ) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      box.opacity = 0.5
      $0.addSublayer(box)
    },
    LottieFeature(
      name: "a slot that is a value alone",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40)
          + #",{"ty":"fl","c":{"sid":"a","k":[0,1,0]},"o":{"sid":"b","k":0}}"#),
      members: #","slots":{"a":{"p":[1,0,0]},"b":100}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a transform that is hidden",
      layers: Part.shapes(
        #"{"ty":"gr","it":[\#(Part.rectangle(0, 0, 20, 20)),\#(Part.red),{"ty":"tr","hd":true,"p":{"k":[20,20]}}]}"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
    LottieFeature(
      name: "an effect that has a name in place of a type",
      layers: Part.layer(
        1,
        Part.solid
          + #""00ff00","ef":[{"mn":"ADBE Fill","ef":[{},{},{"v":{"k":[1,0,0]}},{},{},{},{"v":{"k":1}}]}]"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a turn out of the plane of a flat layer",
      layers: Part.layer(1, Part.solid + "\"ff0000\"", transform: #""rx":{"k":60}"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 20))) },
    LottieFeature(
      name: "a turn out of the plane of a group, animated",
      layers: Part.shapes(
        #"{"ty":"gr","it":[\#(Part.rectangle(20, 20, 40, 40)),\#(Part.red),{"ty":"tr","ry":\#(Part.change("[0]", "[120]"))}]}"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 40))) },
    LottieFeature(
      name: "a mask that subtracts from a layer that is scaled down",
      layers: scaled(#""mode":"s","inv":false"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40))) },
    LottieFeature(
      name: "an inverted mask of a layer that is scaled down",
      layers: scaled(#""mode":"a","inv":true"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40))) },
    LottieFeature(
      name: "a stroke without ends and corners",
      layers: Part.shapes(path(bend, #","c":false"#) + "," + line)
    ) { $0.addSublayer(stroke(bend, isClosed: false, .round, .round)) },
    LottieFeature(
      name: "a path that does not say whether it is closed",
      layers: Part.shapes(path(bend, "") + "," + Part.line)
    ) { $0.addSublayer(stroke(bend, isClosed: true, .butt, .miter)) },
    LottieFeature(
      name: "an item that says that its path is closed",
      layers: Part.shapes(path(bend, "", #","closed":true"#) + "," + Part.line)
    ) { $0.addSublayer(stroke(bend, isClosed: true, .butt, .miter)) },
    LottieFeature(
      name: "an item that says that its path is open",
      layers: Part.shapes(path(bend, "", #","closed":false"#) + "," + Part.line)
    ) { $0.addSublayer(stroke(bend, isClosed: false, .butt, .miter)) },
    LottieFeature(
      name: "dashes that grow from nothing",
      layers: Part.shapes(
        path([(0, 20), (40, 20)], #","c":false"#)
          + #",{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"lc":1,"d":[{"n":"d","v":\#(Part.change("[0]", "[20]"))},{"n":"g","v":\#(Part.change("[0]", "[10]"))}]}"#
      )
    ) {
      for x in [0, 15, 30] {
        $0.addSublayer(Wanted.box(CGRect(x: CGFloat(x), y: 18, width: 10, height: 4)))
      }
    },
    LottieFeature(
      name: "gaps that grow, with a phase",
      layers: Part.shapes(
        path([(0, 20), (40, 20)], #","c":false"#)
          + #",{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"lc":1,"d":[{"n":"d","v":{"k":10}},{"n":"g","v":\#(Part.change("[0]", "[20]"))},{"n":"o","v":{"k":-5}}]}"#
      )
    ) {
      for x in [5, 25] {
        $0.addSublayer(Wanted.box(CGRect(x: CGFloat(x), y: 18, width: 10, height: 4)))
      }
    },
    LottieFeature(
      name: "a time that stays at the end of a composition",
      layers: #"{"ty":0,"refId":"a","ip":0,"op":10,"tm":{"k":1},"ks":{},"w":40,"h":40}"#,
      members:
        #","assets":[{"id":"a","layers":[\#(Part.layer(1, Part.solid + "\"ff0000\""))]}]"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a matte that is missing",
      layers: Part.layer(1, #""sw":20,"sh":20,"sc":"ff0000","tt":1"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20))) },
    LottieFeature(
      name: "a layer is turned by its motion after the last key frame",
      layers: oriented(#"[{"t":0,"s":[20,0],\#(linear)},{"t":2,"s":[20,20]}]"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 16, y: 20, width: 4, height: 10))) },
    LottieFeature(
      name: "a layer is turned by its motion before the first key frame",
      layers: oriented(#"[{"t":8,"s":[20,20],\#(linear)},{"t":10,"s":[20,30]}]"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 16, y: 20, width: 4, height: 10))) },
    LottieFeature(
      name: "a layer is turned by its motion in a pause",
      layers: oriented(
        #"[{"t":0,"s":[20,0],\#(linear)},{"t":2,"s":[20,20],\#(linear)},{"t":8,"s":[20,20],\#(linear)},{"t":10,"s":[30,20]}]"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 16, y: 20, width: 4, height: 10))) },
  ]

  private static let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let linear = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
  private static let bend: [(Int, Int)] = [(10, 10), (30, 10), (30, 30)]
  private static let line = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4}}"#

  /// Red beyond its full value in the middle of the second.
  private static let overshooting =
    #"[{"t":0,"s":[0.2,0,0],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.3],"y":[2]}},{"t":10,"s":[1,0,0]}]"#

  private static func fill(_ color: String) -> String {
    #"{"ty":"fl","c":{"k":\#(color)},"o":{"k":100}}"#
  }

  /// A layer of 4000 points at a hundredth of its size, with a mask of its left half.
  private static func scaled(_ mask: String) -> String {
    let points = "[[0,0],[2000,0],[2000,4000],[0,4000]]"
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    return Part.layer(
      1,
      #""sw":4000,"sh":4000,"sc":"ff0000","masksProperties":[{\#(mask),"pt":{"k":{"v":\#(points),"i":\#(zero),"o":\#(zero),"c":true}}}]"#,
      transform: #""s":{"k":[1,1]}"#)
  }

  private static func gradient(_ count: String, _ stops: String) -> String {
    #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"o":{"k":100},"g":{\#(count)"k":{"k":\#(stops)}}}"#
  }

  private static var redToBlue: CALayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 0)
    gradient.colors = [Wanted.red, Wanted.blue]
    return gradient
  }

  static func path(
    _ points: [(Int, Int)], _ members: String, _ item: String = ""
  ) -> String {
    let written = points.map { "[\($0),\($1)]" }.joined(separator: ",")
    let zero = points.map { _ in "[0,0]" }.joined(separator: ",")
    return
      #"{"ty":"sh"\#(item),"ks":{"k":{"v":[\#(written)],"i":[\#(zero)],"o":[\#(zero)]\#(members)}}}"#
  }

  private static func stroke(
    _ points: [(Int, Int)], isClosed: Bool, _ cap: CAShapeLayerLineCap,
    _ join: CAShapeLayerLineJoin
  ) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0, y: $1) })
    if isClosed { path.closeSubpath() }
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = Wanted.red
    layer.lineWidth = 4
    layer.lineCap = cap
    layer.lineJoin = join
    return layer
  }

  /// A bar of 10x4 that is turned by its motion.
  private static func oriented(_ keys: String) -> String {
    Part.layer(1, #""ao":1,"sw":10,"sh":4,"sc":"ff0000""#, transform: #""p":{"k":\#(keys)}"#)
  }
}
