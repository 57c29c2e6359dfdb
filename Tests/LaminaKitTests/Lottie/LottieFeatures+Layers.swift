import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// Layers, time, parents, masks and mattes.
  static let layers: [LottieFeature] = [
    LottieFeature(name: "solid", layers: Part.layer(1, Part.solid + "\"ff0000\"")) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40)))
    },
    LottieFeature(
      name: "position, anchor and scale",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"",
        transform: #""p":{"k":[20,20]},"a":{"k":[20,20]},"s":{"k":[50,25]}"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 20, height: 10))) },
    LottieFeature(
      name: "an animated position",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"", transform: #""p":\#(Part.change("[0,0]", "[20,40]"))"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 40, height: 40))) },
    LottieFeature(
      name: "a hold",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"",
        transform: #""p":{"k":[{"t":0,"s":[10,0],"h":1},{"t":6,"s":[30,0]}]}"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a mirrored scale that grows",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"",
        transform: #""p":{"k":[20,0]},"s":\#(Part.change("[-50,100]", "[0,100]"))"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 10, height: 40))) },
    LottieFeature(
      name: "split positions",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"",
        transform: #""p":{"s":true,"x":\#(Part.change("[0]", "[20]")),"y":{"k":5}}"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 5, width: 40, height: 40))) },
    LottieFeature(
      name: "key frames with end values",
      layers: Part.layer(
        1, Part.solid + "\"ff0000\"",
        transform:
          #""p":{"k":[{"t":0,"s":[0,0],"e":[20,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10}]}"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "in and out points",
      layers:
        #"{"ty":1,"ip":6,"op":9,"ks":{},"sw":40,"sh":40,"sc":"00ff00"},{"ty":1,"ip":2,"op":6,"ks":{},"sw":20,"sh":20,"sc":"ff0000"}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20))) },
    LottieFeature(
      name: "a parent moves its child and does not fade it",
      layers:
        #"{"ty":3,"ind":2,"ip":0,"op":1,"ks":{"p":{"k":[10,10]},"o":{"k":0}}},{"ty":1,"ind":3,"parent":2,"ip":0,"op":10,"ks":{},"sw":10,"sh":10,"sc":"ff0000"}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 10, height: 10))) },
    LottieFeature(
      name: "a precomposition with time stretch is clipped",
      layers: #"{"ty":0,"refId":"a","ip":0,"op":10,"st":1,"sr":2,"ks":{},"w":15,"h":30}"#,
      members:
        #","assets":[{"id":"a","layers":[\#(Part.layer(1, Part.solid + "\"ff0000\"", transform: #""p":\#(Part.change("[0,0]", "[50,0]"))"#))]}]"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 5, height: 30))) },
    LottieFeature(
      name: "time remapping",
      layers: #"{"ty":0,"refId":"a","ip":0,"op":10,"st":0,"tm":{"k":0.2},"ks":{},"w":40,"h":40}"#,
      members:
        #","assets":[{"id":"a","layers":[\#(Part.layer(1, Part.solid + "\"ff0000\"", transform: #""p":\#(Part.change("[0,0]", "[50,0]"))"#))]}]"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 30, height: 40))) },
    LottieFeature(
      name: "masks that add and subtract",
      layers: Part.layer(
        1,
        Part.solid
          + #""ff0000","masksProperties":[\#(mask("a", 0, 0, 30, 30)),\#(mask("s", 0, 0, 10, 30))]"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 20, height: 30))) },
    LottieFeature(
      name: "an inverted mask",
      layers: Part.layer(
        1,
        Part.solid
          + #""ff0000","masksProperties":[\#(mask("a", 0, 0, 30, 40, isInverted: true))]"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 30, y: 0, width: 10, height: 40))) },
    LottieFeature(
      name: "masks that differ and intersect",
      layers: Part.layer(
        1,
        Part.solid
          + #""ff0000","masksProperties":[\#(mask("a", 0, 0, 30, 40)),\#(mask("f", 20, 0, 20, 40)),\#(mask("i", 0, 0, 40, 20))]"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 30, y: 0, width: 10, height: 20)))
    },
    LottieFeature(name: "an alpha matte", layers: matte(1, "00ff00", width: 20)) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 40)))
    },
    LottieFeature(name: "an inverted alpha matte", layers: matte(2, "00ff00", width: 20)) {
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40)))
    },
    LottieFeature(name: "a luma matte", layers: matte(3, "ffffff", width: 20)) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 40)))
    },
    LottieFeature(name: "an inverted luma matte", layers: matte(4, "ffffff", width: 20)) {
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40)))
    },
    LottieFeature(
      name: "a blend mode",
      layers:
        #"{"ty":1,"bm":2,"ip":0,"op":10,"ks":{},"sw":20,"sh":40,"sc":"ff0000"},{"ty":1,"ip":0,"op":10,"ks":{},"sw":40,"sh":40,"sc":"0000ff"}"#
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), Wanted.blue))
      let magenta = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 40), magenta))
    },
    LottieFeature(
      name: "the effect that fills with a colour",
      layers: Part.layer(
        1,
        Part.solid
          + #""00ff00","ef":[{"ty":21,"ef":[{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[1,0,0]}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":1}}]}]"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "the effect that inverts colours",
      layers: Part.layer(
        1,
        Part.solid
          + #""00ffff","ef":[{"ty":5,"mn":"ADBE Invert","ef":[{"v":{"k":1}},{"v":{"k":0}}]}]"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))) },
    LottieFeature(
      name: "a mask with a feather",
      layers: Part.layer(
        1,
        Part.solid
          + #""ff0000","masksProperties":[\#(mask("a", 10, 10, 20, 20, feather: 10))]"#)
    ) {
      let box = Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40))
      let shape = Wanted.shape(
        CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil))
      let blur = CIFilter(name: "gaussianBlur")
      blur?.setValue(3.0, forKey: "inputRadius")
      shape.filters = [blur].compactMap { $0 }
      box.mask = shape
      $0.addSublayer(box)
    },
    LottieFeature(
      name: "a slot",
      layers: Part.shapes(
        Part.rectangle(20, 20, 20, 20)
          + #",{"ty":"fl","c":{"sid":"accent","k":[0,1,0,1]},"o":{"k":100}}"#),
      members: #","slots":{"accent":{"p":{"a":0,"k":[1,0,0,1]}}}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
  ]

  private static func mask(
    _ mode: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, isInverted: Bool = false,
    feather: Int = 0
  ) -> String {
    let zero = "[[0,0],[0,0],[0,0],[0,0]]"
    let points =
      "[[\(x),\(y)],[\(x + width),\(y)],[\(x + width),\(y + height)],[\(x),\(y + height)]]"
    return
      #"{"mode":"\#(mode)","inv":\#(isInverted),"f":{"k":[\#(feather),\#(feather)]},"o":{"k":100},"pt":{"k":{"v":\#(points),"i":\#(zero),"o":\#(zero),"c":true}}}"#
  }

  /// A matte of a colour that is as wide as given, and a red layer that has it.
  private static func matte(_ type: Int, _ color: String, width: Int) -> String {
    #"{"ty":1,"ind":5,"td":1,"ip":0,"op":10,"ks":{},"sw":\#(width),"sh":40,"sc":"\#(color)"},{"ty":1,"ind":6,"tt":\#(type),"ip":0,"op":10,"ks":{},"sw":40,"sh":40,"sc":"ff0000"}"#
  }
}
