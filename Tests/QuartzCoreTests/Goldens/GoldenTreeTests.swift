import Foundation
import Testing

@testable import QuartzCore

/// What the importer of Apple's pictures reads, beyond what the ones at hand need.
@Suite("Trees of the manifest") struct GoldenTreeTests {
  private func layer(
    _ text: String, _ renderer: LayerGolden.Renderer = .server
  ) throws -> CALayer {
    try GoldenTree(renderer: renderer).layer(JSONDecoder().decode(JSON.self, from: Data(text.utf8)))
  }

  @Test("any property of the class is read as what it holds")
  func properties() throws {
    let copies = try #require(
      try layer(
        """
        {"class": "CAReplicatorLayer", "bounds": [0, 0, 8, 8], "instanceCount": 3,
        "instanceTransform": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,0,1], "instanceRedOffset": -0.5,
        "instanceColor": [1, 0.5, 0, 1], "preservesDepth": true, "contentsGravity": "center",
        "contentsRect": [0, 0, 0.5, 1]}
        """) as? CAReplicatorLayer)
    #expect(copies.instanceCount == 3 && copies.instanceTransform.m42 == 6)
    #expect(copies.instanceColor?.rgba == RGBA(1, 0.5, 0) && copies.instanceRedOffset == -0.5)
    #expect(copies.preservesDepth && copies.contentsGravity == .center)
    #expect(copies.contentsRect.width == 0.5)
  }

  @Test(
    "what is not known fails by its name",
    arguments: [
      #"{"class": "CALayer", "wobble": 3}"#, #"{"class": "CAWobbleLayer"}"#,
      #"{"opacity": [1, 2]}"#, #"{"backgroundColor": "wobble"}"#, #"{"transform": "wobble 3"}"#,
      #"{"class": "CAShapeLayer", "path": ["wobble", 1, 2]}"#,
      #"{"class": "CAShapeLayer", "x": 1}"#,
      #"{"sublayers": [{"wobble": 1}]}"#, #"{"zPosition": "wobble"}"#,
    ])
  func unknown(_ text: String) throws {
    let error = #expect(throws: UnknownShape.self) { try layer(text) }
    let word = ["wobble", "opacity", "field x", "CAWobbleLayer"].first {
      error?.description.contains($0) ?? false
    }
    #expect(word != nil, "\(error?.description ?? "")")
  }

  @Test("paths are lists of commands, shapes by name, or lists of those")
  func paths() throws {
    func box(_ text: String) throws -> CGRect {
      let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
      return try GoldenPath.path(json).boundingBoxOfPath
    }
    #expect(try box(#"["rect", 1, 2, 3, 4]"#) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(try box(#"["ellipse", 1, 2, 3, 4]"#) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      try box(#"[["rect", 0, 0, 2, 2], [["M", 4, 4], ["L", 6, 5], ["Z"]]]"#)
        == CGRect(x: 0, y: 0, width: 6, height: 5))
    let half = try box(#"["arc", 10, 10, 5, 0, 180, "clockwise(y-down)"]"#)
    #expect(abs(half.minY - 10) < 1e-6 && abs(half.maxY - 15) < 1e-3)
    let corners = try box(#"["UIBezierPath.roundedRect.corners", 0, 0, 9, 9, 3, "topLeft"]"#)
    #expect(corners == CGRect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test("the CPU path casts the shadow of what it faded, cut by the mask")
  func fadedShadow() throws {
    let text = """
      {"bounds": [0, 0, 8, 8], "opacity": 0.5, "shadowOpacity": 0.5,
      "mask": {"bounds": [0, 0, 4, 4]}}
      """
    let outer = try layer(text, .context)
    #expect(outer.opacity == 1 && outer.shadowOpacity == 0.5 && outer.mask != nil)
    let inner = try #require(outer.sublayers?.first)
    #expect(inner.opacity == 0.5 && inner.shadowOpacity == 0 && inner.mask == nil)
    #expect(inner.frame == outer.bounds)
    #expect(try layer(text).sublayers == nil)
  }
}
