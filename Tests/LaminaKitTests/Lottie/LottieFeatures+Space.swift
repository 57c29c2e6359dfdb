import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// Cameras and layers in space.
  static let space: [LottieFeature] = [
    LottieFeature(
      name: "a camera shows what is near large, and in front",
      layers: [
        camera(#""p":{"k":[20,20,-100]},"a":{"k":[20,20,0]}"#),
        solid("ff0000", 40, #""a":{"k":[20,20,0]},"p":{"k":[20,20,100]}"#),
        solid("0000ff", 10, #""a":{"k":[5,5,0]},"p":{"k":[20,20,0]}"#),
      ].joined(separator: ",")
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 15, y: 15, width: 10, height: 10), Wanted.blue))
    },
    LottieFeature(
      name: "a camera that moves sideways",
      layers: [
        camera(#""p":\#(Part.change("[20,20,-100]", "[40,20,-100]"))"#),
        solid("ff0000", 20, #""p":{"k":[20,20,0]}"#),
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 20, height: 20))) },
    LottieFeature(
      name: "a camera at the side sees the layer that is turned to it",
      layers: [
        camera(#""p":{"k":[120,20,0]},"a":{"k":[20,20,0]}"#),
        solid("ff0000", 10, #""a":{"k":[0,5,0]},"p":{"k":[20,20,0]},"ry":{"k":90}"#),
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 10, height: 10))) },
    LottieFeature(
      name: "a camera moves with its parent",
      layers: [
        #"{"ty":3,"ind":9,"ddd":1,"ip":0,"op":10,"ks":{"p":{"k":[10,0,0]}}}"#,
        #"{"ty":13,"parent":9,"ip":0,"op":10,"ks":{"p":{"k":[20,20,-100]}},"pe":{"k":100}}"#,
        solid("ff0000", 20, #""p":{"k":[20,20,0]}"#),
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 20, height: 20))) },
    LottieFeature(
      name: "flat layers are neither seen by a camera nor sorted",
      layers: [
        camera(#""p":{"k":[20,20,-50]}"#),
        #"{"ty":1,"ip":0,"op":10,"ks":{},"sw":10,"sh":40,"sc":"0000ff"}"#,
        solid("ff0000", 10, #""a":{"k":[5,5,0]},"p":{"k":[20,20,0]}"#),
      ].joined(separator: ",")
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 10, height: 40), Wanted.blue))
    },
    LottieFeature(
      name: "the matte of a layer in space is in the same space",
      layers: [
        camera(#""p":{"k":[20,20,-50]}"#),
        #"{"ty":1,"ddd":1,"td":1,"ip":0,"op":10,"ks":{"a":{"k":[5,5]},"p":{"k":[20,20,0]}},"sw":10,"sh":10,"sc":"00ff00"}"#,
        #"{"ty":1,"ddd":1,"tt":1,"ip":0,"op":10,"ks":{"a":{"k":[20,20]},"p":{"k":[25,20,0]}},"sw":40,"sh":40,"sc":"ff0000"}"#,
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
    LottieFeature(
      name: "a child moves in the space of its parent",
      layers: [
        #"{"ty":3,"ind":9,"ddd":1,"ip":0,"op":10,"ks":{"p":{"k":[20,20,0]},"ry":{"k":60}}}"#,
        #"{"ty":1,"parent":9,"ddd":1,"ip":0,"op":10,"ks":{"p":{"k":[10,-5,0]},"ry":{"k":-60}},"sw":10,"sh":10,"sc":"ff0000"}"#,
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 25, y: 15, width: 10, height: 10))) },
    LottieFeature(
      name: "without a camera layers are sorted by depth",
      layers: [
        solid("ff0000", 20, #""p":{"k":[0,0,10]}"#), solid("0000ff", 20, #""p":{"k":[10,0,0]}"#),
      ].joined(separator: ",")
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 0, width: 20, height: 20), Wanted.blue))
    },
  ]

  private static func camera(_ transform: String) -> String {
    #"{"ty":13,"ip":0,"op":10,"ks":{\#(transform)},"pe":{"k":100}}"#
  }

  private static func solid(_ color: String, _ side: Int, _ transform: String) -> String {
    #"{"ty":1,"ddd":1,"ip":0,"op":10,"ks":{\#(transform)},"sw":\#(side),"sh":\#(side),"sc":"\#(color)"}"#
  }
}
