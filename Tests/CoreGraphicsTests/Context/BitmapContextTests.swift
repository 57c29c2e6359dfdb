import CoreGraphics
import Testing

@Suite("Bitmap contexts")
struct BitmapContextTests {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test("the origin is at the bottom left, the first row at the top")
  func origin() throws {
    let drawn = try Drawn(4, 3) {
      $0.setFillColor(Self.red)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawn[0, 2] == [255, 0, 0, 255])
    #expect(drawn[0, 0] == [0, 0, 0, 0])
    #expect(drawn[1, 2] == [0, 0, 0, 0])
  }

  @Test("colours keep their components, premultiplied")
  func components() throws {
    let drawn = try Drawn(1, 1) {
      $0.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawn.has(0, 0, [102, 51, 25.5, 127.5], within: 1))
  }

  @Test("half coverage of a pixel gives half of the colour")
  func cover() throws {
    let drawn = try Drawn(2, 1) {
      $0.setFillColor(Self.red)
      $0.fill(CGRect(x: 0.25, y: 0, width: 1, height: 1))
    }
    #expect(drawn.has(0, 0, [191.25, 0, 0, 191.25]))
    #expect(drawn.has(1, 0, [63.75, 0, 0, 63.75]))
  }

  @Test("the client's memory contains the drawn pixels in the client's format")
  func clientMemory() throws {
    let formats: [(CGBitmapInfo, CGImageAlphaInfo, [UInt8])] = [
      ([], .premultipliedLast, [255, 51, 0, 255]),
      (.byteOrder32Big, .noneSkipLast, [255, 51, 0]),
      ([], .premultipliedFirst, [255, 255, 51, 0]),
      (.byteOrder32Little, .premultipliedFirst, [0, 51, 255, 255]),
      (.byteOrder32Little, .premultipliedLast, [255, 0, 51, 255]),
      (.byteOrder32Little, .noneSkipFirst, [0, 51, 255]),
    ]
    for (order, alpha, wanted) in formats {
      var memory = [UInt8](repeating: 0, count: 3 * 20)
      memory.withUnsafeMutableBytes { bytes in
        let context = CGContext(
          data: bytes.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 20,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: order.rawValue | alpha.rawValue)
        context?.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      }
      #expect(Array(memory[44..<(44 + wanted.count)]) == wanted, "\(alpha) \(order)")
    }
  }

  @Test("pixels written by the client are preserved where nothing is drawn")
  func sharedMemory() throws {
    let context = try #require(CGContext.test(3, 1, info: .premultipliedFirst))
    let bytes = try #require(context.data?.assumingMemoryBound(to: UInt8.self))
    for byte in 0..<12 { bytes[byte] = 255 }
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(bytes[0] == 255 && bytes[3] == 255 && bytes[8] == 255)
    #expect(bytes[4] == 255 && bytes[5] == 255 && bytes[6] == 153 && bytes[7] == 153)
    #expect(context.makeImage()?.pixels[0..<4] == [255, 255, 255, 255])
  }

  @Test("grey bitmaps store greys, alpha-only bitmaps store alpha")
  func oneByteFormats() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(gray: 0.6, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(gray.data?.load(fromByteOffset: 1, as: UInt8.self) == 153)
    let alpha = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(gray: 0.6, alpha: 0.4)
    alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(alpha.data?.load(fromByteOffset: 1, as: UInt8.self) == 102)
  }

  @Test(
    "sizes that cannot be are refused before memory is taken",
    arguments: [
      (0, 1), (1, 0), (-1, 4), (4, -1), (32_768, 1), (1, Int.max), (Int.max, Int.max),
      (32_767, 32_767), (Int.min, 1),
    ])
  func refusal(_ width: Int, _ height: Int) {
    #expect(CGContext.test(width, height) == nil)
  }

  @Test("unsupported formats are rejected")
  func badFormats() {
    func make(_ bits: Int, _ row: Int, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    }
    #expect(make(8, 0, 1) != nil)
    #expect(make(8, 15, 1) == nil)
    #expect(make(8, -16, 1) == nil)
    #expect(make(8, .max, 1) == nil)
    #expect(make(7, 0, 1) == nil)
    #expect(make(8, 0, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(8, 0, .max) == nil)
  }

  @Test("restoring restores the state; excess restores have no effect")
  func balance() throws {
    let context = try #require(CGContext.test(2, 2))
    context.saveGState()
    context.scaleBy(x: 2, y: 3)
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.restoreGState()
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 3))
    context.restoreGState()
    #expect(context.ctm == .identity)
    let reports = Diagnostics.collect { context.restoreGState() }
    #expect(reports.count == 1)
    #expect(context.ctm == .identity)
  }

  @Test("releaseCallback is called once, when the context is deallocated")
  func release() {
    var released = 0
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    do {
      let context = CGContext(
        data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1,
        releaseCallback: { _, data in released += data == memory ? 1 : 100 }, releaseInfo: nil)
      #expect(context != nil && released == 0)
    }
    #expect(released == 1)
  }
}

@Suite("Layer contexts")
struct LayerContextTests {
  @Test("CA-R22: bounds x scale pixels, y down, the bounds' origin in the top left corner")
  func layerContext() throws {
    let context = try #require(
      CGContext(bounds: CGRect(x: 10, y: 20, width: 3, height: 2), scale: 2))
    #expect(context.width == 6 && context.height == 4)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 10, y: 20, width: 1, height: 0.5))
    let pixels = context.premultipliedPixels
    #expect(pixels[0..<12] == [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0])
    #expect(pixels[24..<28] == [0, 0, 0, 0])
  }

  @Test("CA-R22: pixel counts round up, ignoring floating-point error")
  func rounding() {
    func width(_ points: CGFloat, _ scale: CGFloat) -> Int? {
      CGContext(bounds: CGRect(x: 0, y: 0, width: points, height: 1), scale: scale)?.width
    }
    #expect(width(10.1, 1) == 11)
    #expect(width(33.333333333333336, 3) == 100)
    #expect(width(.nan, 1) == nil)
    #expect(width(1e300, 1) == nil)
    #expect(width(1, .infinity) == nil)
    #expect(width(1, 0) == nil)
  }
}
