import CoreGraphics
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML values")
struct CAMLValueTests {
  @Test(
    "numbers: decimal, exponents and infinity, in the C locale",
    arguments: [
      ("12", 12), ("-0.5", -0.5), ("7.6e-6", 7.6e-6), ("-5.337e4", -53370), ("inf", .infinity),
      ("Inf", .infinity), ("-inf", -.infinity), ("+infinity", .infinity), ("1e-100", 1e-100),
      ("1e999", .infinity),
    ] as [(String, Double)])
  func numbers(_ text: String, _ value: Double) {
    #expect(CAMLNumbers.number(text) == value)
  }

  @Test(
    "invalid numbers are nil",
    arguments: ["", " ", "undefined", "nan", "NaN", "-nan", "0x10", "1,5", "1 2", "12px", "é"])
  func noNumbers(_ text: String) { #expect(CAMLNumbers.number(text) == nil) }

  @Test("lists are separated by spaces, commas or semicolons")
  func lists() {
    #expect(CAMLNumbers.list("1 2,3; 4,\t5\n") == [1, 2, 3, 4, 5])
    #expect(CAMLNumbers.list("") == [])
    #expect(CAMLNumbers.list("1 x") == nil)
    #expect(CAMLNumbers.list("1 2 3", count: 4) == nil)
  }

  @Test("booleans", arguments: [("0", false), ("1", true), ("true", true), ("false", false)])
  func bools(_ text: String, _ value: Bool) {
    #expect(CAMLNumbers.bool(text) == value)
    #expect(CAMLNumbers.bool("maybe") == nil)
  }

  @Test(
    "colours: grey, RGB, RGBA, extended range, opacity",
    arguments: [
      ("0.5", nil, [0.5, 0.5, 0.5, 1]), ("1 0 0", nil, [1, 0, 0, 1]),
      ("1 0 0 0.5", nil, [1, 0, 0, 0.5]), ("1.09 -0.0158 -0.018", nil, [1.09, -0.0158, -0.018, 1]),
      ("1 0 0", "0.4", [1, 0, 0, 0.4]), ("0.5 0.25", nil, [0.5, 0.5, 0.5, 0.25]),
      ("color(display-p3 1 0 0)", nil, [1.0931, -0.2268, -0.1501, 1]),
      ("color(srgb 1 0 0.5 / 0.5)", "0.5", [1, 0, 0.5, 0.25]),
    ] as [(String, String?, [Float])])
  func colors(_ text: String, _ opacity: String?, _ expected: [Float]) throws {
    let color = try #require(CAMLColors.color(text, opacity: opacity))
    let found = (0..<4).map { color.rgba.components[$0] }
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-4) }
  }

  @Test(
    "invalid colours are nil",
    arguments: [
      "", "1 2 3 4 5", "red", "inf 0 0", "nan 0 0", "color()", "color(display-p3 1 0)",
      "color(adobe 1 0 0)", "color(display-p3 1 0 x)", "color display-p3 1 0 0",
    ])
  func noColors(_ text: String) { #expect(CAMLColors.color(text) == nil) }

  @Test("transforms: outermost first, degrees and radians, axis, perspective")
  func transforms() throws {
    let rotated = try #require(CAMLTransforms.transform("rotate(90deg) scale(2, 3, 1)"))
    // The content is scaled, then rotated: (1, 0) becomes (2, 0), then (0, 2).
    #expect(abs(rotated.m11) < 1e-12)
    #expect(abs(rotated.m12 - 2) < 1e-12)
    #expect(abs(rotated.m21 + 3) < 1e-12)
    let radians = try #require(CAMLTransforms.transform("rotate(1.5707963267948966)"))
    #expect(abs(radians.m12 - 1) < 1e-12)
    let axis = try #require(CAMLTransforms.transform("rotate(90deg, 1, 0, 0)"))
    #expect(abs(axis.m23 - 1) < 1e-12)
    #expect(CAMLTransforms.transform("translate(5, 6)")?.m42 == 6)
    #expect(CAMLTransforms.transform("scale(2)")?.m33 == 2)
    #expect(CAMLTransforms.transform("perspective(500)")?.m34 == -1.0 / 500)
    #expect(CAMLTransforms.transform("").map(CATransform3DIsIdentity) == true)
  }

  @Test(
    "invalid transforms are nil",
    arguments: [
      "rotate", "rotate(", "rotate)", ")(", "rotate()", "spin(3)", "scale(1,2,3,4)",
      "rotate(1,2,3)", "perspective(0)", "scale(nan)", "rotate(deg)", "matrix(1,2)", "((((",
    ])
  func noTransforms(_ text: String) { #expect(CAMLTransforms.transform(text) == nil) }

  @Test("paths: operands before operators")
  func paths() throws {
    let text = "0 0 m 40 0 l 40 10 40 20 20 30 c 1 2 3 4 q h 1 2 3 4 re"
    let path = try #require(try CAMLPaths.elements(text, Budget()))
    #expect(
      path.verbs == [.move, .line, .cubic, .quad, .close, .move, .line, .line, .line, .close])
    #expect(path.points.count == path.verbs.reduce(0) { $0 + $1.pointCount })
    #expect(path.points.last == CGPoint(x: 1, y: 6))
    #expect(try CAMLPaths.elements("", Budget())?.isEmpty == true)
  }

  @Test(
    "invalid paths are nil",
    arguments: [
      "1 2", "1 m", "1 2 l", "h", "1 2 m 1 2 3 l", "1 2 x", "1 2 3 4 5 6 7 c", "nan 0 m", "m",
      "0 0 m inf 0 l",
    ])
  func noPaths(_ text: String) throws { #expect(try CAMLPaths.elements(text, Budget()) == nil) }

  @Test("REL-3: path elements at n and n + 1")
  func pathBound() throws {
    let budget = Budget([.pathElements: 3])
    #expect(try CAMLPaths.elements("0 0 m 1 1 l h", budget)?.verbs.count == 3)
    let error = #expect(throws: LimitExceeded.self) {
      try CAMLPaths.elements("0 0 m 1 1 l 2 2 l h", budget)
    }
    #expect(error == LimitExceeded(.pathElements, found: 4, allowed: 3))
  }
}
