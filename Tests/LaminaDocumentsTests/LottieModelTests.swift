import Testing

@testable import LaminaDocuments

@Suite("Descriptions of Lottie files") struct LottieModelTests {
  private func model(_ json: String) throws -> DocumentPart {
    let document = try LottieDocument.read(Array(json.utf8), file: "a.json")
    return try #require(document.parts)
  }

  private static let file = """
    {"v":"5.7.0","nm":"All","fr":10,"ip":0,"op":20,"w":40,"h":30,
    "assets":[{"id":"c","layers":[{"ty":3,"nm":"Inner","ks":{}}]},{"id":"i","u":"images/","p":"a.png"}],
    "layers":[{"ty":4,"nm":"Shapes","ip":0,"op":20,"st":0,"ks":{"r":{"a":0,"k":45},
    "p":{"a":1,"k":[{"t":0,"s":[1,2,0],"to":[0,9,0],"ti":[5,0,0],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},
    {"t":10,"s":[20,2,0],"h":1},{"t":15,"s":[30,2,0]}]}},
    "masksProperties":[{"mode":"s","nm":"Cut","pt":{"k":{"v":[[0,0],[4,0],[4,4]],"i":[],"o":[],"c":true}},
    "o":{"k":50}}],
    "ef":[{"ty":25,"mn":"ADBE Drop Shadow","nm":"Shadow","ef":[{"ty":2,"nm":"Colour","v":{"k":[255,0,0]}},
    {"ty":0,"nm":"Size","v":{"k":3}}]}],
    "shapes":[{"ty":"gr","nm":"Group","it":[{"ty":"sr","sy":2,"pt":{"k":5},"or":{"k":9},"p":{"k":[0,0]}},
    {"ty":"st","c":{"k":[0,0,1]},"w":{"k":2},"lc":1,"d":[{"n":"g","v":{"k":4}}]},{"ty":"qq"},{"ty":"tr"}]}]},
    {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
    {"t":"Hello","f":"DejaVu Sans","s":10,"fc":[0,0,0],"j":0,"lh":12}}]},
    "a":[{"nm":"In","a":{"o":{"k":0}},"s":{"b":3,"e":{"k":80}}}]}}]}
    """

  @Test("every part has a line with its path, and its values below it")
  func text() throws {
    let lines = try model(Self.file).text.split(separator: "\n").map(String.init)
    for line in [
      "animation 'All'", "  fr frames per second: 10", "  layers[0] shape layer 'Shapes'",
      "    ks.r rotation: 45",
      "    ks.p position: frame 0: 1, 2, 0 (0.3, 0, 0.7, 1) on a curve; frame 10: 20, 2, 0 hold; frame 15: 30, 2, 0 linear",
      "    layers[0].masksProperties[0] mask 'Cut'", "      mode mode: s",
      "      pt path: 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0",
      "    layers[0].ef[0] ADBE Drop Shadow 'Shadow'", "      ef[0].v Colour: 1, 0, 0",
      "      ef[1].v Size: 3", "    layers[0].shapes[0] group 'Group'",
      "      layers[0].shapes[0].it[0] star", "        sy type: polygon",
      "        or outer radius: 9", "      layers[0].shapes[0].it[1] stroke",
      "        lc ends: butt", "        d[0].v gap: 4",
      "      layers[0].shapes[0].it[2] unknown item 'qq'", "  layers[1] text layer 'Title'",
      "    layers[1].t.d.k[0] text", "      s.t text: Hello",
      "    layers[1].t.a[0] text animator 'In'", "      a.o opacity: 0",
      "      layers[1].t.a[0].s selector", "        b counts: words", "        e end: 80",
      "  assets[0] composition 'c'", "    assets[0].layers[0] null layer 'Inner'",
      "  assets[1] file 'i'", "    p file: a.png",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("set values and evaluated expressions are those that are read")
  func changed() throws {
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":4,"w":40,"h":30,"slots":{"tint":{"p":{"a":0,"k":[1,0,0]}}},
      "layers":[{"ty":4,"nm":"S","ip":0,"op":4,"st":0,"ks":{"r":{"k":0,"x":"$bm_rt = time * 10"}},
      "shapes":[{"ty":"fl","c":{"sid":"tint","k":[0,0,0]}}]}]}
      """
    var settings = DocumentSettings()
    settings.set("tint", to: "#00ff00")
    let document = try LottieDocument.read(
      Array(json.utf8), file: "a.json", settings: settings)
    let text = try #require(document.parts).text
    #expect(text.contains("c color: 0, 1, 0"), "\(text)")
    #expect(text.contains("ks.r rotation: frame 0: 0 linear; frame 4: 4 linear"), "\(text)")
  }

  @Test("long contours are counted")
  func long() throws {
    let points = (0..<9).map { "[\($0),0]" }.joined(separator: ",")
    let json = """
      {"fr":10,"ip":0,"op":4,"w":40,"h":30,"layers":[{"ty":4,"ks":{},"shapes":
      [{"ty":"sh","ks":{"k":{"v":[\(points)],"i":[],"o":[]}}}]}]}
      """
    #expect(try model(json).text.contains("ks path: 54 numbers"))
  }
}
