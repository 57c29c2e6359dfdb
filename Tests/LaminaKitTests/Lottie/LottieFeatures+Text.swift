import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Wanted = ExpectedLayer

  /// Texts on paths and ranges of text.
  static let texts: [LottieFeature] = [
    LottieFeature(
      name: "text on a path, with a margin",
      layers: text("a", 20, #""a":[],"p":{"m":0,"f":{"k":5}}"#, path: "[[20,0],[20,40]]"),
      members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 5, width: 10, height: 10))) },
    LottieFeature(
      name: "text on a reversed path, upright",
      layers: text(
        "a", 20, #""a":[],"p":{"m":0,"r":{"k":1},"p":{"k":0}}"#, path: "[[20,40],[20,10]]"),
      members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 10, height: 10))) },
    LottieFeature(
      name: "text that is spread over its path",
      layers: text("aa", 10, #""a":[],"p":{"m":0,"a":{"k":1}}"#, path: "[[0,20],[40,20]]"),
      members: characters
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 15, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 30, y: 15, width: 5, height: 5)))
    },
    LottieFeature(
      name: "text that moves on its path",
      layers: text(
        "a", 20, #""a":[],"p":{"m":0,"f":\#(LottiePart.change("[0]", "[20]"))}"#,
        path: "[[0,20],[40,20]]"), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 10, height: 10))) },
    LottieFeature(
      name: "a range of words",
      layers: text(
        "aa a", 10, #""a":[{"s":{"b":3,"r":2,"s":{"k":1},"e":{"k":2}},"a":{"o":{"k":0}}}]"#,
        at: "[0,20]"), members: characters
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 15, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 5, height: 5)))
    },
    LottieFeature(
      name: "a range of lines",
      layers: text(
        #"a\raa"#, 10, #""a":[{"s":{"b":4,"s":{"k":0},"e":{"k":50}},"a":{"p":{"k":[20,0]}}}]"#,
        at: "[0,20]"), members: characters
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 15, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 25, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 25, width: 5, height: 5)))
    },
    LottieFeature(
      name: "a font in the file",
      layers: text("H", 20, #""a":[]"#, at: "[10,30]"),
      members:
        #","fonts":{"list":[{"fName":"F","fFamily":"No such family","fStyle":"","fPath":"\#(SquareFont.source)"}]}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 10, height: 10))) },
  ]

  /// A text in red.
  private static func text(
    _ text: String, _ size: Int, _ members: String, path: String = "", at position: String = "[0,0]"
  ) -> String {
    let zero = "[[0,0],[0,0]]"
    let mask =
      path.isEmpty
      ? ""
      : #","masksProperties":[{"mode":"n","pt":{"k":{"v":\#(path),"i":\#(zero),"o":\#(zero)}}}]"#
    let style = #"{"t":"\#(text)","f":"F","s":\#(size),"fc":[1,0,0],"lh":10}"#
    return LottiePart.layer(
      5, #""t":{"d":{"k":[{"t":0,"s":\#(style)}]},\#(members)}\#(mask)"#,
      transform: #""p":{"k":\#(position)}"#)
  }

  /// A square half as wide and high as the size, and a space.
  private static let characters =
    #","fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"Plain"}]},"chars":[{"ch":"a","fFamily":"F","style":"Plain","w":100,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]],"c":true}}}]}]}},{"ch":" ","fFamily":"F","style":"Plain","w":100,"data":{}}]"#
}
