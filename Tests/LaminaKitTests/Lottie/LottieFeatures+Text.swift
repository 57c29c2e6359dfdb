import CoreGraphics
import Foundation
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
      name: "a character is scaled about the middle of its baseline",
      layers: text("a", 20, animator(#""s":{"k":[50,50]}"#), at: "[10,30]"), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 15, y: 25, width: 5, height: 5))) },
    LottieFeature(
      name: "a character is turned about the middle of its baseline",
      layers: text("a", 20, animator(#""r":{"k":180}"#), at: "[10,20]"), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 20, width: 10, height: 10))) },
    LottieFeature(
      name: "a grouping alignment",
      layers: text(
        "a", 20, animator(#""s":{"k":[50,50]}"#) + #","m":{"g":1,"a":{"k":[-100,0]}}"#,
        at: "[10,30]"), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 25, width: 5, height: 5))) },
    LottieFeature(
      name: "a grouping by lines",
      layers: text(
        "aa", 20, animator(#""s":{"k":[50,50]}"#) + #","m":{"g":3,"a":{"k":[0,0]}}"#, at: "[0,30]"),
      members: characters
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 25, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 25, width: 5, height: 5)))
    },
    LottieFeature(
      name: "a text document without key frames",
      layers: LottiePart.layer(
        5, #""t":{"d":{"t":"a","f":"F","s":20,"fc":[255,0,0],"lh":10},"a":[]}"#,
        transform: #""p":{"k":[10,30]}"#), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 10, height: 10))) },
    LottieFeature(
      name: "small capitals",
      layers: text("a", 20, #""a":[]"#, at: "[10,30]", style: #","ca":2"#),
      members: characters.replacingOccurrences(of: #""ch":"a""#, with: #""ch":"A""#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 23, width: 7, height: 7))) },
    LottieFeature(
      name: "text at the bottom of its box",
      layers: text("a", 20, #""a":[]"#, style: box + #","vj":2"#), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 0, y: 30, width: 10, height: 10))) },
    LottieFeature(
      name: "justified text",
      layers: text("a a", 10, #""a":[]"#, at: "[0,0.5]", style: box + #","j":6"#),
      members: characters
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 3, width: 5, height: 5)))
      $0.addSublayer(Wanted.box(CGRect(x: 30, y: 3, width: 5, height: 5)))
    },
    LottieFeature(
      name: "justified text but its last line",
      layers: text("a a a a", 10, #""a":[]"#, at: "[0,0.5]", style: box + #","j":3"#),
      members: characters
    ) {
      for x in [0, 30] {
        $0.addSublayer(Wanted.box(CGRect(x: CGFloat(x), y: 3, width: 5, height: 5)))
      }
      for x in [0, 20] {
        $0.addSublayer(Wanted.box(CGRect(x: CGFloat(x), y: 13, width: 5, height: 5)))
      }
    },
    LottieFeature(
      name: "a range without smoothness",
      layers: text(
        "a", 10, #""a":[{"s":{"s":{"k":0},"e":{"k":60},"sm":{"k":0}},"a":{"p":{"k":[20,0]}}}]"#,
        at: "[0,20]"), members: characters
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 15, width: 5, height: 5))) },
    LottieFeature(
      name: "a font in the file",
      layers: text("H", 20, #""a":[]"#, at: "[10,30]"),
      members:
        #","fonts":{"list":[{"fName":"F","fFamily":"No such family","fStyle":"","fPath":"\#(SquareFont.source)"}]}"#
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 20, width: 10, height: 10))) },
  ]

  /// Two ranges of text in one animator: of the first two and of the last two of three characters.
  /// The characters move down by 20 points where both say so in full.
  static let selectors: [LottieFeature] = [
    ranged("add", 1, (100, 100), [1, 1, 1]), ranged("add", 1, (30, 50), [0.3, 0.8, 0.5]),
    ranged("subtract", 2, (100, 50), [1, 0.5, -0.5]),
    ranged("intersect", 3, (50, 50), [0, 0.25, 0]), ranged("min", 4, (100, 50), [0, 0.5, 0]),
    ranged("max", 5, (50, 100), [0.5, 1, 1]), ranged("difference", 6, (100, 75), [1, 0.25, 0.75]),
  ]

  private static func ranged(
    _ name: String, _ mode: Int, _ amounts: (Int, Int), _ factors: [Double]
  ) -> LottieFeature {
    let first = #"{"r":2,"s":{"k":0},"e":{"k":2},"a":{"k":\#(amounts.0)}}"#
    let second = #"{"m":\#(mode),"r":2,"s":{"k":1},"e":{"k":3},"a":{"k":\#(amounts.1)}}"#
    let animator = #""a":[{"s":[\#(first),\#(second)],"a":{"p":{"k":[0,20]}}}]"#
    return LottieFeature(
      name: "ranges of text that \(name), \(amounts.0) and \(amounts.1) percent",
      layers: text("aaa", 10, animator, at: "[0,15]"), members: characters
    ) {
      for (index, factor) in factors.enumerated() {
        $0.addSublayer(
          Wanted.box(CGRect(x: Double(index) * 10, y: 10 + 20 * factor, width: 5, height: 5)))
      }
    }
  }

  private static let box = #","sz":[40,40],"ps":[0,0]"#

  /// An animator of all characters.
  private static func animator(_ values: String) -> String {
    #""a":[{"s":{"s":{"k":0},"e":{"k":100}},"a":{\#(values)}}]"#
  }

  /// A text in red.
  private static func text(
    _ text: String, _ size: Int, _ members: String, path: String = "",
    at position: String = "[0,0]",
    style more: String = ""
  ) -> String {
    let zero = "[[0,0],[0,0]]"
    let mask =
      path.isEmpty
      ? ""
      : #","masksProperties":[{"mode":"n","pt":{"k":{"v":\#(path),"i":\#(zero),"o":\#(zero),"c":false}}}]"#
    let style = #"{"t":"\#(text)","f":"F","s":\#(size),"fc":[1,0,0],"lh":10\#(more)}"#
    return LottiePart.layer(
      5, #""t":{"d":{"k":[{"t":0,"s":\#(style)}]},\#(members)}\#(mask)"#,
      transform: #""p":{"k":\#(position)}"#)
  }

  /// A square half as wide and high as the size, and a space.
  private static let characters =
    #","fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"Plain"}]},"chars":[{"ch":"a","fFamily":"F","style":"Plain","w":100,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]],"c":true}}}]}]}},{"ch":" ","fFamily":"F","style":"Plain","w":100,"data":{}}]"#
}
