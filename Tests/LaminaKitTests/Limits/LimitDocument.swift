import CoreGraphics

/// A small document that spends some of a limit, and what happens beyond it.
struct LimitDocument {
  /// What a document that exceeds a limit causes.
  enum Outcome {
    /// An error with the limit's name, of reading or of a frame.
    case error
    /// An error that says the size of the picture.
    case size
    /// Part of what was asked for, with a warning; tested by the suite that has the name.
    case cut(suite: String)
    /// An error after some time, or of work that a document this small does not cause; tested by
    /// the suite that has the name.
    case elsewhere(suite: String)
  }

  var name = "a.caml"
  var bytes: [UInt8] = []
  var outcome = Outcome.error

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// A scene with one layer.
  init(layer content: String, _ attributes: String = "") {
    self.init(
      scene:
        "<CALayer name='root' bounds='0 0 32 32' position='16 16' \(attributes)>\(content)</CALayer>"
    )
  }

  private init(scene: String) { bytes = Array("<caml>\(scene)</caml>".utf8) }

  private init(sublayers: String) { self.init(layer: "<sublayers>\(sublayers)</sublayers>") }

  private init(shapes items: String) {
    self.init(
      layers:
        #"{"ty":4,"ip":0,"op":9,"ks":{},"shapes":[\#(items),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}"#
    )
  }

  private init(layers: String, assets: String = "") {
    name = "a.json"
    bytes = Array(
      #"{"fr":9,"ip":0,"op":9,"w":32,"h":32,"assets":[\#(assets)],"layers":[\#(layers)]}"#.utf8)
  }

  private init(archive entries: [ZipFile.Entry]) {
    name = "a.lottie"
    bytes = ZipFile.bytes(of: entries)
  }
}

extension LimitDocument {
  /// The document for a limit; the compiler asks for one for each new limit.
  static func of(_ limit: Limit) -> LimitDocument {
    switch limit {
    case .documentBytes, .elements, .outputSide: LimitDocument(layer: "")
    case .elementDepth, .layerDepth, .layers:
      LimitDocument(sublayers: "<CALayer><sublayers><CALayer/></sublayers></CALayer>")
    case .jsonDepth: LimitDocument(shapes: triangle)
    case .textLength: LimitDocument(layer: "", "cornerRadius='1' zPosition='0.25'")
    case .referencedElements: LimitDocument(layer: values)
    case .referencedText: LimitDocument(layer: references)
    case .archiveEntries, .archiveBytes:
      LimitDocument(archive: archive)
    case .archiveRatio:
      LimitDocument(
        archive: archive + [.init("big", String(repeating: "a", count: 1 << 20) + "a")])
    case .nestedCompositions: LimitDocument(layers: nested, assets: composition)
    case .shapeDepth: LimitDocument(shapes: "\(triangle),\(rounding),\(rounding)")
    case .sampledValues: LimitDocument(layers: remapped, assets: composition)
    case .computedPoints: LimitDocument(shapes: triangle)
    case .readingTime: LimitDocument(.elsewhere(suite: "LottieWorkTests"))
    case .keyframes, .animationsPerLayer: LimitDocument(layer: animations)
    case .replicatorCopies: LimitDocument(.cut(suite: "LimitTests"))
    case .copiesInFrame, .copyAnimations, .copyBytes: LimitDocument(sublayers: copies)
    case .emitterCells, .particlesInFrame: LimitDocument(sublayers: emitter)
    case .particles: LimitDocument(.cut(suite: "EmissionTests"))
    default: ofDrawing(limit)
    }
  }

