import Testing

/// A small document in which one construct is multiplied: by references, copies or key frames.
struct MultipliedDocument: Sendable, CustomTestStringConvertible {
  let name: String
  let isLottie: Bool
  let text: String

  var testDescription: String { name }

  private init(_ name: String, scene: String) {
    self.name = name
    isLottie = false
    text = "<caml><CALayer bounds='0 0 9 9' position='4 4'>\(scene)</CALayer></caml>"
  }

  private init(_ name: String, layers: String, assets: String = "") {
    self.name = name
    isLottie = true
    text =
      #"{"fr":30,"ip":0,"op":90,"w":20,"h":20,"assets":[\#(assets)],"layers":[\#(layers)]}"#
  }

  static let all = scenes + animations
}

// MARK: CAML

extension MultipliedDocument {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let filter = "<filters><CAFilter filter='colorMatrix' name='m'/></filters>"
  private static let matrix = "matrix(\(repeated("1 ", 2_000)))"
  private static let frames =
    "type='CAKeyframeAnimation' keyPath='filters.m.inputColorMatrix' duration='3'"
  private static let path = "0 0 m " + (1..<2_000).map { "\($0 % 9) \($0 * 7 % 9) l" }.joined()

  private static func sublayers(_ text: String) -> String { "<sublayers>\(text)</sublayers>" }
  private static func animated(_ animation: String) -> String {
    "<CALayer bounds='0 0 5 5'>\(filter)<animations>\(animation)</animations></CALayer>"
  }
  private static func copies(_ count: Int, _ layer: String) -> String {
    sublayers(
      "<CAReplicatorLayer instanceCount='\(count)'>\(sublayers(layer))</CAReplicatorLayer>")
  }

  private static let values =
    "<values><CAColorMatrix matrix='\(matrix)'/><CAColorMatrix matrix='\(matrix)'/></values>"

  private static let scenes = [
    MultipliedDocument(
      "references to a matrix",
      scene: filter + "<animations><k \(frames)><values><CAColorMatrix id='P' matrix='\(matrix)'/>"
        + repeated("<x object='P'/>", 15_000) + "</values></k></animations>"),
    MultipliedDocument(
      "references to lists of lists",
      scene: filter + "<animations><k \(frames)><values><NSArray id='B'><NSArray id='A'>"
        + "<CAColorMatrix id='P' matrix='\(matrix)'/>" + repeated("<x object='P'/>", 100)
        + "</NSArray>" + repeated("<x object='A'/>", 100) + "</NSArray>"
        + repeated("<x object='B'/>", 300) + "</values></k></animations>"),
    MultipliedDocument(
      "references to an animation",
      scene: sublayers(
        animated("<k id='K' \(frames)>\(values)</k>")
          + repeated(animated("<k object='K'/>"), 3_000))),
    MultipliedDocument(
      "references to a list of colours",
      scene: sublayers(
        "<CAGradientLayer><colors id='C' type='NSArray'>"
          + repeated("<CGColor value='1 0 0'/>", 2_000) + "</colors></CAGradientLayer>"
          + repeated("<CAGradientLayer><colors object='C'/></CAGradientLayer>", 3_000))),
    MultipliedDocument(
      "references to a path of motion",
      scene: sublayers(
        "<CAShapeLayer><path id='A' type='CGPath' value='\(path)'/></CAShapeLayer>"
          + repeated(
            animated(
              "<k type='CAKeyframeAnimation' keyPath='position' calculationMode='paced' "
                + "duration='3'><path object='A'/></k>"), 3_000))),
    MultipliedDocument(
      "references to a group",
      scene: sublayers(
        animated(
          "<g id='G' type='CAAnimationGroup' duration='3'><animations>"
            + repeated("<k type='CABasicAnimation' keyPath='opacity' fromValue='0'/>", 100)
            + "</animations></g>") + repeated(animated("<g object='G'/>"), 190))),
    MultipliedDocument(
      "key frames",
      scene: "<animations><k type='CAKeyframeAnimation' keyPath='opacity' duration='3'><values>"
        + repeated("<real value='1'/><real value='0'/>", 15_000) + "</values></k></animations>"),
    MultipliedDocument(
      "copies of animations", scene: copies(500, animated("<k \(frames)>\(values)</k>"))),
    MultipliedDocument(
      "animations of one layer",
      scene: filter + "<animations>" + repeated("<k \(frames)>\(values)</k>", 60) + "</animations>"),
    MultipliedDocument(
      "animated emission",
      scene: copies(
        20,
        "<CAEmitterLayer><emitterCells>"
          + repeated("<CAEmitterCell birthRate='9' lifetime='3'/>", 50) + "</emitterCells>"
          + "<animations><k type='CABasicAnimation' keyPath='birthRate' fromValue='1' "
          + "toValue='2' duration='999'/></animations></CAEmitterLayer>")),
    MultipliedDocument(
      "states",
      scene: "<states>"
        + (0..<200).map { state in
          "<LKState name='s\(state)'><elements>"
            + repeated(
              "<LKStateSetValue targetId='r' keyPath='opacity'><value type='real' value='1'/>"
                + "</LKStateSetValue>", 20) + "</elements></LKState>"
        }.joined() + "</states>"),
  ]
}

