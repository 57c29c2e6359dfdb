import CoreGraphics
import Testing

@Suite("Clips")
struct ClipTests {
  private func red(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("rectangles intersect with subpixel precision")
  func rectangles() throws {
    let drawn = try Drawn(8, 8) {
      $0.clip(to: CGRect(x: 1.5, y: 1, width: 5, height: 6))
      $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect($0.boundingBoxOfClipPath == CGRect(x: 1.5, y: 1, width: 2.5, height: 3))
      red($0)
    }
    #expect(drawn.has(1, 6, [127.5, 0, 0, 127.5]))
    #expect(drawn[2, 6] == [255, 0, 0, 255])
    #expect(drawn[3, 4] == [255, 0, 0, 255])
    #expect(drawn[4, 4] == [0, 0, 0, 0])
    #expect(drawn[2, 7] == [0, 0, 0, 0])
    #expect(drawn[2, 3] == [0, 0, 0, 0])
  }

  @Test("restoring the state restores the clip")
  func restored() throws {
    let drawn = try Drawn(2, 1) {
      $0.saveGState()
      $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.restoreGState()
      red($0)
    }
    #expect(drawn[1, 0] == [255, 0, 0, 255])
  }

  @Test("even-odd clips exclude overlaps; winding clips include them")
  func evenOdd() throws {
    for (rule, middle) in [(CGPathFillRule.evenOdd, 0), (.winding, 255)] {
      let drawn = try Drawn(9, 9) {
        $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        $0.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        $0.clip(using: rule)
        #expect($0.isPathEmpty)
        red($0)
      }
      #expect(drawn[4, 4][3] == middle)
      #expect(drawn[1, 1][3] == 255)
    }
  }

  @Test("several rectangles form one clip; no rectangles or an empty path have no effect")
  func several() throws {
    let drawn = try Drawn(5, 1) {
      $0.clip(to: [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 3, y: 0, width: 1, height: 1),
      ])
      $0.clip(to: [])
      $0.clip()
      red($0)
    }
    #expect((0..<5).map { drawn[$0, 0][3] } == [255, 0, 0, 255, 0])
  }

  @Test("an empty clip blocks drawing until it is reset")
  func nothing() throws {
    let context = try #require(CGContext.test(2, 2))
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clip(to: CGRect(x: 1.5, y: 1.5, width: 1, height: 1))
    red(context)
    #expect(context.premultipliedPixels.allSatisfy { $0 == 0 })
    context.resetClip()
    red(context)
    #expect(context.premultipliedPixels.allSatisfy { $0 == 0 || $0 == 255 })
    #expect(context.premultipliedPixels[3] == 255)
  }

  @Test(
    "a mask lets through its alpha, or its lightness where it is opaque", arguments: [true, false])
  func masks(isOpaque: Bool) throws {
    let values: [UInt8] = [0, 128, 255, 64]
    let pixels = values.flatMap { (v: UInt8) -> [UInt8] in
      isOpaque ? [v, v, v, 255] : [0, 0, 0, v]
    }
    let mask = CGImage(width: 2, height: 2, pixels: pixels, isOpaque: isOpaque)
    let drawn = try Drawn(4, 4) {
      $0.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2), mask: mask)
      red($0)
    }
    #expect(drawn.has(1, 1, [0, 0, 0, 0], within: 1))
    #expect(drawn.has(2, 1, [128, 0, 0, 128], within: 1))
    #expect(drawn.has(1, 2, [255, 0, 0, 255], within: 1))
    #expect(drawn.has(2, 2, [64, 0, 0, 64], within: 1))
    #expect(drawn[0, 0] == [0, 0, 0, 0] && drawn[3, 3] == [0, 0, 0, 0])
  }

  @Test("masks multiply and are clipped by outlines")
  func masksMultiply() throws {
    let half = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 128], isOpaque: false)
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    let drawn = try Drawn(4, 4) {
      $0.clip(to: all, mask: half)
      $0.clip(to: all, mask: half)
      $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
      red($0)
    }
    #expect(drawn.has(1, 1, [64, 0, 0, 64], within: 2))
    #expect(drawn[2, 1] == [0, 0, 0, 0])
  }

  @Test("hundreds of clips are merged into a correct mask")
  func many() throws {
    let drawn = try Drawn(20, 20) { context in
      for _ in 0..<300 {
        context.addEllipse(in: CGRect(x: -20, y: -20, width: 60, height: 60))
        context.clip()
      }
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      red(context)
    }
    #expect(drawn[5, 10] == [255, 0, 0, 255])
    #expect(drawn[12, 10] == [0, 0, 0, 0])
  }
}
