import CoreGraphics
import Foundation
import LaminaDocuments
import Testing

@testable import LaminaKit

/// Pictures of Lottie files that no layers made by hand show: they are compared at points.
@Suite("Pictures of Lottie features") struct LottiePictureTests {
  /// Red, green, blue and alpha of the pixel that contains a point.
  private func color(_ image: CGImage, _ x: Double, _ y: Double) -> [Int] {
    let index = (Int(y) * image.width + Int(x)) * 4
    return image.pixels[index..<index + 4].map { Int($0) }
  }

  private func picture(_ layers: String, members: String = "") throws -> CGImage {
    let feature = LottieFeature(name: "points", layers: layers, members: members) { _ in }
    return try feature.pictures().drawn
  }

  @Test("the layer style stroke is an outline of its size", arguments: [1.5, 3, 6])
  func stroke(_ size: Double) throws {
    let image = try picture(
      LottiePart.layer(
        1, #""sw":20,"sh":20,"sc":"ff0000","sy":[{"ty":0,"c":{"k":[0,0,1]},"s":{"k":\#(size)}}]"#,
        transform: #""p":{"k":[10,10]}"#))
    for (x, y) in [(20.0, 10 - size), (20, 30 + size), (10 - size, 20), (30 + size, 20)] {
      let inner = size - 0.9
      let outer = size + 1.1
      func point(_ distance: Double) -> (Double, Double) {
        (20 + (x - 20).sign(distance + 10), 20 + (y - 20).sign(distance + 10))
      }
      let inside = point(inner)
      let outside = point(outer)
      let drawn = color(image, inside.0, inside.1)
      #expect(drawn[2] > 200 && drawn[0] == 0 && drawn[3] > 200, "\(inside): \(drawn)")
      #expect(color(image, outside.0, outside.1)[3] < 60, "\(outside)")
    }
    #expect(color(image, 20, 20) == [255, 0, 0, 255])
    #expect(color(image, 1, 1) == [0, 0, 0, 0])
  }

  @Test("a highlight moves the point of a radial gradient's first colour")
  func highlight() throws {
    let image = try picture(
      LottiePart.shapes(
        LottiePart.rectangle(20, 20, 40, 40)
          + #",{"ty":"gf","t":2,"s":{"k":[20,20]},"e":{"k":[36,20]},"h":{"k":50},"a":{"k":90},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      ))
    for x in stride(from: 2.5, to: 40, by: 5) {
      for y in stride(from: 2.5, to: 40, by: 5) {
        // The circle around (20, 20) with radius 16, seen from (20, 28).
        let part = Self.part(x, y, center: (20, 20), radius: 16, focus: (20, 28))
        let wanted = 255 * min(part, 1)
        let drawn = color(image, x, y)
        #expect(
          abs(Double(drawn[2]) - wanted) <= 8 && abs(Double(drawn[0]) - 255 + wanted) <= 8,
          "(\(x), \(y)): \(drawn) for \(wanted)")
      }
    }
  }

  /// The part of the way from a focal point to the circle at which a point is.
  private static func part(
    _ x: Double, _ y: Double, center: (Double, Double), radius: Double, focus: (Double, Double)
  ) -> Double {
    let px = x - focus.0
    let py = y - focus.1
    let dx = center.0 - focus.0
    let dy = center.1 - focus.1
    let a = radius * radius - dx * dx - dy * dy
    let b = px * dx + py * dy
    return (((b * b) + a * (px * px + py * py)).squareRoot() - b) / a
  }

  @Test("a font in the file is drawn, and one that cannot be read is a warning")
  func font() throws {
    func read(_ data: String) throws -> LottieDocument {
      let fonts = #"{"fName":"Own","fFamily":"No such family","fStyle":"","fPath":"\#(data)"}"#
      let text = #"{"t":"H","f":"Own","s":30,"fc":[1,0,0],"lh":30}"#
      let feature = LottieFeature(
        name: "font",
        layers: LottiePart.layer(5, #""t":{"d":{"k":[{"t":0,"s":\#(text)}]},"a":[]}"#),
        members: #","fonts":{"list":[\#(fonts)]}"#
      ) { _ in }
      return try LottieDocument.read(feature.file, file: "font.json")
    }
    #expect(try read(SquareFont.source).warnings.isEmpty)
    for damaged in ["data:font/ttf;base64,AAAA", "data:,", "https://example.com/a.ttf", ""] {
      let warnings = try read(damaged).warnings
      #expect(warnings.contains { $0.message.contains("'Own' is not installed") }, "\(warnings)")
    }
  }
}

extension Double {
  /// A distance with the sign of the number; 0 for 0.
  fileprivate func sign(_ distance: Double) -> Double {
    self == 0 ? 0 : (self < 0 ? -distance : distance)
  }
}