// MARK: Lottie

extension MultipliedDocument {
  private static func shapes(_ items: String, _ transform: String = "{}") -> String {
    #"{"ty":4,"ip":0,"op":90,"ks":\#(transform),"shapes":[\#(items)]}"#
  }
  private static func list(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  private static let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]},"r":{"k":0}}"#
  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
  private static let contour: String = {
    let zeros = list("[0,0]", 300)
    let points = (0..<300).map { "[\($0 % 9),\($0 * 7 % 9)]" }.joined(separator: ",")
    return #"{"i":[\#(zeros)],"o":[\#(zeros)],"v":[\#(points)],"c":true}"#
  }()
  private static let moving: String = {
    let first = #"{"t":0,"s":[\#(contour)],"i":{"x":1,"y":1},"o":{"x":0,"y":0}}"#
    return #"{"ty":"sh","ks":{"a":1,"k":[\#(first),{"t":90,"s":[\#(contour)]}]}}"#
  }()
  private static func frames(_ count: Int) -> String {
    let frames = (0..<count).map {
      #"{"t":\#($0),"s":[\#($0 % 100)],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}}"#
    }
    return #"{"o":{"a":1,"k":[\#(frames.joined(separator: ","))]}}"#
  }
  private static let composition =
    #"{"ty":0,"refId":"a","ip":0,"op":90,"w":9,"h":9,"ks":{}}"#
  private static func repeater(_ count: Int) -> String {
    #"{"ty":"rp","c":{"k":\#(count)},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":90,"s":[9]}]}}}"#
  }

  private static let animations = [
    MultipliedDocument(
      "references to a composition", layers: list(composition, 2_000),
      assets: #"{"id":"a","layers":[\#(shapes(box + "," + fill, frames(60)))]}"#),
    MultipliedDocument(
      "references to moving paths", layers: list(composition, 500),
      assets: #"{"id":"a","layers":[\#(shapes(moving + "," + fill))]}"#),
    MultipliedDocument(
      "Lottie key frames", layers: shapes(box + "," + fill, frames(15_000))),
    MultipliedDocument(
      "repeaters of repeaters",
      layers: shapes("\(box),\(repeater(300)),\(repeater(300)),\(fill)")),
    MultipliedDocument(
      "changes of moving paths",
      layers: shapes(
        list(moving, 20)
          + #",{"ty":"rd","r":{"k":2}},{"ty":"zz","s":{"k":2},"r":{"k":9},"pt":{"k":1}},"#
          + fill)),
    MultipliedDocument(
      "merged paths",
      layers: shapes(list(moving, 30) + #",{"ty":"mm","mm":5},"# + fill)),
    MultipliedDocument(
      "fills of shapes", layers: shapes(list(box, 300) + "," + list(fill, 300))),
  ]
}
