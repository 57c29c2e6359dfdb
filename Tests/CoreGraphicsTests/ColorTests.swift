import Testing

@testable import CoreGraphics

@Suite("CGColor and CGColorSpace")
struct ColorTests {
  func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

  func color(_ name: CFString, _ values: [CGFloat]) throws -> CGColor {
    CGColor(space: try space(name), values: values)
  }

  @Test("sRGB components are used unchanged for rendering")
  func sRGB() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.rgba == RGBA(0.25, 0.5, 0.75, 0.5))
    #expect(color.components == [0.25, 0.5, 0.75, 0.5])
    #expect(color.numberOfComponents == 4)
    #expect(color.colorSpace?.model == .rgb)
  }

  @Test("P3 red is outside sRGB by the known amounts")
  func displayP3Red() throws {
    let shown = try color(CGColorSpace.displayP3, [1, 0, 0, 1]).rgba.components
    #expect(abs(shown.x - 1.0930) < 1e-3)
    #expect(abs(shown.y + 0.2267) < 1e-3)
    #expect(abs(shown.z + 0.1501) < 1e-3)
  }

  @Test("P3 white and greys equal those of sRGB")
  func displayP3Gray() throws {
    for level: CGFloat in [0, 0.2, 0.5, 1] {
      let shown = try color(CGColorSpace.displayP3, [level, level, level, 1]).rgba.components
      for channel in 0..<3 { #expect(abs(shown[channel] - Float(level)) < 1e-5) }
    }
  }

  @Test("linear 0.2140 is sRGB 0.5")
  func linear() throws {
    let shown = try color(CGColorSpace.linearSRGB, [0.21404114, 0, 1, 1]).rgba.components
    #expect(abs(shown.x - 0.5) < 1e-6)
    #expect(shown.y == 0)
    #expect(abs(shown.z - 1) < 1e-6)
  }

  @Test("every named space converts to sRGB and back")
  func roundTrip() throws {
    for (name, space) in CGColorSpace.named.sorted(by: { $0.key < $1.key }) {
      let start = space.encoding.values(sRGB: [0.4, 0.4, 0.4])
      let shown = space.sRGB(start)
      for channel in 0..<3 { #expect(abs(shown[channel] - 0.4) < 1e-9, "\(name)") }
      #expect(CGColorSpace(name: name as NSString) == space)
      #expect(start.count == space.numberOfComponents)
    }
  }

  @Test("Lab's white, grey and red")
  func lab() throws {
    let white = try color(CGColorSpace.genericLab, [100, 0, 0, 1]).rgba.components
    for channel in 0..<3 { #expect(abs(white[channel] - 1) < 1e-4) }
    let red = try color(CGColorSpace.genericLab, [54.2917, 80.8125, 69.8851, 1]).rgba.components
    #expect(abs(red.x - 1) < 2e-3 && abs(red.y) < 2e-2 && abs(red.z) < 2e-2)
  }

  @Test("constants are greys; copy(alpha:) keeps the space")
  func constants() {
    #expect(CGColor.black.components == [0, 1])
    #expect(CGColor.clear.rgba == .clear)
    #expect(CGColor.white.copy(alpha: 0.25)?.components == [1, 0.25])
    #expect(CGColor.white.copy(alpha: 0.25)?.rgba == RGBA(1, 1, 1, 0.25))
  }

  @Test("equality compares components and space")
  func equality() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(red != CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(try red != color(CGColorSpace.displayP3, [1, 0, 0, 1]))
    #expect(Set([red, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test("conversion clamps unless the target is extended")
  func conversion() throws {
    let wide = try color(CGColorSpace.displayP3, [0, 1, 0, 1])
    let clamped = wide.converted(
      to: try space(CGColorSpace.sRGB), intent: .defaultIntent, options: nil)
    #expect(clamped?.components?.first == 0)
    let kept = wide.converted(
      to: try space(CGColorSpace.extendedSRGB), intent: .defaultIntent, options: nil)
    #expect(try #require(kept?.components?.first) < -0.5)
  }

  @Test("components that are not finite become 0 and are reported")
  func hostileComponents() {
    var color: CGColor?
    let reports = Diagnostics.collect {
      color = CGColor(red: .nan, green: .infinity, blue: 1e300, alpha: 1)
    }
    #expect(reports.count == 1)
    #expect(color?.rgba == RGBA(0, 0, 65_504, 1))
  }

  @Test("an indexed space uses its colour table")
  func indexed() throws {
    let table: [UInt8] = [0, 0, 0, 255, 128, 0]
    let space = try #require(
      CGColorSpace(indexedBaseSpace: .deviceRGB, last: 1, colorTable: table))
    #expect(CGColor(space: space, values: [1, 1]).rgba == RGBA(1, 128.0 / 255, 0, 1))
    #expect(CGColor(space: space, values: [7, 1]).rgba == RGBA(0, 0, 0, 1))
    #expect(space.model == .indexed && space.baseColorSpace == .deviceRGB)
  }

  @Test("an unknown name gives nil")
  func unknownName() {
    #expect(CGColorSpace(name: "nothing" as NSString) == nil)
  }

  @Test("type identifiers are distinct")
  func typeNumbers() {
    #expect(CFGetTypeID(CGColor.black) == CGColor.typeID)
    #expect(CFGetTypeID(CGColorSpace.deviceRGB) == CGColorSpace.typeID)
    #expect(CGColor.typeID != CGColorSpace.typeID)
  }
}
