import CoreGraphics
import QuartzCore

/// Mattes of mattes, and gradients without length.
extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  static let mattes: [LottieFeature] = [
    LottieFeature(
      name: "a matte of a matte has no effect on its target",
      layers: [
        solid(1, "ffffff", 10, 40, #","td":1"#), solid(2, "00ff00", 40, 20, #","td":1,"tt":1"#),
        solid(3, "ff0000", 40, 40, #","tt":1"#),
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 20))) },
    LottieFeature(
      name: "a shown layer with a matte is the whole matte of another one",
      layers: [
        solid(1, "ffffff", 10, 40, #","td":1"#), solid(2, "0000ff", 40, 20, #","tt":1"#),
        solid(3, "ff0000", 40, 40, #","tt":2,"tp":2"#),
      ].joined(separator: ",")
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 20, width: 40, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 10, height: 20), Wanted.blue))
    },
    LottieFeature(
      name: "two layers are the mattes of each other",
      layers: [
        solid(1, "0000ff", 20, 40, #","tt":1,"tp":2"#),
        solid(2, "ff0000", 40, 20, #","tt":1,"tp":1"#),
      ].joined(separator: ",")
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 20, height: 20), Wanted.blue)) },
    gradient("a linear gradient without length", type: 1, from: #"{"k":[20,20]}"#, Wanted.blue),
    gradient("a radial gradient without length", type: 2, from: #"{"k":[20,20]}"#, Wanted.blue),
    gradient(
      "a linear gradient that has no length for a while", type: 1,
      from:
        #"{"k":[{"t":0,"s":[0,20],"h":1},{"t":4,"s":[20,20],"h":1},{"t":8,"s":[0,20],"h":1},{"t":9,"s":[0,20]}]}"#,
      Wanted.blue),
    LottieFeature(
      name: "a stroke with a gradient without length",
      layers: Part.shapes(
        #"{"ty":"sh","ks":{"k":{"v":[[0,20],[40,20]],"i":[],"o":[],"c":false}}},{"ty":"gs","t":1,"lc":1,"w":{"k":10},"s":{"k":[9,9]},"e":{"k":[9,9]},"o":{"k":100},\#(stops)}"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 15, width: 40, height: 10), Wanted.blue)) },
  ]

  private static let stops = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#

  private static func gradient(
    _ name: String, type: Int, from start: String, _ color: CGColor
  ) -> LottieFeature {
    LottieFeature(
      name: "\(name) has its last colour",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40)
          + #",{"ty":"gf","t":\#(type),"s":\#(start),"e":{"k":[20,20]},"o":{"k":100},\#(stops)}"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), color)) }
  }

  private static func solid(
    _ index: Int, _ color: String, _ width: Int, _ height: Int, _ members: String
  ) -> String {
    #"{"ty":1,"ind":\#(index),"ip":0,"op":10,"ks":{},"sw":\#(width),"sh":\#(height),"sc":"\#(color)"\#(members)}"#
  }
}
