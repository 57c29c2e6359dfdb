import CoreGraphics
import Testing

@Suite("Drawing images and layers")
struct ImageDrawingTests {
  /// Red and green above blue and white.
  private static let four = CGImage(
    width: 2, height: 2,
    pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255], isOpaque: true)

  @Test("the first row is at the top, and pixels are exact")
  func upright() throws {
    let drawn = try Drawn(4, 4) { $0.draw(Self.four, in: CGRect(x: 1, y: 1, width: 2, height: 2)) }
    #expect(drawn[1, 1] == [255, 0, 0, 255] && drawn[2, 1] == [0, 255, 0, 255])
    #expect(drawn[1, 2] == [0, 0, 255, 255] && drawn[2, 2] == [255, 255, 255, 255])
    #expect(drawn[0, 1] == [0, 0, 0, 0] && drawn[3, 2] == [0, 0, 0, 0])
  }

  @Test("images are flipped in layer contexts, as on iOS")
  func flipped() throws {
    let context = try #require(
      CGContext(bounds: CGRect(x: 0, y: 0, width: 2, height: 2), scale: 1))
    context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.premultipliedPixels[0..<4] == [0, 0, 255, 255])
    #expect(context.premultipliedPixels[8..<12] == [255, 0, 0, 255])
  }

  @Test("nearest-neighbour scaling gives squares; interpolation blends, edges stay opaque")
  func interpolation() throws {
    for quality in [CGInterpolationQuality.none, .low, .high] {
      let drawn = try Drawn(8, 8) {
        $0.interpolationQuality = quality
        $0.draw(Self.four, in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      #expect(drawn[0, 0] == [255, 0, 0, 255] && drawn[7, 7] == [255, 255, 255, 255])
      #expect((drawn[3, 0] == [255, 0, 0, 255]) == (quality == .none))
      #expect((0..<8).allSatisfy { drawn[$0, 0][3] == 255 })
    }
  }

  @Test("alpha, blend mode and clip apply to images")
  func state() throws {
    let drawn = try Drawn(3, 2) {
      $0.setFillColor(gray: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2))
      $0.setAlpha(0.5)
      $0.setBlendMode(.multiply)
      $0.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(drawn.has(0, 0, [255, 127.5, 127.5, 255]))
    #expect(drawn[1, 0] == [255, 255, 255, 255])
    #expect(drawn[2, 0] == [0, 0, 0, 0])
  }

  @Test("tiles repeat from the rectangle over the whole clip")
  func tiles() throws {
    let drawn = try Drawn(7, 7) {
      $0.draw(Self.four, in: CGRect(x: 3, y: 3, width: 2, height: 2), byTiling: true)
    }
    #expect(drawn[3, 2] == [255, 0, 0, 255])
    #expect(drawn[1, 0] == [255, 0, 0, 255] && drawn[5, 6] == [255, 0, 0, 255])
    #expect(drawn[0, 0] == [0, 255, 0, 255] && drawn[6, 5] == [255, 255, 255, 255])
  }

  @Test("an image mask paints the fill colour where its samples are 0")
  func imageMask() throws {
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: CGDataProvider(bytes: [0, 155]), decode: nil, shouldInterpolate: false))
    let drawn = try Drawn(3, 1) {
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
      $0.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1), mask: mask)
      $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(drawn[0, 0] == [255, 0, 0, 255])
    #expect(drawn[1, 0] == [0, 0, 255, 255])
    #expect(drawn.has(2, 0, [0, 0, 100, 100], within: 1))
  }

  @Test("makeImage returns the drawn pixels in every format")
  func roundTrip() throws {
    for info in [CGImageAlphaInfo.premultipliedLast, .premultipliedFirst, .noneSkipFirst] {
      let context = try #require(CGContext.test(2, 2, info: info))
      context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
      #expect(context.makeImage()?.pixels == Self.four.pixels)
      #expect(context.makeImage()?.isOpaque == (info == .noneSkipFirst))
    }
  }

  @Test("a layer is drawn at a point in its own size, and scaled to a rectangle")
  func layers() throws {
    let drawn = try Drawn(8, 8) { context in
      let layer = CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil)
      layer?.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer?.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      guard let layer else { return }
      context.draw(layer, at: CGPoint(x: 1, y: 1))
      context.interpolationQuality = .none
      context.draw(layer, in: CGRect(x: 4, y: 4, width: 4, height: 4))
    }
    #expect(drawn[1, 6] == [255, 0, 0, 255] && drawn[1, 5] == [255, 0, 0, 255])
    #expect(drawn[2, 6] == [0, 0, 0, 0])
    #expect(drawn[5, 0] == [255, 0, 0, 255] && drawn[6, 0] == [0, 0, 0, 0])
  }

  @Test("a transparency layer fades as a group and restores the graphics state")
  func groups() throws {
    let drawn = try Drawn(3, 1) {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      $0.saveGState()
      $0.endTransparencyLayer()
      $0.restoreGState()
      $0.endTransparencyLayer()
      $0.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(drawn.has(0, 0, [127.5, 0, 0, 127.5]))
    #expect(drawn.has(1, 0, [0, 0, 127.5, 127.5]))
    #expect(drawn.has(2, 0, [0, 0, 0, 127.5]))
  }
}
