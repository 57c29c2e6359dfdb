import CoreGraphics
import LaminaDocuments
import LaminaKit

extension GrowthCase {
  /// Lottie animations.
  @MainActor static let lottie = [
    animation("Lottie: layers", to: 8_000) { list($0) { solid($0) } },
    animation("Lottie: layers, each the parent of the next", to: 200) { count in
      list(count) { #"{"ind":\#($0 + 1),"parent":\#($0),"ty":3,"ip":0,"op":90,"ks":{}}"# }
    },
    animation("Lottie: layers with one parent", to: 8_000) { count in
      list(count) { #"{"ind":\#($0 + 1),"parent":1,"ty":3,"ip":0,"op":90,"ks":{}}"# }
    },
    animation(
      "Lottie: references to a composition", to: 8_000,
      assets: #"{"id":"a","layers":[\#(solid(0))]}"#
    ) { list($0) { _ in #"{"ty":0,"refId":"a","ip":0,"op":90,"w":9,"h":9,"ks":{}}"# } },
    animation("Lottie: shapes of a group", to: 8_000) { count in
      shapes(list(count, box) + "," + fill)
    },
    animation("Lottie: groups", to: 8_000) { count in
      shapes(list(count) { #"{"ty":"gr","it":[\#(box($0)),\#(fill),{"ty":"tr"}]}"# })
    },
    animation(
      "Lottie: fills of shapes", to: 300,
      argued: "each of n fills paints each of n shapes: n x n paths are the picture"
    ) { count in shapes(list(count, box) + "," + list(count) { _ in fill }) },
    animation("Lottie: key frames", to: 40_000) { count in
      let frames = list(count) {
        #"{"t":\#($0),"s":[\#($0 % 100)],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}}"#
      }
      return shapes("\(box(1)),\(fill)", #"{"o":{"a":1,"k":[\#(frames)]}}"#)
    },
    animation("Lottie: vertices of a path", to: 40_000) { count in
      shapes("\(path(count)),\(fill)")
    },
    animation("Lottie: vertices of a rounded path", to: 20_000) { count in
      shapes(#"\#(path(count)),{"ty":"rd","r":{"k":1}},\#(fill)"#)
    },
    animation("Lottie: vertices of a trimmed path", to: 20_000) { count in
      shapes(
        #"\#(path(count)),{"ty":"tm","s":{"k":10},"e":{"k":70},"o":{"k":0}},"#
          + #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":1}}"#)
    },
    animation("Lottie: paths, trimmed one after the other", to: 4_000) { count in
      shapes(
        list(count, box) + #",{"ty":"tm","m":2,"s":{"k":10},"e":{"k":70},"o":{"k":0}},"#
          + #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":1}}"#)
    },
    animation("Lottie: copies of a repeater", to: 8_000) { count in
      shapes(
        #"\#(box(1)),\#(fill),{"ty":"rp","c":{"k":\#(count)},"o":{"k":0},"m":1,"#
          + #""tr":{"p":{"k":[1,0]},"so":{"k":100},"eo":{"k":50}}}"#)
    },
    animation("Lottie: masks of a layer", to: 1_000) { count in
      let masks = list(count) { _ in #"{"mode":"a","pt":{"k":\#(contour(3))},"o":{"k":100}}"# }
      return ##"{"ty":1,"ip":0,"op":90,"sw":60,"sh":60,"sc":"#ff0000","ks":{},"##
        + #""hasMask":true,"masksProperties":[\#(masks)]}"#
    },
    animation("Lottie: mattes", to: 1_000) { count in
      list(count) { #"\#(solid($0)),\#(solid($0, #""tt":1,"#))"# }
    },
    animation("Lottie: characters of a text", to: 8_000) { count in
      let text = repeated("ab cd ", count / 6 + 1)
      return #"{"ty":5,"ip":0,"op":90,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"F","#
        + #""s":4,"sz":[60,60],"ps":[0,0],"fc":[0,0,0]}}]}}}"#
    },
    animation("Lottie: texts of a layer", to: 8_000) { count in
      let texts = list(count) {
        #"{"t":\#($0),"s":{"t":"a\#($0 % 9)","f":"F","s":4,"fc":[0,0,0]}}"#
      }
      return #"{"ty":5,"ip":0,"op":90000,"ks":{},"t":{"d":{"k":[\#(texts)]}}}"#
    },
    animation("Lottie: stops of a gradient", to: 20_000) { count in
      let stops = list(count + 2) { "\(Double($0) / Double(count + 1)),1,0,\($0 % 2)" }
      return shapes(
        #"\#(box(1)),{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,9]},"g":{"p":\#(count + 2),"#
          + #""k":{"k":[\#(stops)]}},"o":{"k":100}}"#)
    },
    animation("Lottie: effects of a layer", to: 8_000) { count in
      let effects = list(count) { _ in #"{"ty":5,"nm":"e","en":1,"ef":[]}"# }
      return solid(0, #""ef":[\#(effects)],"#)
    },
    animation("Lottie: assets", to: 40_000) { _ in solid(0) },
    animation("Lottie: unknown members", to: 40_000) { count in
      solid(0, (0..<count).map { #""z\#($0)":1,"# }.joined())
    },
  ]

  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  private static func box(_ number: Int) -> String {
    #"{"ty":"rc","p":{"k":[\#(number % 60),\#(number / 60 % 60)]},"s":{"k":[2,2]},"r":{"k":0}}"#
  }

  private static func solid(_ number: Int, _ members: String = "") -> String {
    ##"{"ty":1,\##(members)"ip":0,"op":90,"sw":2,"sh":2,"sc":"#ff0000","##
      + #""ks":{"p":{"k":[\#(number % 60),\#(number / 60 % 60)]}}}"#
  }

  private static func contour(_ count: Int) -> String {
    let zeros = list(count) { _ in "[0,0]" }
    let points = list(count) { "[\($0 % 60),\($0 / 60 % 60 + $0 % 2)]" }
    return #"{"i":[\#(zeros)],"o":[\#(zeros)],"v":[\#(points)],"c":true}"#
  }

  private static func path(_ count: Int) -> String {
    #"{"ty":"sh","ks":{"k":\#(contour(count))}}"#
  }

  private static func shapes(_ items: String, _ transform: String = "{}") -> String {
    #"{"ty":4,"ip":0,"op":90,"ks":\#(transform),"shapes":[\#(items)]}"#
  }

  @MainActor private static func animation(
    _ name: String, to most: Int, argued: String? = nil, assets: String? = nil,
    _ layers: @escaping @MainActor (_ count: Int) -> String
  ) -> GrowthCase {
    GrowthCase(name, to: most, argued: argued) { count in
      let assets =
        assets ?? (name == "Lottie: assets" ? list(count) { #"{"id":"a\#($0)","layers":[]}"# } : "")
      let text =
        #"{"fr":30,"ip":0,"op":90,"w":64,"h":64,"assets":[\#(assets)],"layers":[\#(layers(count))]}"#
      try show(LottieDocument.read(Array(text.utf8), file: "a.json", budget: device.budget))
    }
  }
}
