import CoreGraphics
import LaminaDocuments
import LaminaKit
import QuartzCore

extension GrowthCase {
  /// Core Animation archives.
  @MainActor static let scenes = [
    scene("CAML: layers") { count in
      sublayers(
        (0..<count).map {
          "<CALayer bounds='0 0 3 3' position='\($0 % 60) \($0 / 60 % 60)' backgroundColor='1 0 0'/>"
        }.joined())
    },
    scene("CAML: layers with names") { count in
      sublayers((0..<count).map { "<CALayer id='i\($0)' name='n\($0)'/>" }.joined())
    },
    scene("CAML: references to a colour") { count in
      "<backgroundColor id='c' type='CGColor' value='1 0 0'/>"
        + sublayers(repeated("<CALayer><borderColor object='c'/></CALayer>", count))
    },
    scene("CAML: references to an animation") { count in
      "<animations><a id='a' type='CABasicAnimation' keyPath='opacity' fromValue='0'/></animations>"
        + sublayers(
          repeated("<CALayer><animations><a object='a'/></animations></CALayer>", count))
    },
    scene("CAML: animations of one layer") { count in
      "<animations>"
        + repeated(fading, count)
        + "</animations>"
    },
    scene("CAML: animations of a group") { count in
      "<animations><g type='CAAnimationGroup' duration='9'><animations>"
        + repeated(fading, count)
        + "</animations></g></animations>"
    },
    scene("CAML: key frames", to: 160_000) { count in
      "<animations><k type='CAKeyframeAnimation' keyPath='opacity' duration='9'><values>"
        + repeated("<real value='0.5'/>", count) + "</values></k></animations>"
    },
    scene("CAML: elements of a path", to: 40_000) { count in
      let lines = (0..<count).map { "\($0 % 60) \($0 / 60 % 60) m \($0 % 60 + 1) \($0 % 60) l " }
      return sublayers(
        "<CAShapeLayer path='\(lines.joined())' fillColor='1 0 0' bounds='0 0 60 60'/>")
    },
    scene("CAML: characters of a text", to: 8_000) { count in
      sublayers(
        "<CATextLayer bounds='0 0 60 60' wrapped='1' fontSize='4' string='"
          + repeated("ab cd ", count / 6 + 1) + "'/>")
    },
    scene("CAML: stops of a gradient", to: 40_000) { count in
      sublayers(
        "<CAGradientLayer bounds='0 0 60 60'><colors>"
          + repeated("<CGColor value='1 0 0'/><CGColor value='0 1 0'/>", count / 2 + 1)
          + "</colors></CAGradientLayer>")
    },
    scene("CAML: masks", to: 4_000) { count in
      sublayers(
        repeated(
          "<CALayer bounds='0 0 9 9' backgroundColor='1 0 0'><mask type='CALayer' bounds='0 0 5 5' "
            + "backgroundColor='0 0 0'/></CALayer>", count))
    },
    scene("CAML: filters of one layer", to: 40_000) { count in
      "<filters>" + repeated("<CAFilter filter='colorMatrix' name='m'/>", count) + "</filters>"
    },
    scene("CAML: states", to: 40_000) { count in
      "<states>"
        + (0..<count).map { "<LKState name='s\($0)'><elements>\(stateValue)</elements></LKState>" }
        .joined() + "</states>"
    },
    scene("CAML: elements of a state", to: 40_000) { count in
      "<states><LKState name='s'><elements>\(repeated(stateValue, count))</elements></LKState>"
        + "</states>"
    },
    scene("CAML: transitions", to: 40_000) { count in
      "<states>"
        + (0..<count).map { "<LKState name='s\($0)'/>" }.joined() + "</states><stateTransitions>"
        + (0..<count).map {
          "<LKStateTransition fromState='*' toState='s\($0)'><elements>"
            + "<LKStateTransitionElement key='opacity' targetId='r'>"
            + "<animation type='CABasicAnimation' duration='1'/>"
            + "</LKStateTransitionElement></elements></LKStateTransition>"
        }.joined() + "</stateTransitions>"
    },
    scene("CAML: unknown elements") { count in repeated("<zzz/>", count) },
    scene("CAML: unknown attributes of layers") { count in
      sublayers((0..<count).map { "<CALayer z\($0)='1'/>" }.joined())
    },
    scene("CAML: attributes of one element", to: 40_000) { count in
      "<b " + (0..<count).map { "a\($0)='1' " }.joined() + "/>"
    },
    scene("CAML: white space and comments") { count in repeated("<!-- a -->\n", count) },
  ]

  private static let fading =
    "<a type='CABasicAnimation' keyPath='opacity' fromValue='0' duration='9'/>"
  private static let stateValue =
    "<LKStateSetValue targetId='r' keyPath='opacity'><value type='real' value='1'/></LKStateSetValue>"

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func sublayers(_ text: String) -> String { "<sublayers>\(text)</sublayers>" }

  @MainActor private static func scene(
    _ name: String, to most: Int = 40_000, argued: String? = nil,
    _ content: @escaping @MainActor (_ count: Int) -> String
  ) -> GrowthCase {
    GrowthCase(name, to: most, argued: argued) { count in
      let text =
        "<caml><CALayer id='r' bounds='0 0 64 64' position='32 32'>\(content(count))</CALayer></caml>"
      try show(CAMLDocument.read(Array(text.utf8), file: "a.caml", budget: device.budget))
    }
  }

  /// Draws two frames of a document.
  @MainActor static func show(_ document: any LoadedDocument) throws {
    try draw { stage in stage.layer.addSublayer(document.rootLayer) }
  }
}
