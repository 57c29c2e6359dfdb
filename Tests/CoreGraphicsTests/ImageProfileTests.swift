import Foundation
import Testing

@testable import CoreGraphics

@Suite("Images with colour profiles")
struct ImageProfileTests {
  /// The colours of the six fields.
  private func fields(_ pixels: [UInt8]) -> [[UInt8]] {
    (0..<6).map { field in
      let start = (4 * 48 + field * 8 + 4) * 4
      return Array(pixels[start..<start + 3])
    }
  }

  private func expect(_ found: [[UInt8]], _ wanted: [[UInt8]], within tolerance: Int) {
    for (one, other) in zip(found, wanted) {
      let gaps = zip(one, other).map { abs(Int($0) - Int($1)) }
      #expect(gaps.allSatisfy { $0 <= tolerance }, "\(one), not \(other)")
    }
  }

  @Test(
    "Display P3 is converted to sRGB, and kept for frames in Display P3",
    arguments: [ImageFixture.displayP3PNG, .displayP3JPEG, .displayP3WebP])
  func displayP3(fixture: ImageFixture) throws {
    let image = try CGImage.decode(fixture.bytes, named: fixture.name)
    // JPEG loses a level.
    let tolerance = fixture.name == "JPEG" ? 2 : 1
    expect(fields(image.pixels), ImageFixture.converted, within: tolerance)
    expect(fields(image.pixels(in: .displayP3)), ImageFixture.levels, within: tolerance - 1)
    #expect(image.byteCount == 2 * image.pixels.count)
  }

  @Test("a profile of sRGB changes nothing")
  func standard() throws {
    let image = try CGImage.decode(ImageFixture.standardPNG.bytes, named: "sRGB")
    #expect(fields(image.pixels) == ImageFixture.levels)
    #expect(image.byteCount == image.pixels.count)
  }

  @Test("colours of translucent pixels are converted as they are without alpha")
  func translucent() throws {
    let image = try CGImage.decode(ImageFixture.fadedPNG.bytes, named: "alpha")
    let faded = ImageFixture.converted.map { color in
      color.map { UInt8((Int($0) * 128 + 127) / 255) }
    }
    expect(fields(image.pixels), faded, within: 1)
    #expect(image.pixels[3] == 128 && !image.isOpaque)
  }

  @Test("a profile that is not supported is reported, and the colours are taken for sRGB")
  func unknown() throws {
    var image: CGImage?
    let reports = try Diagnostics.collect {
      image = try CGImage.decode(ImageFixture.inkJPEG.bytes, named: "inks.jpg")
    }
    #expect(image?.width == 48)
    #expect(reports.map(\.subject) == ["image inks.jpg"])
  }

  @Test("damaged profiles are read or reported, and never fail")
  func damaged() throws {
    for fixture in [ImageFixture.displayP3PNG, .displayP3JPEG, .displayP3WebP] {
      for index in stride(from: 12, to: min(fixture.bytes.count, 560), by: 3) {
        var bytes = fixture.bytes
        bytes[index] ^= 0xFF
        _ = try? CGImage.decode(bytes, named: "damaged")
      }
      for count in stride(from: 0, to: fixture.bytes.count, by: 5) {
        _ = try? CGImage.decode(Array(fixture.bytes.prefix(count)), named: "cut")
      }
    }
  }

  @Test("a cICP chunk names the space, before an ICC profile")
  func codes() throws {
    // Rec. 2020 with the curve of sRGB, although the profile says Display P3.
    let file = Self.inserting([9, 13, 0, 1], in: ImageFixture.displayP3PNG.bytes)
    #expect(ImageProfile(file, .png) == .encoding(.rgb(.rec2020, .sRGB)))
    // Curves of high dynamic range.
    let bright = Self.inserting([9, 16, 0, 1], in: ImageFixture.displayP3PNG.bytes)
    #expect(ImageProfile(bright, .png) == .encoding(.rgb(.rec2020, .pq)))
    // A curve that is not supported: the profile counts.
    let unknown = Self.inserting([9, 17, 0, 1], in: ImageFixture.displayP3PNG.bytes)
    #expect(ImageProfile(unknown, .png) == .encoding(.rgb(.displayP3, .sRGB)))
    let plain = try #require(try CGImage.decode(file, named: "a").pngBytes())
    #expect(ImageProfile(plain, .png) == .none)
    #expect(ImageProfile(Self.inserting([9, 17, 0, 1], in: plain), .png) == .unknown)
    #expect(
      ImageProfile(Self.inserting([12, 13, 0, 1], in: plain), .png)
        == .encoding(.rgb(.displayP3, .sRGB)))
  }

  /// A PNG file with a `cICP` chunk after its header. The reader of pixels skips it, wrong sum and
  /// all.
  private static func inserting(_ codes: [UInt8], in file: [UInt8]) -> [UInt8] {
    let chunk = [0, 0, 0, UInt8(codes.count)] + Array("cICP".utf8) + codes + [0, 0, 0, 0]
    return Array(file[..<33]) + chunk + Array(file[33...])
  }

  @Test("images that a program makes in Display P3 keep their colours, also when cropped")
  func made() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let levels: [UInt8] = [90, 200, 210, 255, 200, 100, 50, 255]
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: CGDataProvider(bytes: levels), decode: nil, shouldInterpolate: false,
        intent: .defaultIntent))
    #expect(image.pixels(in: .displayP3) == levels)
    #expect(Array(image.pixels[..<3]) == [0, 203, 212])
    let half = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(half.pixels(in: .displayP3) == Array(levels[4...]))
  }

  @Test("colours of Display P3 are themselves in that space; greys are the same in both")
  func colors() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    for values: [CGFloat] in [[1, 0, 0, 1], [0, 1, 0, 0.5], [0.3, 0.7, 0.2, 1]] {
      let color = WorkingSpace.displayP3.color(CGColor(space: space, values: values).rgba)
      for index in 0..<4 {
        #expect(abs(color.components[index] - Float(values[index])) < 1e-5)
      }
    }
    let gray = RGBA(0.3, 0.3, 0.3, 0.5)
    #expect(WorkingSpace.displayP3.color(gray) == gray && WorkingSpace.sRGB.color(gray) == gray)
    #expect(WorkingSpace(space) == .displayP3 && WorkingSpace(.deviceRGB) == .sRGB)
    #expect(WorkingSpace(.deviceGray) == nil)
  }
}
