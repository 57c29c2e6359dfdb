import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Colours")
struct ColorTests {
  private func parts(_ color: UIColor) -> [CGFloat]? {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    return color.getRed(&r, green: &g, blue: &b, alpha: &a) ? [r, g, b, a] : nil
  }

  @Test("components are kept as they were given; greys have three equal ones")
  func components() {
    #expect(
      parts(UIColor(red: 0.1, green: 1.5, blue: -0.25, alpha: 0.3)) == [0.1, 1.5, -0.25, 0.3])
    #expect(parts(UIColor(white: 0.2, alpha: 1)) == [0.2, 0.2, 0.2, 1])
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor.gray.getWhite(&white, alpha: &alpha) && white == 0.5 && alpha == 1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test(
    "hue, saturation and brightness there and back",
    arguments: [
      (0, 1, 1, [1, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (0.5, 1, 0.5, [0, 0.5, 0.5]),
      (5.0 / 6, 0.5, 1, [1, 0.5, 1]), (1, 1, 1, [1, 0, 0]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func hues(_ h: CGFloat, _ s: CGFloat, _ b: CGFloat, _ rgb: [CGFloat]) throws {
    let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 1)
    let found = try #require(parts(color))
    for (a, b) in zip(found, rgb) { #expect(abs(a - b) < 1e-12) }
    var (hue, sat, bright): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    #expect(color.getHue(&hue, saturation: &sat, brightness: &bright, alpha: nil))
    #expect(abs(hue - (h == 1 ? 0 : h)) < 1e-12 && abs(sat - s) < 1e-12 && abs(bright - b) < 1e-12)
  }

  @Test("non-finite hues give a colour", arguments: [CGFloat.nan, .infinity, -7.25])
  func hostileHues(_ hue: CGFloat) {
    #expect(parts(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)) != nil)
  }

  @Test("dynamic colours resolve with traits, also with another alpha")
  func dynamic() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(parts(UIColor.systemBlue.resolvedColor(with: dark))?[0] == 10.0 / 255)
    #expect(parts(UIColor.systemBlue)?[0] == 0)
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(parts(faded.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
    dark.performAsCurrent { #expect(parts(UIColor.label) == [1, 1, 1, 1]) }
    #expect(parts(UIColor.label) == [0, 0, 0, 1])
    #expect(
      UIColor.systemRed == .systemRed && UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    )
  }

  @Test("a dynamic colour that resolves to itself terminates")
  func endless() {
    final class Loop: @unchecked Sendable { var color: UIColor? }
    let loop = Loop()
    let color = UIColor(dynamicProvider: { _ in loop.color ?? .red })
    loop.color = color
    #expect(color.cgColor == .black)
    loop.color = nil
  }

  @Test("colours are restored from archives; damaged archives give nil")
  func archives() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(read == color)
  }

  @Test("literals are colours")
  func literals() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }

  @Test("a pattern colour tiles its image, upright")
  func patterns() throws {
    let cell = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .one).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: .one).image {
      UIColor(patternImage: cell).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let pixels = try #require(image.cgImage?.pixels)
    let rows = (0..<4).map { pixels[$0 * 16 + 3] }
    #expect(rows == [255, 0, 255, 0])
  }
}

extension UIGraphicsImageRendererFormat {
  /// One pixel per point.
  static var one: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