  private static func ofDrawing(_ limit: Limit) -> LimitDocument {
    switch limit {
    case .pathElements, .flattenedPoints, .pointsInFrame, .coverageBytes:
      LimitDocument(sublayers: shape("fillColor='1 0 0'"))
    case .dashSegments:
      LimitDocument(sublayers: shape("strokeColor='1 0 0' lineWidth='2'", dashes))
    case .characters: LimitDocument(.cut(suite: "LottieWorkTests"))
    case .glyphs, .textBytes:
      LimitDocument(sublayers: "<CATextLayer bounds='0 0 30 30' fontSize='12' string='ab'/>")
    case .imageSide, .imagePixels, .imageBytes:
      LimitDocument(layer: "<contents type='CGImage' src='data:image/png;base64,\(picture)'/>")
    case .passes, .surfaceBytes: LimitDocument(sublayers: group)
    case .passPixels, .blurReads, .drawnPixels: LimitDocument(.elsewhere(suite: "WorkLimitTests"))
    case .frameTime: LimitDocument(.elsewhere(suite: "FrameLimitsTests"))
    case .drawingBytes: LimitDocument(layer: "", "backgroundColor='1 0 0'")
    case .callbacks: LimitDocument(.elsewhere(suite: "CallbackLimitTests"))
    case .outputPixels: LimitDocument(.size)
    case .outputFrames: LimitDocument(layers: "")
    default: LimitDocument(.elsewhere(suite: "no suite"))
    }
  }

  /// Eight references to a list of ten numbers.
  private static let values: String = {
    let frames = "<a type='CAKeyframeAnimation' keyPath='opacity'>"
    let numbers = String(repeating: "<real value='0.5'/>", count: 10)
    return "<animations>\(frames)<values id='v' type='NSArray'>\(numbers)</values></a>"
      + String(repeating: "\(frames)<values object='v'/></a>", count: 8) + "</animations>"
  }()
  private static let references =
    "<animations><a id='v' type='CABasicAnimation' keyPath='opacity' toValue='0.5'/>"
    + String(repeating: "<a object='v'/>", count: 8) + "</animations>"
  private static let archive: [ZipFile.Entry] = [
    .init("manifest.json", #"{"version":"1","animations":[{"id":"a"}]}"#),
    .init("animations/a.json", #"{"fr":9,"ip":0,"op":9,"w":32,"h":32,"layers":[]}"#),
  ]
  private static let triangle =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
  private static let rounding = #"{"ty":"rd","r":{"k":1}}"#
  private static let composition =
    ##"{"id":"c","layers":[{"ty":1,"ip":0,"op":9,"sw":9,"sh":9,"sc":"#f00","ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]}}}]}"##
  private static let nested = #"{"ty":0,"refId":"c","w":32,"h":32,"ip":0,"op":9,"ks":{}}"#
  private static let remapped =
    #"{"ty":0,"refId":"c","w":32,"h":32,"ip":0,"op":9,"ks":{},"tm":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.9],"y":[0]},"i":{"x":[0.9],"y":[1]}},{"t":9,"s":[1]}]}}"#
  /// Two lists of animations, which count together.
  private static let animations = """
    <animations><a type='CABasicAnimation' keyPath='opacity' duration='1' toValue='0.5'/></animations>
    <animations><a type='CAKeyframeAnimation' keyPath='cornerRadius' duration='1'>
    <values><real value='1'/><real value='2'/><real value='3'/></values></a></animations>
    """
  private static let copies = """
    <CAReplicatorLayer instanceCount='3'><sublayers><CALayer bounds='0 0 9 9'><animations>
    <a type='CABasicAnimation' keyPath='opacity' duration='9' toValue='0.5'/></animations></CALayer>
    </sublayers></CAReplicatorLayer>
    """
  private static let emitter = """
    <CAEmitterLayer emitterPosition='16 16'><emitterCells><CAEmitterCell birthRate='9' lifetime='9'>
    <contents type='CGImage' src='data:image/png;base64,\(picture)'/></CAEmitterCell></emitterCells>
    </CAEmitterLayer>
    """
  private static func shape(_ attributes: String, _ content: String = "") -> String {
    "<CAShapeLayer bounds='0 0 32 32' position='16 16' path='2 2 m 30 2 l 9 30 30 30 2 9 c h' \(attributes)>\(content)</CAShapeLayer>"
  }
  private static let dashes =
    "<lineDashPattern type='NSArray'><real value='2'/><real value='1'/></lineDashPattern>"
  private static let group = """
    <CALayer bounds='0 0 24 24' position='16 16' opacity='0.5' backgroundColor='1 0 0'><sublayers>
    <CALayer bounds='0 0 9 9' position='12 12' backgroundColor='0 0 1'/></sublayers></CALayer>
    """
  /// A PNG file of 2 x 1 pixels.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8AAQv8BD/kD/YURmXYAAAAASUVORK5CYII="
}
