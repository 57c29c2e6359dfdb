import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

/// What reading an animation computes and keeps.
@Suite("Work that Lottie files cause") struct LottieWorkTests {
  /// A file of 30 frames with one shape layer.
  private func shapes(_ items: String) -> String {
    let paint = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    return file(#"{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(items),\#(paint)]}"#)
  }

  private func file(_ layers: String) -> String {
    #"{"fr":30,"ip":0,"op":30,"w":20,"h":10,"layers":[\#(layers)]}"#
  }

  /// What reading says, without a limit of time unless one is given: machines differ.
  private func problem(_ text: String, _ limits: [Limit: Int] = [:]) -> String {
    let budget = Budget([.readingTime: 0].merging(limits) { $1 })
    do {
      _ = try LottieDocument.read(Array(text.utf8), file: "a.json", budget: budget)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  private static let triangle =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
  private static func keys(_ from: String, _ to: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":\#(from)},{"t":30,"s":\#(to)}]}"#
  }

  @Test("REL-3: the points of one path are limited, before they are computed")
  func points() {
    // Each side of the triangle becomes 2 vertices, and each of those 2 again; work is counted as
    // points times (ridges + 2).
    let zigZag = #"{"ty":"zz","s":{"k":1},"r":{"k":1},"pt":{"k":1}}"#
    let text = shapes("\(Self.triangle),\(zigZag),\(zigZag)")
    #expect(problem(text, [.pathElements: 18]) == "none")
    #expect(problem(text, [.pathElements: 17]).contains("path elements 18 exceeds the limit of 17"))
    let all = #"{"ty":"zz","s":{"k":1},"r":{"k":1e9},"pt":{"k":1}}"#
    let bomb = shapes(([Self.triangle] + Array(repeating: all, count: 6)).joined(separator: ","))
    #expect(problem(bomb).contains("a.json: layers[0]"))
    #expect(problem(bomb).contains("path elements"))
  }

  @Test("REL-3: a chain of parents in 100,000 layers is limited like the depth of layers")
  func manyLayers() {
    var layers = (1..<99_999).map { index in
      #"{"ty":3,"ind":\#(index),"parent":\#(index - 1),"ks":{}}"#
    }
    for parent in [500, 99_998] {
      layers.append(
        ##"{"ty":1,"parent":\##(parent),"ip":0,"op":30,"ks":{},"sc":"#f00","sw":9,"sh":9}"##)
    }
    #expect(
      problem(file(layers.joined(separator: ",")))
        == "a.json: layers[99999]: layer depth 99998 exceeds the limit of 512")
  }

  @Test("REL-3: copies of repeaters in repeaters are points")
  func copies() {
    let copies = #"{"ty":"rp","c":{"k":1e6},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"m":2}"#
    let text = shapes("\(Self.triangle),\(copies),\(copies),\(copies),\(trim)")
    #expect(problem(text).contains("exceeds the limit"))
  }

  @Test("REL-3: animated dashes are limited before they are cut")
  func dashes() {
    func stroke(_ length: String) -> String {
      let dash = #"{"n":"d","v":\#(Self.keys(length, "[1]"))}"#
      return file(
        #"{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(Self.triangle),{"ty":"st","w":{"k":1},"d":[\#(dash)]}]}"#
      )
    }
    #expect(problem(stroke("[2]")) == "none")
    for length in ["[1e-9]", "[1e-30]"] {
      #expect(problem(stroke(length)).contains("path elements"), "\(problem(stroke(length)))")
    }
  }

  @Test("REL-3: the paths of trims of groups as one length are counted at each sample")
  func trims() {
    let group = #"{"ty":"gr","it":[\#(Self.triangle),{"ty":"st","w":{"k":1}}]}"#
    let trim = #"{"ty":"tm","m":2,"s":{"k":0},"e":\#(Self.keys("[0]", "[100]"))}"#
    let groups = Array(repeating: group, count: 20).joined(separator: ",")
    let text = file(#"{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(groups),\#(trim)]}"#)
    // 121 samples of 20 lengths, and as many of 20 paths.
    #expect(problem(text) == "none")
    #expect(problem(text, [.sampledValues: 2_419]).contains("sampled values"))
  }

  @Test("REL-3: points that are kept of all paths are limited, at n and n + 1")
  func kept() {
    // 10 points, and as many at each of 30 or more samples.
    let moving = #"{"ty":"rd","r":\#(Self.keys("[0]", "[1]"))}"#
    let text = shapes("\(Self.triangle),\(moving)")
    #expect(problem(text) == "none")
    #expect(problem(text, [.computedPoints: 100]).contains("points of computed paths"))
    let plain = shapes(Self.triangle)
    // A move and three lines.
    #expect(problem(plain, [.computedPoints: 4]) == "none")
    #expect(problem(plain, [.computedPoints: 3]).contains("points of computed paths 4 exceeds"))
  }

  @Test("REL-3: the elements of sampled lists are samples")
  func lists() {
    let stops = "[" + (0..<400).map { "\(Double($0 % 4) / 4)" }.joined(separator: ",") + "]"
    let gradient = """
      {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,9]},"o":{"k":100},
      "g":{"p":100,"k":\(Self.keys(stops, "[" + String(repeating: "0.5,", count: 399) + "0.5]"))}}
      """
    let text = file(
      #"{"ty":4,"ip":0,"op":30,"ks":{},"shapes":[\#(Self.triangle),\#(gradient)]}"#)
    #expect(problem(text) == "none")
    #expect(problem(text, [.sampledValues: 5_000]).contains("sampled values"))
  }

  @Test("REL-1: reading ends with an error when its time is over", arguments: [true, false])
  func time(_ isLottie: Bool) {
    let budget = Budget([.readingTime: 1])
    let wanted = "milliseconds of processor time of reading a document: the limit of 1 is exceeded"
    var found = "none"
    do throws(DocumentError) {
      if isLottie {
        let turning = #"{"ty":1,"ip":0,"op":30,"ks":{"r":\#(Self.keys("[0]", "[9]"))}}"#
        let text = file(Array(repeating: turning, count: 20_000).joined(separator: ","))
        _ = try LottieDocument.read(Array(text.utf8), file: "a.json", budget: budget)
      } else {
        let layers = String(repeating: "<CALayer bounds='0 0 1 1'/>", count: 20_000)
        let text =
          "<caml><CALayer bounds='0 0 9 9'><sublayers>\(layers)</sublayers></CALayer></caml>"
        _ = try CAMLDocument.read(Array(text.utf8), file: "a.caml", budget: budget)
      }
    } catch { found = "\(error)" }
    #expect(found.contains(wanted), "\(found)")
  }

  @Test("REL-1: groups may be as deep as JSON")
  func groups() {
    func nested(_ count: Int) -> String {
      let open = String(repeating: #"{"ty":"gr","it":["#, count: count)
      let close = String(repeating: "]}", count: count)
      return shapes(open + Self.triangle + close)
    }
    #expect(problem(nested(240)) == "none")
    #expect(problem(nested(260)).contains("JSON depth 513 exceeds the limit of 512"))
  }

  @Test("REL-1: parents of layers in compositions in one another are limited in depth")
  func parents() {
    func layers(_ count: Int, _ reference: String) -> String {
      let chain = (1...count).map { #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1),"ks":{}}"# }
      return ([#"{"ty":0,"parent":1,"ip":0,"op":30,"ks":{},"refId":"\#(reference)"}"#] + chain)
        .joined(separator: ",")
    }
    func document(_ count: Int) -> String {
      let assets = (0..<20).map { #"{"id":"c\#($0)","layers":[\#(layers(count, "c\($0 + 1)"))]}"# }
      let last =
        ##"{"id":"c20","layers":[{"ty":1,"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"#f00"}]}"##
      let all = (assets + [last]).joined(separator: ",")
      return
        #"{"fr":30,"ip":0,"op":30,"w":20,"h":10,"assets":[\#(all)],"layers":[\#(layers(count, "c0"))]}"#
    }
    #expect(problem(document(20)) == "none")
    #expect(problem(document(40)).contains("exceeds the limit of 512"))
  }

  @Test("arrays of numbers do not count as elements")
  func numbers() {
    let points = Array(repeating: "[0,0]", count: 1_000).joined(separator: ",")
    let path =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[\#(points)],"o":[\#(points)]}}}"#
    #expect(problem(shapes(path), [.elements: 40]) == "none")
    let groups = Array(repeating: #"{"ty":"gr","it":[]}"#, count: 20).joined(separator: ",")
    #expect(problem(shapes(groups), [.elements: 40]).contains("elements 41 exceeds"))
  }

  @Test("REL-1: mattes of mattes have no depth, since each applies to its target only")
  func mattes() {
    let layers = (0..<4_000).map { index in
      ##"{"ty":1,"ind":\##(index),"tt":1,"tp":\##(index - 1),"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"#f00"}"##
    }
    let text = file(layers.joined(separator: ","))
    #expect(problem(text) == "none")
  }

  @Test("characters with animated tracking move as they do one by one, in any number")
  func tracking() throws {
    func layer(_ count: Int) -> String {
      let text = String(repeating: "a", count: count)
      let animator = """
        {"s":{"s":\(Self.keys("[0]", "[100]")),"e":{"k":100}},"a":{"t":\(Self.keys("[0]", "[80]"))}}
        """
      return """
        {"ty":5,"ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\(text)","f":"F","s":10,"j":2,
        "fc":[1,0,0]}}]},"a":[\(animator)]}}
        """
    }
    let document = try LottieDocument.read(Array(file(layer(3)).utf8), file: "a.json")
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.update(at: 0.5)
    #expect(problem(file(layer(400))) == "none")
    #expect(problem(file(layer(40)), [.sampledValues: 1_000]).contains("sampled values"))
  }

  @Test("a text that is too long is cut, with a warning")
  func longText() throws {
    let text = String(repeating: "a", count: Limit.characters.standard + 1)
    let layer =
      #"{"ty":5,"ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","s":1}}]}}}"#
    let document = try LottieDocument.read(
      Array(file(layer).utf8), file: "a.json", budget: Budget([.readingTime: 0]))
    #expect(document.warnings.contains { "\($0)".contains("it is cut") })
  }

  @Test(
    "REL-1: modifiers and repeaters of one shape are limited in depth", arguments: ["rd", "rp"])
  func depth(_ type: String) {
    let modifier = #"{"ty":"\#(type)","r":{"k":1},"c":{"k":1},"o":{"k":0},"tr":{}}"#
    func text(_ count: Int) -> String {
      shapes(([Self.triangle] + Array(repeating: modifier, count: count)).joined(separator: ","))
    }
    #expect(problem(text(20_000)).contains("nested changes of a shape 20000 exceeds"))
    let group = #"{"ty":"gr","it":[\#(Self.triangle),\#(modifier),{"ty":"tr"}]}"#
    // The group's transform and modifier count as well.
    #expect(problem(shapes("\(group),\(modifier)"), [.shapeDepth: 3]) == "none")
    #expect(problem(shapes("\(group),\(modifier)"), [.shapeDepth: 2]).contains("3 exceeds"))
  }

  @Test("REL-1: characters of the file are limited in depth")
  func deepCharacters() {
    let items = ([Self.triangle] + Array(repeating: #"{"ty":"rd","r":{"k":1}}"#, count: 20_000))
    let text = """
      {"fr":30,"ip":0,"op":30,"w":20,"h":10,"fonts":{"list":[{"fName":"F","fFamily":"F"}]},
      "chars":[{"ch":"a","fFamily":"F","w":9,"data":{"shapes":[\(items.joined(separator: ","))]}}],
      "layers":[{"ty":5,"ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"F","s":9,
      "fc":[1,0,0]}}]}}}]}
      """
    #expect(problem(text).contains("nested changes of a shape"))
  }

  @Test("REL-1: the outlines of a text are counted before they are made")
  func outlines() {
    func text(_ count: Int) -> String {
      """
      {"fr":30,"ip":0,"op":30,"w":20,"h":10,"fonts":{"list":[{"fName":"F","fFamily":"F"}]},
      "chars":[{"ch":"a","fFamily":"F","w":9,"data":{"shapes":[\(Self.triangle)]}}],
      "layers":[{"ty":5,"ip":0,"op":30,"ks":{},"t":{"d":{"k":[{"t":0,"s":{
      "t":"\(String(repeating: "a", count: count))","f":"F","s":9,"fc":[1,0,0]}}]}}}]}
      """
    }
    #expect(problem(text(5), [.computedPoints: 60]) == "none")
    // Three vertices for each character: the error is not that of the finished path.
    let found = problem(text(50_000), [.computedPoints: 1_000])
    #expect(found.contains("points of computed paths 150000 exceeds the limit of 1000"), "\(found)")
  }

  @Test("the work of merges does not overflow")
  func merges() {
    let copies = #"{"ty":"rp","c":{"k":1e6},"o":{"k":0},"tr":{}}"#
    let merge = #"{"ty":"mm","mm":2}"#
    let moving = #"{"ty":"rd","r":\#(Self.keys("[0]", "[1]"))}"#
    let all = [Self.triangle, copies] + Array(repeating: merge, count: 200) + [moving]
    #expect(problem(shapes(all.joined(separator: ","))).contains("exceeds the limit"))
  }

  @Test("REL-1: combining paths ends when the time of reading is over", arguments: ["mm", "op"])
  func combining(_ type: String) {
    // Zigzags that cross one another.
    func zigzag(_ isTurned: Bool) -> String {
      let points = (0..<1_500).map { index -> String in
        let along = Double(index) / 15
        let across = index % 2 == 0 ? 0 : 100
        return isTurned ? "[\(across),\(along)]" : "[\(along),\(across)]"
      }
      let zeros = Array(repeating: "[0,0]", count: 1_500).joined(separator: ",")
      return
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points.joined(separator: ","))],"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
    }
    let modifier = #"{"ty":"\#(type)","mm":2,"a":{"k":3}}"#
    let text = shapes("\(zigzag(false)),\(zigzag(true)),\(modifier)")
    #expect(
      problem(text, [.readingTime: 60]).contains(
        "milliseconds of processor time of reading a document"))
  }

  @Test("REL-3: expressions are searched for within the time of reading; filters are counted")
  func filters() {
    let effect = #"{"ty":29,"ef":[{"ty":0,"v":{"k":1}}]}"#
    func text(_ count: Int) -> String {
      let effects = Array(repeating: effect, count: count).joined(separator: ",")
      return file(
        ##"{"ty":1,"ip":0,"op":30,"ks":{},"sw":5,"sh":5,"sc":"#f00","ef":[\##(effects)]}"##)
    }
    #expect(problem(text(4), [.animationsPerLayer: 4]) == "none")
    #expect(problem(text(5), [.animationsPerLayer: 4]).contains("animations of a layer 5 exceeds"))
  }
}
