import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGImage and CGDataProvider")
struct ImageTests {
  /// The pixel layout of a test image.
  struct Layout {
    var bits = 8
    var pixel = 32
    var row: Int?
    var space = CGColorSpace.deviceRGB
    var alpha = CGImageAlphaInfo.premultipliedLast
    var order: CGBitmapInfo = []

    static let gray = Layout(pixel: 8, space: .deviceGray, alpha: .none)

    static func alpha(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> Layout {
      Layout(alpha: alpha, order: order)
    }
  }

  func image(
    _ bytes: [UInt8], width: Int, height: Int = 1, _ layout: Layout = Layout(),
    decode: [CGFloat]? = nil
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: layout.bits, bitsPerPixel: layout.pixel,
      bytesPerRow: layout.row ?? (width * layout.pixel + 7) / 8, space: layout.space,
      bitmapInfo: CGBitmapInfo(rawValue: layout.alpha.rawValue | layout.order.rawValue),
      provider: CGDataProvider(bytes: bytes), decode: decode, shouldInterpolate: true,
      intent: .perceptual)
  }

  @Test("four bytes of sRGB in every order")
  func orders() {
    let wanted: [UInt8] = [10, 20, 30, 40]
    #expect(image([10, 20, 30, 40], width: 1)?.pixels == wanted)
    #expect(image([40, 10, 20, 30], width: 1, .alpha(.premultipliedFirst))?.pixels == wanted)
    #expect(
      image([30, 20, 10, 40], width: 1, .alpha(.premultipliedFirst, .byteOrder32Little))?
        .pixels == wanted)
    #expect(
      image([40, 30, 20, 10], width: 1, Layout(order: .byteOrder32Little))?.pixels == wanted)
    #expect(image([10, 20, 30, 9], width: 1, .alpha(.noneSkipLast))?.pixels == [10, 20, 30, 255])
    #expect(image([9, 10, 20, 30], width: 1, .alpha(.noneSkipFirst))?.pixels == [10, 20, 30, 255])
  }

  @Test("straight alpha is premultiplied; components above alpha are clamped")
  func alpha() {
    #expect(image([200, 100, 0, 128], width: 1, .alpha(.last))?.pixels == [100, 50, 0, 128])
    #expect(image([128, 200, 100, 0], width: 1, .alpha(.first))?.pixels == [100, 50, 0, 128])
    #expect(image([200, 100, 0, 128], width: 1)?.pixels == [128, 100, 0, 128])
  }

  @Test("grey, alpha only, 24-bit RGB, 16-bit, 1-bit, indexed and CMYK layouts")
  func layouts() throws {
    let gray = image([7, 9], width: 2, .gray)
    #expect(gray?.pixels == [7, 7, 7, 255, 9, 9, 9, 255])
    #expect(image([50], width: 1, Layout(pixel: 8, alpha: .alphaOnly))?.pixels == [0, 0, 0, 50])
    #expect(image([1, 2, 3], width: 1, Layout(pixel: 24, alpha: .none))?.pixels == [1, 2, 3, 255])
    let deep: [UInt8] = [0x80, 0x80, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]
    #expect(image(deep, width: 1, Layout(bits: 16, pixel: 64))?.pixels == [128, 255, 0, 255])
    let swapped: [UInt8] = [0x81, 0x80, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]
    #expect(
      image(swapped, width: 1, Layout(bits: 16, pixel: 64, order: .byteOrder16Little))?.pixels[0]
        == 128)
    let bits = image(
      [0b1010_0000], width: 3, Layout(bits: 1, pixel: 1, space: .deviceGray, alpha: .none))
    #expect(bits?.pixels == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255])
    let table = try #require(
      CGColorSpace(indexedBaseSpace: .deviceRGB, last: 1, colorTable: [1, 2, 3, 4, 5, 6]))
    #expect(
      image([1, 0], width: 2, Layout(pixel: 8, space: table, alpha: .none))?.pixels
        == [4, 5, 6, 255, 1, 2, 3, 255])
    #expect(
      image([0, 255, 0, 0], width: 1, Layout(space: .deviceCMYK, alpha: .none))?.pixels
        == [255, 0, 255, 255])
  }

  @Test("other colour spaces are converted to sRGB; a decode array is applied")
  func conversions() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    #expect(
      image([55, 0, 255, 255], width: 1, Layout(space: linear, alpha: .noneSkipLast))?.pixels
        == [128, 0, 255, 255])
    #expect(
      image(
        [0, 255], width: 2, .gray, decode: [1, 0])?.pixels
        == [255, 255, 255, 255, 0, 0, 0, 255])
  }

  @Test("the client's layout is preserved")
  func metadata() {
    let image = image([0, 1, 2, 3, 9, 9, 9, 9], width: 1, Layout(row: 8))
    #expect(image?.bitsPerComponent == 8 && image?.bitsPerPixel == 32 && image?.bytesPerRow == 8)
    #expect(image?.alphaInfo == .premultipliedLast && image?.byteOrderInfo == .orderDefault)
    #expect(image?.shouldInterpolate == true && image?.renderingIntent == .perceptual)
    #expect(image?.dataProvider?.bytes.count == 8 && image?.colorSpace == .deviceRGB)
    #expect(image?.isMask == false && image?.decode == nil && image?.copy() === image)
  }

  @Test("invalid sizes and layouts give nil and a report")
  func refused() {
    let reports = Diagnostics.collect {
      #expect(image([], width: 0) == nil)
      #expect(image([], width: -1, Layout(row: 4)) == nil)
      #expect(image([], width: .max, Layout(row: 4)) == nil)
      #expect(image([], width: 65_536, Layout(row: .max)) == nil)
      #expect(image([0, 0, 0, 0], width: 2, Layout(row: 4)) == nil)
      #expect(image([0, 0, 0, 0], width: 1, Layout(bits: 5)) == nil)
      #expect(image([0, 0, 0, 0], width: 1, Layout(order: .floatComponents)) == nil)
      #expect(image([0, 0, 0, 0], width: 1, Layout(pixel: -8, row: 4)) == nil)
    }
    #expect(reports.count == 8)
  }

  @Test("rows missing in the provider are transparent")
  func short() {
    let image = image([1, 2, 3, 255], width: 1, height: 2)
    #expect(image?.pixels == [1, 2, 3, 255, 0, 0, 0, 0] && image?.isOpaque == false)
  }

  func numbered() -> CGImage {
    CGImage(
      width: 3, height: 2, pixels: (0..<6).flatMap { [$0, $0, $0, 255] as [UInt8] },
      isOpaque: true)
  }

  @Test("cropping rounds out to whole pixels within the image")
  func cropping() {
    let cropped = numbered().cropping(to: CGRect(x: 0.5, y: 1.2, width: 1, height: 0.2))
    #expect(cropped?.width == 2 && cropped?.height == 1)
    #expect(cropped?.pixels == [3, 3, 3, 255, 4, 4, 4, 255])
    #expect(numbered().cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100))?.width == 3)
    #expect(numbered().cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(numbered().cropping(to: .null) == nil)
    #expect(numbered().cropping(to: .infinite)?.height == 2)
    #expect(
      numbered().cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("a NaN rectangle clips to nil instead of trapping")
  func clipping() {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    for value: CGFloat in [.nan, .infinity, -.infinity] {
      #expect(CGRect(x: value, y: 0, width: 1, height: 1).clipped(to: unit) == nil)
      #expect(unit.clipped(to: CGRect(x: 0, y: 0, width: value, height: 1)) == nil)
    }
    #expect(unit.clipped(to: .infinite) == unit && unit.clipped(to: .null) == nil)
    #expect(unit.clipped(to: CGRect(x: 1, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("masks and grey images mask; colour ranges become transparent")
  func masking() throws {
    let base = numbered()
    let mask = try #require(
      CGImage(
        maskWidth: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
        provider: CGDataProvider(bytes: [0, 255, 0, 255, 255, 255]), decode: nil,
        shouldInterpolate: false))
    #expect(mask.isMask && mask.colorSpace == nil)
    let alphas = base.masking(mask)?.pixels.enumerated().filter { $0.offset % 4 == 3 }
    #expect(alphas?.map(\.element) == [255, 0, 255, 0, 0, 0])
    let light = image([128], width: 1, .gray)
    #expect(try base.masking(#require(light))?.pixels[3] == 128)
    let keyed = base.copy(maskingColorComponents: [1, 2, 0, 9, 0, 9])
    #expect(keyed?.pixels[3] == 255 && keyed?.pixels[7] == 0 && keyed?.pixels[15] == 255)
    #expect(base.copy(maskingColorComponents: [1]) == nil)
  }

  @Test("copy(colorSpace:) keeps the components")
  func copyingSpace() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let copy = image([55, 0, 255, 255], width: 1)?.copy(colorSpace: linear)
    #expect(copy?.pixels == [128, 0, 255, 255] && copy?.colorSpace == linear)
    #expect(numbered().copy(colorSpace: .deviceGray) == nil)
  }

  @Test("Apple's initialisers decode files; other bytes give nil and a report")
  func sources() {
    let png = CGDataProvider(bytes: ImageFixture.rgb8.bytes)
    #expect(
      CGImage(
        pngDataProviderSource: png, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?
        .width == 16)
    let reports = Diagnostics.collect {
      #expect(
        CGImage(
          jpegDataProviderSource: png, decode: nil, shouldInterpolate: true,
          intent: .defaultIntent) == nil)
    }
    #expect(reports.count == 1)
  }

  @Test("providers: data, memory, callbacks, a missing file")
  func providers() throws {
    let data = try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))
    #expect(data.bytes == [1, 2, 3] && (data.data as Data?) == Data([1, 2, 3]))
    var released = 0
    let memory = withUnsafeMutablePointer(to: &released) { count in
      [UInt8]([5, 6]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap {
          CGDataProvider(dataInfo: count, data: $0, size: 2) { info, _, size in
            info?.assumingMemoryBound(to: Int.self).pointee = size
          }
        }
      }
    }
    #expect(memory?.bytes == [5, 6] && released == 2)
    var functions = CGDataProviderDirectCallbacks()
    functions.getBytesAtPosition = { _, target, _, size in
      target.initializeMemory(as: UInt8.self, repeating: 8, count: size)
      return size
    }
    #expect(CGDataProvider(directInfo: nil, size: 3, callbacks: &functions)?.bytes == [8, 8, 8])
    #expect(CGDataProvider(directInfo: nil, size: -3, callbacks: &functions) == nil)
    #expect(CGDataProvider(filename: "/nonexistent/file") == nil)
  }

  @Test("a sequential provider ends when the callback returns 0")
  func sequence() {
    var left = 3
    withUnsafeMutablePointer(to: &left) { left in
      var functions = CGDataProviderSequentialCallbacks()
      functions.getBytes = { info, target, size in
        guard let left = info?.assumingMemoryBound(to: Int.self), left.pointee > 0 else { return 0 }
        left.pointee -= 1
        target.storeBytes(of: UInt8(left.pointee), as: UInt8.self)
        return 1
      }
      #expect(CGDataProvider(sequentialInfo: left, callbacks: &functions)?.bytes == [2, 1, 0])
    }
  }
}
