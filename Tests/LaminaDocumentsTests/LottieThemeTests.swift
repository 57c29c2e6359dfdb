import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Themes of Lottie archives") struct LottieThemeTests {
  /// A square in the colour of a slot, at the position of another, and an image of a third.
  private static let animation = """
    {"fr":30,"ip":0,"op":30,"w":20,"h":10,"slots":{"accent":{"p":{"a":0,"k":[0,0,0]}}},
    "assets":[{"id":"i","sid":"photo","p":"none.png","u":"","w":1,"h":1}],
    "layers":[{"ty":4,"ip":0,"op":30,"ks":{"p":{"sid":"where","k":[0,0]}},"shapes":[
    {"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,8]}},{"ty":"fl","c":{"sid":"accent","k":[0,1,0]}}]},
    {"ty":5,"ip":0,"op":30,"ks":{},"t":{"d":{"sid":"title","k":[]}}},
    {"ty":4,"ip":0,"op":30,"ks":{},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,8]}},
    {"ty":"gf","t":1,"e":{"k":[9,0]},"g":{"sid":"sky","p":1,"k":{"k":[0,0,0,0]}}}]}]}
    """

  private func read(
    _ rules: String, manifest: String = #""initialTheme":"dark""#, theme: String? = nil
  ) throws -> LottieDocument {
    let archive = StoredArchive.bytes(of: [
      .init(
        "manifest.json",
        #"{"version":"2","animations":[{"id":"x",\#(manifest)}],"themes":[{"id":"dark"}]}"#),
      .init("a/x.json", Self.animation), .init("t/dark.json", #"{"rules":[\#(rules)]}"#),
    ])
    var settings = DocumentSettings()
    if let theme { settings.set("theme", to: theme) }
    return try LottieDocument.read(archive, file: "a.lottie", settings: settings)
  }

  private func all(_ layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(all) + (layer.mask.map(all) ?? [])
  }

  private func fill(_ document: LottieDocument) -> [CGFloat]? {
    let shape = all(document.rootLayer).lazy.compactMap { $0 as? CAShapeLayer }.last {
      $0.superlayer?.mask !== $0 && $0.fillColor?.components?.prefix(3) != [0, 0, 0]
    }
    return shape?.fillColor?.components
  }

  private static let red = #"{"id":"accent","type":"Color","value":[1,0,0]}"#

  @Test("the initial theme's values are in the slots; a setting chooses a theme")
  func themes() throws {
    #expect(try fill(read(Self.red)) == [1, 0, 0, 1])
    #expect(try fill(read(Self.red, manifest: #""z":0"#)) == nil, "the slot is black")
    #expect(try fill(read(Self.red, manifest: #""z":0"#, theme: "dark")) == [1, 0, 0, 1])
    #expect(
      try fill(read(##"{"id":"accent","type":"Color","value":"#ff0000"}"##)) == [1, 0, 0, 1])
    let other = #"{"id":"accent","type":"Color","value":[1,0,0],"animations":["y"]}"#
    #expect(try fill(read(other)) == nil, "the rule is that of another animation")
    let error = #expect(throws: DocumentError.self) { try read(Self.red, theme: "light") }
    #expect(error?.description.contains("the archive's themes are dark") == true)
  }

  @Test("rules have key frames, gradients and vectors")
  func rules() throws {
    let keys = #"{"frame":0,"value":[1,0,0]},{"frame":30,"value":[0,0,1],"hold":true}"#
    let document = try read(#"{"id":"accent","type":"Color","keyframes":[\#(keys)]}"#)
    let shape = all(document.rootLayer).first { $0.animation(forKey: "fillColor") != nil }
    #expect(shape != nil, "the colour is animated")
    let moved = try read(#"{"id":"where","type":"Vector","value":[7,3]}"#)
    #expect(all(moved.rootLayer).contains { $0.position == CGPoint(x: 7, y: 3) })
    let sky = try read(
      ##"{"id":"sky","type":"Gradient","value":[{"color":[1,0,0],"offset":0},{"color":"#00f","offset":1}]}"##
    )
    let gradient = all(sky.rootLayer).lazy.compactMap { $0 as? CAGradientLayer }.first
    #expect(gradient?.colors?.count == 2 && gradient?.locations == [0, 1])
  }

  @Test(
    "damaged rules change nothing and are warnings, or are errors of the theme",
    arguments: [
      #"{"id":"accent","type":"Color","value":"much"}"#, #"{"id":"accent","type":"Color"}"#,
      #"{"id":"accent","type":"Scalar","value":{}}"#, #"{"id":"accent","type":"Sound","value":1}"#,
      #"{"id":"sky","type":"Gradient","value":[{"offset":0}]}"#,
      #"{"id":"title","type":"Text","value":3}"#, #"{"id":"photo","type":"Image","value":7}"#, "9",
    ])
  func damaged(_ rule: String) throws {
    let document = try read(rule)
    #expect(document.warnings.contains { $0.message.contains("rules that are not supported") })
    #expect(fill(document) == nil)
    let error = #expect(throws: DocumentError.self) { try read("{") }
    #expect(error?.description.contains("t/dark.json") == true, "\(String(describing: error))")
  }
}
