import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML layers")
struct CAMLLayerTests {
  @Test("attributes and property elements go through key-value coding")
  func properties() throws {
    let scene = root(
      """
      <backgroundColor value="1 0 0" opacity="0.5"/>
      <borderColor><CGColor value="0 1 0"/></borderColor>
      <shadowPath type="CGPath" value="0 0 m 1 0 l 1 1 l h"/>
      """,
      """
      name="Root" opacity="0.25" hidden="1" cornerRadius="4.5" cornerCurve="continuous"
      anchorPoint="0, 1" contentsGravity="resizeAspect" masksToBounds="true" zPosition="-3"
      shadowOffset="1 2" maskedCorners="3" sublayerTransform="perspective(500)"
      """)
    let document = try loaded(scene)
    let layer = document.sceneLayer
    #expect(document.messages == [])
    #expect(layer.name == "Root")
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden)
    #expect(layer.cornerRadius == 4.5)
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(layer.masksToBounds)
    #expect(layer.zPosition == -3)
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(layer.maskedCorners.rawValue == 3)
    #expect(layer.sublayerTransform.m34 == -1.0 / 500)
    #expect(layer.backgroundColor?.rgba == RGBA(1, 0, 0, 0.5))
    #expect(layer.borderColor?.rgba == RGBA(0, 1, 0))
    #expect(layer.shadowPath?.elements.verbs.count == 4)
  }

  @Test("attributes apply in document order: a later transform replaces its components")
  func order() throws {
    let parts = "transform.rotation.z='1.5' transform='scale(2)'"
    let whole = try loaded(root("", parts)).sceneLayer.transform
    #expect(whole.m11 == 2 && whole.m12 == 0)
    let rotated = try loaded(
      root("", "transform='scale(2)' transform.rotation.z='1.5707963267948966'"))
    #expect(abs(rotated.sceneLayer.transform.m12 - 2) < 1e-9)
  }

  @Test("sublayers in order, masks, and plain layers for unknown classes")
  func tree() throws {
    let document = try loaded(
      root(
        """
        <sublayers><CALayer name="a"/><CAUnknownLayer name="b" unknown="1"><sublayers><CALayer name="c"/>
        </sublayers></CAUnknownLayer><Other/><CALayer name="d"/></sublayers>
        <mask type="CALayer" name="m"><sublayers><CALayer name="in"/></sublayers></mask>
        """))
    let layer = document.sceneLayer
    #expect(layer.sublayers?.map(\.name) == ["a", "b", "d"])
    #expect(layer.sublayers?[1].sublayers?.map(\.name) == ["c"])
    #expect(layer.mask?.name == "m")
    #expect(layer.mask?.sublayers?.map(\.name) == ["in"])
    #expect(
      document.messages == [
        "the layer class CAUnknownLayer is unknown; it becomes a plain layer",
        "<Other> is not a layer; it is skipped",
      ])
  }

  @Test("unknown properties warn once per name, with the first location; editor-only ones do not")
  func unknown() throws {
    let document = try loaded(
      root(
        "<sublayers><CALayer unknown='1'/><CALayer unknown='2' opacity='nan'/></sublayers><modules/>",
        "caplayHello='1' locked='1' contentsFormat='RGBA8' nuggetId='7'"))
    #expect(
      document.messages == [
        "CALayer has no property 'unknown'; it is skipped", "'nan' is not a real; it is skipped",
      ])
    #expect(document.warnings[0].location.line == 2)
    #expect(document.sceneLayer.sublayers?[1].opacity == 1)
  }

  @Test("references: one object in the position of the last reference; cycles are skipped")
  func references() throws {
    let twice = try loaded(
      root(
        """
        <sublayers><CALayer id="a" name="a"><sublayers><CALayer id="s" name="s"/></sublayers></CALayer>
        <CALayer name="b"><sublayers><CALayer object="s"/></sublayers></CALayer></sublayers>
        """))
    #expect(twice.sceneLayer.sublayers?[0].sublayers == nil)
    #expect(twice.sceneLayer.sublayers?[1].sublayers?.map(\.name) == ["s"])

    let circles = try loaded(
      root(
        """
        <sublayers><CALayer object="root"/><CALayer object="missing"/>
        <CALayer id="x" object="y"/><CALayer id="y" object="x"/></sublayers>
        """))
    #expect(circles.sceneLayer.sublayers == nil)
    #expect(
      circles.messages == [
        "a layer cannot contain itself; the reference is skipped",
        "there is no object 'missing'; the reference is skipped",
        "the reference to 'y' is circular; it is skipped",
        "the reference to 'x' is circular; it is skipped",
      ])
  }

  @Test("the canvas: the document's size, y up unless the index says otherwise")
  func canvas() throws {
    let document = try loaded(root(""))
    #expect(document.size == CGSize(width: 100, height: 100))
    #expect(document.rootLayer.isGeometryFlipped)
    #expect(document.rootLayer.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(document.rootLayer.position == CGPoint(x: 50, y: 50))
    #expect(document.rootLayer.sublayers == [document.sceneLayer])
  }

  @Test(
    "scenes without a valid canvas or layer are errors",
    arguments: [
      "", "<MicaAssetManifest/>", "<CALayer/>", "<CALayer bounds='0 0 nan nan'/>",
      "<CALayer bounds='0 0 inf 5'/>", "<CALayer bounds='0 0 -5 5'/>", "<Other/>",
    ])
  func empty(_ scene: String) {
    let error = #expect(throws: DocumentError.self) { try loaded(scene) }
    if case .empty? = error?.problem {} else { Issue.record("\(String(describing: error))") }
  }

  @Test("REL-3: canvas side, layers and layer depth at n and n + 1")
  func bounds() throws {
    _ = try loaded(root(""), limits: [.outputSide: 100])
    let side = #expect(throws: DocumentError.self) {
      try loaded(root(""), limits: [.outputSide: 99])
    }
    #expect(side?.problem == .limit(name: "output side", found: 100, allowed: 99))

    let many = root("<sublayers><CALayer/><CALayer/></sublayers>")
    _ = try loaded(many, limits: [.layers: 3])
    let layers = #expect(throws: DocumentError.self) { try loaded(many, limits: [.layers: 2]) }
    #expect(layers?.problem == .limit(name: "layers", found: 3, allowed: 2))
    #expect(layers?.location.line == 2)

    let deep = root("<sublayers><CALayer><sublayers><CALayer/></sublayers></CALayer></sublayers>")
    _ = try loaded(deep, limits: [.layerDepth: 3])
    let depth = #expect(throws: DocumentError.self) { try loaded(deep, limits: [.layerDepth: 2]) }
    #expect(depth?.problem == .limit(name: "layer depth", found: 3, allowed: 2))
  }

  @Test("references cannot exceed the depth limit")
  func referencedDepth() throws {
    let chain = (0..<600).map {
      "<CALayer id='n\($0)'><sublayers><CALayer object='n\($0 + 1)'/></sublayers></CALayer>"
    }
    let scene = root("<sublayers>\(chain.joined())</sublayers>")
    let error = #expect(throws: DocumentError.self) { try loaded(scene) }
    #expect(error?.problem == .limit(name: "layer depth", found: 513, allowed: 512))
  }
}
