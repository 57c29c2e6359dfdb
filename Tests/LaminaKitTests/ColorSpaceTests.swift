import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaKit

@Suite("Frames in Display P3")
struct ColorSpaceTests {
  private static let displayP3 = CGColorSpace(name: CGColorSpace.displayP3) ?? .deviceRGB

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(space: displayP3, values: [red, green, blue, 1])
  }

  /// The middle pixel of a stage of 8 x 8 points, in Display P3.
  private func pixel(_ space: CGColorSpace, _ build: (CALayer) -> Void) throws -> [UInt8] {
    let stage = Stage(size: CGSize(width: 8, height: 8), colorSpace: space)
    CATransaction.setDisableActions(true)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    build(layer)
    stage.layer.addSublayer(layer)
    let pixels = try stage.image(at: 0).pixels(in: .displayP3)
    return Array(pixels[(4 * 8 + 4) * 4..<(4 * 8 + 4) * 4 + 4])
  }

  @Test("colours outside of sRGB keep their levels; in sRGB they are clipped")
  func wide() throws {
    let build: (CALayer) -> Void = { $0.backgroundColor = Self.color(0, 1, 0) }
    #expect(try pixel(Self.displayP3, build) == [0, 255, 0, 255])
    #expect(try pixel(.deviceRGB, build) == [117, 251, 76, 255])
  }

  @Test("a colour of sRGB is converted, and a grey is the same")
  func standard() throws {
    let red = try pixel(Self.displayP3) {
      $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(red == [234, 51, 35, 255])
    let gray = try pixel(Self.displayP3) { $0.backgroundColor = CGColor(gray: 0.5, alpha: 1) }
    #expect(gray == [128, 128, 128, 255])
  }

  @Test("borders, gradients, shapes, tints and backgrounds are converted")
  func drawings() throws {
    let wide = Self.color(0, 1, 0)
    let green: [UInt8] = [0, 255, 0, 255]
    let border = try pixel(Self.displayP3) { ($0.borderColor, $0.borderWidth) = (wide, 8) }
    #expect(border == green)
    let gradient = try pixel(Self.displayP3) { layer in
      let gradient = CAGradientLayer()
      gradient.frame = layer.bounds
      gradient.colors = [wide, wide]
      layer.addSublayer(gradient)
    }
    #expect(gradient == green)
    let shape = try pixel(Self.displayP3) { layer in
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: layer.bounds.insetBy(dx: -8, dy: -8), transform: nil)
      shape.fillColor = wide
      layer.addSublayer(shape)
    }
    #expect(shape == green)
    let stage = Stage(size: CGSize(width: 1, height: 1), colorSpace: Self.displayP3)
    stage.background = wide
    #expect(try stage.image(at: 0).pixels(in: .displayP3) == green)
  }

  @Test("images keep the levels of Display P3, and those of sRGB are converted")
  func images() throws {
    func image(_ space: CGColorSpace, _ levels: [UInt8]) throws -> CGImage {
      let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
      return try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: space,
          bitmapInfo: info, provider: CGDataProvider(bytes: levels), decode: nil,
          shouldInterpolate: false, intent: .defaultIntent))
    }
    let wide = try image(Self.displayP3, [90, 200, 210, 255])
    #expect(try pixel(Self.displayP3) { $0.contents = wide } == [90, 200, 210, 255])
    let red = try image(.deviceRGB, [255, 0, 0, 255])
    #expect(try pixel(Self.displayP3) { $0.contents = red } == [234, 51, 35, 255])
  }

  @Test("colours between two are mixed and stay in range")
  func animated() throws {
    let stage = Stage(size: CGSize(width: 2, height: 2), colorSpace: Self.displayP3)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = Self.color(0, 1, 0)
    animation.toValue = Self.color(1, 0, 0)
    animation.duration = 1
    animation.fillMode = .both
    stage.layer.add(animation, forKey: nil)
    #expect(try stage.image(at: 0).pixels(in: .displayP3)[..<3] == [0, 255, 0])
    #expect(try stage.image(at: 1).pixels(in: .displayP3)[..<3] == [255, 0, 0])
  }

  @Test("an export has the profile, and a format without one throws")
  func export() throws {
    let folder = try TemporaryFolder()
    let stage = Stage(size: CGSize(width: 2, height: 2), colorSpace: Self.displayP3)
    stage.layer.backgroundColor = Self.color(0, 1, 0)
    try stage.export(to: folder("%d.png"), duration: 0.1, framesPerSecond: 10)
    let image = try CGImage.decode(folder.bytes("0.png"), named: "0.png")
    #expect(image.pixels(in: .displayP3)[..<4] == [0, 255, 0, 255])
    #expect(throws: LaminaError.self) {
      try stage.export(to: folder("a.gif"), duration: 0.1, framesPerSecond: 10)
    }
  }

  @Test("a translucent background has its colour and its alpha", arguments: [false, true])
  func background(isWide: Bool) throws {
    let stage = Stage(
      size: CGSize(width: 1, height: 1), colorSpace: isWide ? Self.displayP3 : .deviceRGB)
    stage.background = CGColor(gray: 1, alpha: 0.5)
    #expect(try stage.image(at: 0).pixels == [128, 128, 128, 128])
  }

  @Test("another space is reported and is sRGB")
  func other() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.adobeRGB1998))
    let reports = Diagnostics.collect {
      _ = Stage(size: CGSize(width: 1, height: 1), colorSpace: space)
    }
    #expect(reports.count == 1)
  }
}
